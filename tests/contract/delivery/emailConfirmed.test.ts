import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { Email } from '@/contract/clientInfo/contact';
import type {
  DeliveryBulkPreviewBody,
  DeliveryBulkSaveAnswer,
  DeliveryPreferencesAnswer,
} from '@/contract/delivery/schema';
import { answerOf } from '@/tests/support/accounts';
import { changesOf, sharedClients, write, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let ids: string[];
let client: ReturnType<typeof changesOf>;
const mixed: string[] = [];

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  const shared = await sharedClients(gateway, 'advisor', 'manager');
  const { rows } = await gateway.db.pool.query<{ id: string }>(
    `select p.public_id as id from parties p
     join client_emails e on e.party_id = p.id and e.is_primary
     where p.public_id = any ($1::uuid[]) and not exists (select from email_bounces b where b.party_id = p.id)
       and exists (select from delivery_openings o join accounts a on a.id = o.account_id and a.closed_on is null
         where o.party_id = p.id and 'statements' = any (o.electronic))
     order by p.public_id`,
    [shared],
  );
  ids = rows.map(({ id }) => id);
});
afterAll(() => gateway.close());
beforeEach(() => {
  client = changesOf(gateway, ids.pop() ?? '');
});

const delivery = (): Promise<DeliveryPreferencesAnswer> =>
  answerOf(gateway, 'advisor', 'deliveryPreferences', { id: client.id });
const electronicOf = ({ mailings }: DeliveryPreferencesAnswer) =>
  mailings.flatMap(({ ways }) => ways).filter(({ choice }) => choice === 'electronic' || choice === 'both');
const stateInList = async () => {
  const { rows } = await gateway.db.pool.query<{ sort: string }>(
    'select name_sort_en as sort from clients c join parties p on p.id = c.party_id where p.public_id = $1',
    [client.id],
  );
  const answer = await answerOf(gateway, 'advisor', 'deliveryList', {
    filters: { text: rows[0]?.sort ?? '' },
    sort: [{ key: 'name', direction: 'asc' }],
    page: { size: 50, after: null, before: null },
  });
  return answer.rows.find(({ id }) => id === client.id);
};
const undone = ({ changeSetId }: SaveOutcome) =>
  written<SaveOutcome>(client.undo('advisor', changeSetId ?? ''));
const NEW: Email = { kind: 'personal', address: 'new@example.ca', isPrimary: true, verifiedOn: null };

describe('A new e-mail address', () => {
  test('takes over no electronic consent until the client confirms it', async () => {
    const before = await delivery();
    expect(electronicOf(before)).not.toEqual([]);
    const { version } = await client.saved('advisor', { version: 1, fields: { emails: [NEW] } });
    const waiting = await delivery();
    expect(waiting.email).toMatchObject({ address: NEW.address, unverifiedSince: waiting.today });
    expect(electronicOf(waiting)).toEqual([]);
    expect(waiting.mailings.flatMap(({ ways }) => ways).some((way) => way.waiting > 0)).toBe(true);
    expect(await stateInList()).toMatchObject({ email: 'unverified', electronic: 0 });
    await client.saved('advisor', {
      version,
      fields: { emails: [{ ...NEW, verifiedOn: '2026-01-05' }] },
    });
    expect((await delivery()).mailings).toEqual(before.mailings);
    expect(await stateInList()).toMatchObject({ email: 'ok' });
  });

  test('waits on through another change, and an undo brings back the address that was in use', async () => {
    const before = await delivery();
    const first = await client.saved('advisor', { version: 1, fields: { emails: [NEW] } });
    const second = await client.saved('advisor', {
      version: first.version,
      fields: { emails: [{ ...NEW, kind: 'work' }] },
    });
    expect((await delivery()).email?.unverifiedSince).not.toBeNull();
    for (const { changeSetId } of [second, first]) await written(client.undo('advisor', changeSetId ?? ''));
    expect((await delivery()).email).toEqual(before.email);
  });

  test('waits again when an undo of the undo brings it back', async () => {
    const before = await delivery();
    const save = await client.saved('advisor', { version: 1, fields: { emails: [NEW] } });
    const back = await undone(save);
    expect((await delivery()).email).toEqual(before.email);
    await undone(back);
    expect((await delivery()).email).toMatchObject({ address: NEW.address, unverifiedSince: before.today });
    expect(electronicOf(await delivery())).toEqual([]);
  });

  test('waits again when an undo of its replacement brings it back', async () => {
    const { version } = await client.saved('advisor', { version: 1, fields: { emails: [NEW] } });
    const third = { ...NEW, address: 'third@example.ca' };
    await undone(await client.saved('advisor', { version, fields: { emails: [third] } }));
    expect((await delivery()).email?.unverifiedSince).not.toBeNull();
  });

  test('waits again when an undo takes its confirmation away', async () => {
    const { version } = await client.saved('advisor', { version: 1, fields: { emails: [NEW] } });
    const verified = { ...NEW, verifiedOn: '2026-01-05' };
    const confirmation = await client.saved('advisor', { version, fields: { emails: [verified] } });
    expect((await delivery()).email?.unverifiedSince).toBeNull();
    await undone(confirmation);
    expect((await delivery()).email?.unverifiedSince).not.toBeNull();
  });
});

