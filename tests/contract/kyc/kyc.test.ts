import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '@/contract/call';
import type { Calls } from '@/contract/calls';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { KycRecordAnswer, KycRow } from '@/contract/kyc/schema';
import { answerOf } from '@/tests/support/accounts';
import { sharedClients, write, written } from '@/tests/support/changing';
import { type KycReviews, kycReviews, versionsOf } from '@/tests/support/kycReviews';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let shared: string[] = [];
let reviews: KycReviews;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  shared = await sharedClients(gateway, 'advisor', 'assistant');
  reviews = kycReviews(gateway, shared);
});
afterAll(() => gateway.close());

const read: KycReviews['read'] = (id, persona) => reviews.read(id, persona);

const page = async (size: 20 | 50 | 100 = 50): Promise<KycRow[]> =>
  (
    await answerOf(gateway, 'advisor', 'kycList', {
      filters: {},
      sort: [{ key: 'due', direction: 'asc' }],
      page: { size, after: null, before: null },
    })
  ).rows;

describe('the list of reviews', () => {
  test('says of each client what the record says', async () => {
    const rows = await page();
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) {
      const answer = await read(row.id);
      const missing = new Set([
        ...answer.person.missing,
        ...answer.accounts.flatMap((account) => account.missing),
      ]);
      const open = new Set(answer.accounts.flatMap((account) => account.open));
      expect({
        missing: [...row.missing].sort(),
        conflicts: row.conflicts,
        dueOn: row.dueOn,
        state: row.state,
        accounts: row.accounts,
        service: row.service,
      }).toEqual({
        missing: [...missing].sort(),
        conflicts: [...open].sort(),
        dueOn: answer.clock?.dueOn,
        state: answer.clock?.state,
        accounts: answer.accounts.length,
        service: answer.clock?.service,
      });
    }
  });

  test('begins with what is overdue by a date, then those never reviewed, then what is due', async () => {
    const all = await page(100);
    const later = all.findLast(({ state }) => state === 'later');
    await gateway.db.pool.query(
      `update kyc_clients set reviewed_on = null, confirmation = null, confirmed_on = null where party_id = (select id from parties where public_id = $1)`,
      [later?.id],
    );
    const { rows } = await answerOf(gateway, 'advisor', 'kycList', {
      filters: {},
      sort: [{ key: 'due', direction: 'asc' }],
      page: { size: 100, after: null, before: null },
    });
    const kinds = rows.map(({ dueOn, state }) => (dueOn === null ? 'never' : state));
    expect(kinds[0]).toBe('overdue');
    expect(kinds).toContain('never');
    expect(kinds.lastIndexOf('overdue')).toBeLessThan(kinds.indexOf('never'));
    expect(kinds.slice(kinds.lastIndexOf('never') + 1)).not.toContain('overdue');
    expect(kinds.at(-1)).not.toBe('never');
  });

  test('shows nothing of the clients of others', async () => {
    const others: { rows: KycRow[] } = await answerOf(gateway, 'conseillere', 'kycList', {
      filters: {},
      sort: [{ key: 'due', direction: 'asc' }],
      page: { size: 50, after: null, before: null },
    });
    const mine = new Set((await page(100)).map(({ id }) => id));
    const foreign = others.rows.find(({ id }) => !mine.has(id) && !shared.includes(id));
    expect(foreign).toBeDefined();
    const refused = await gateway.rest('advisor', 'kycRecord', { id: foreign?.id ?? '' });
    expect(refused.status).toBe(404);
  });
});

describe('a review', () => {
  test('an assistant prepares it, and the advisor alone submits it', async () => {
    const answer = await reviews.ready();
    const [account] = answer.accounts;
    const prepared = await write(gateway, 'assistant', 'kycAccountSave', {
      id: account?.id ?? '',
      version: account?.version ?? 1,
      fields: { kycPurpose: 'other' },
    });
    expect(prepared.status).toBe(200);
    const body = {
      id: answer.id,
      version: answer.version,
      accounts: versionsOf(await read(answer.id)),
      confirmation: 'meeting' as const,
      confirmedOn: '2026-01-05',
    };
    const refused = await write(gateway, 'assistant', 'kycSubmit', body);
    expect(refused.status).toBe(403);
    expect(refused.json()).toMatchObject({ errors: [{ rule: 'not_registered' }] });
    expect((await read(answer.id, 'assistant')).canSubmit).toBe(false);
    const outcome = await written<SaveOutcome>(write(gateway, 'advisor', 'kycSubmit', body));
    expect(outcome.state).toBe('applied');
    const after = await read(answer.id);
    expect(after).toMatchObject({
      review: { confirmation: 'meeting', by: { subject: 'advisor' } },
      differences: [],
    });
    const { rows } = await gateway.db.pool.query<{ due: string }>(
      'select ($1::date + make_interval(months => $2))::date::text as due',
      [after.review?.on, after.clock?.months],
    );
    expect(after.clock?.dueOn).toBe(rows[0]?.due);
  });

  test('is not confirmed before the review that it follows: both days are named', async () => {
    const answer = await reviews.ready();
    const { id, version } = answer;
    const refused = await write(gateway, 'advisor', 'kycSubmit', {
      id,
      version,
      accounts: versionsOf(answer),
      confirmation: 'meeting',
      confirmedOn: '1990-01-01',
    });
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: [
        {
          pointer: '/fields/kycReview/confirmedOn',
          rule: 'date_order',
          dates: {
            earlier: { fact: 'kycConfirmedBefore', on: expect.stringMatching(/^20/) },
            later: { fact: 'kycConfirmed', on: '1990-01-01' },
          },
        },
      ],
    });
  });

  test('certifies nothing that was changed after it was looked at: what changed is told', async () => {
    const seen = await reviews.ready();
    const [account] = seen.accounts;
    if (account === undefined) throw new Error('no account');
    const submit = (of: KycRecordAnswer) =>
      write(gateway, 'advisor', 'kycSubmit', {
        id: of.id,
        version: of.version,
        accounts: versionsOf(of),
        confirmation: 'meeting',
        confirmedOn: '2026-03-05',
      });
    await written<SaveOutcome>(
      write(gateway, 'assistant', 'kycPersonSave', {
        id: seen.id,
        version: seen.version,
        fields: { annualIncome: '91234.00' },
      }),
    );
    const refused = await submit(seen);
    expect(refused.status).toBe(412);
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      conflicts: [{ path: 'annualIncome', theirs: '91234.00', by: { subject: 'assistant' } }],
    });

    const again = await read(seen.id);
    await written<SaveOutcome>(
      write(gateway, 'assistant', 'kycAccountSave', {
        id: account.id,
        version: account.version,
        fields: { kycLiquidity: account.values.kycLiquidity === 'over15' ? 'from11to15' : 'over15' },
      }),
    );
    const second = await submit(again);
    expect(second.status).toBe(412);
    expect(second.json()).toMatchObject({ conflicts: [{ path: 'kycLiquidity' }] });
    expect((await read(seen.id)).review).toEqual(seen.review);
  });

  test('is refused while something is missing', async () => {
    const answer = await reviews.sharedWith(({ person }) => person.missing.length > 0);
    const { id, version } = answer;
    const refused = await write(gateway, 'advisor', 'kycSubmit', {
      id,
      version,
      accounts: versionsOf(answer),
      confirmation: 'meeting',
      confirmedOn: '2026-01-05',
    });
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ rule: 'kyc_incomplete' }] });
  });

  test('two who change the same answer conflict; objectives add up to 100 %', async () => {
    const answer = await reviews.sharedWith(({ accounts }) => accounts.length > 0);
    const [account] = answer.accounts;
    if (account === undefined) throw new Error('no account');
    const send = (persona: 'advisor' | 'assistant', fields: BodyOf<Calls['kycAccountSave']>['fields']) =>
      write(gateway, persona, 'kycAccountSave', { id: account.id, version: account.version, fields });
    expect((await send('advisor', { kycHorizon: 'over20' })).status).toBe(200);
    const conflict = await send('assistant', { kycHorizon: 'under1' });
    expect(conflict.status).toBe(412);
    // Another answer of the same account is merged.
    expect((await send('assistant', { kycLiquidity: 'over15' })).status).toBe(200);
    const wrong = await send('advisor', {
      kycObjectives: { safety: 5_000, income: 4_000, growth: 0, speculation: 0 },
    });
    expect(wrong.status).toBeGreaterThanOrEqual(400);
    expect(wrong.text).toContain('/fields/kycObjectives/safety');
  });
});