test('Without the only e-mail address everything goes on paper, and the form says how much', async () => {
  const { electronic } = await answerOf(gateway, 'advisor', 'clientInfoEdit', { id: client.id });
  expect(electronic).toBeGreaterThan(0);
  await client.saved('advisor', { version: 1, fields: { emails: [] } });
  expect(electronicOf(await delivery())).toEqual([]);
});

test('A bulk change counts a client of whom anything waits as waiting: in preview, result and history', async () => {
  // Two clients who withdrew the consent for one of their accounts.
  for (let left = 2; left > 0;) {
    client = changesOf(gateway, ids.pop() ?? '');
    const { preferences, version } = await delivery();
    const electronic = preferences.filter(
      ({ document, current }) => document === 'statements' && current === 'electronic',
    );
    mixed.push(client.id);
    if (electronic.length < 2) continue;
    const choice = { accountId: electronic[0]?.accountId ?? '', document: 'statements' as const };
    await written(
      write(gateway, 'advisor', 'deliverySave', {
        id: client.id,
        version,
        choices: [{ ...choice, choice: 'paper', consent: null }],
      }),
    );
    left -= 1;
  }
  const change: DeliveryBulkPreviewBody['change'] = {
    // What goes out electronically changes at once, and what goes out on paper waits for a consent.
    choices: [{ document: 'statements', choice: 'both' }],
    consent: null,
    effectiveOn: null,
  };
  const selection = { all: false, ids: mixed };
  const { rows } = await answerOf(gateway, 'advisor', 'deliveryBulkPreview', {
    filters: {},
    selection,
    change,
  });
  const reached = rows
    .filter(({ outcome }) => outcome === 'changes' || outcome === 'waits')
    .sort((one, other) => other.waits - one.waits)
    .slice(0, 50);
  const waiting = reached.filter(({ waits }) => waits > 0);
  expect(waiting.some(({ changes }) => changes > 0)).toBe(true);
  expect(reached.filter(({ outcome }) => outcome === 'waits')).toEqual(waiting);
  const batchId = randomUUID();
  const { results } = await written<DeliveryBulkSaveAnswer>(
    write(gateway, 'advisor', 'deliveryBulkSave', {
      batchId,
      change,
      clients: reached.map(({ id, version }) => ({ id, version })),
    }),
  );
  expect(results.filter(({ result }) => result === 'waits')).toHaveLength(waiting.length);
  const { runs } = await answerOf(gateway, 'advisor', 'deliveryBulkRuns', {});
  const counts = runs.find((run) => run.batchId === batchId)?.counts ?? [];
  expect(counts.find(({ state }) => state === 'waits')?.clients).toBe(waiting.length);
});

test('A withdrawn consent is not restored from the log, but by the undo of the withdrawal', async () => {
  const { accounts, preferences, version } = await delivery();
  const cell = preferences.find(
    ({ document, current }) => document === 'statements' && current === 'electronic',
  );
  const account = accounts.find(({ id }) => id === cell?.accountId);
  const { changeSetId } = await written<SaveOutcome>(
    write(gateway, 'advisor', 'deliverySave', {
      id: client.id,
      version,
      choices: [{ accountId: account?.id ?? '', document: 'statements', choice: 'paper', consent: null }],
    }),
  );
  const path = `delivery.statements.${account?.number ?? ''}`;
  const restored = await write(gateway, 'advisor', 'logRestore', { changeSetId: changeSetId ?? '', path });
  expect(restored.status).toBe(422);
  expect(restored.json()).toMatchObject({ errors: [{ rule: 'consent_required' }] });
  expect((await client.undo('advisor', changeSetId ?? '')).status).toBe(200);
});
