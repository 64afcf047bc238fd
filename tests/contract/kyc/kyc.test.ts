import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '@/contract/call';
import type { Calls } from '@/contract/calls';
import type { SaveOutcome } from '@/contract/changes/schema';
import { monthsAfter } from '@/contract/kyc/clock';
import type { KycRecordAnswer, KycRow } from '@/contract/kyc/schema';
import { answerOf } from '@/tests/support/accounts';
import { sharedClients, write, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let shared: string[] = [];

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  shared = await sharedClients(gateway, 'advisor', 'assistant');
});
afterAll(() => gateway.close());

const read = (id: string, persona: 'advisor' | 'assistant' = 'advisor'): Promise<KycRecordAnswer> =>
  answerOf(gateway, persona, 'kycRecord', { id });

const page = async (size: 20 | 50 | 100 = 50): Promise<KycRow[]> =>
  (
    await answerOf(gateway, 'advisor', 'kycList', {
      filters: {},
      sort: [{ key: 'due', direction: 'asc' }],
      page: { size, after: null, before: null },
    })
  ).rows;

/** A client of both whose record fits. */
async function sharedWith(fits: (answer: KycRecordAnswer) => boolean): Promise<KycRecordAnswer> {
  for (const id of shared) {
    const answer = await read(id);
    if (fits(answer)) return answer;
  }
  throw new Error('no such client');
}

const isReady = ({ person, accounts }: KycRecordAnswer) =>
  accounts.length > 0 &&
  person.missing.length === 0 &&
  accounts.every(({ missing, open }) => missing.length === 0 && open.length === 0);

/** Brings a client to where nothing is left: answers what is missing by fields that are no one else's. */
const versionsOf = ({ accounts }: KycRecordAnswer) => accounts.map(({ id, version }) => ({ id, version }));

async function ready(): Promise<KycRecordAnswer> {
  for (const id of shared) {
    const answer = await read(id);
    const own = answer.person.missing.filter((field) => field !== 'trustedContact' && field !== 'employment');
    if (answer.kind !== 'person' || own.length > 0 || answer.accounts.length === 0) continue;
    if (answer.accounts.some(({ missing, open }) => missing.length > 0 || open.length > 0)) continue;
    await written<SaveOutcome>(
      write(gateway, 'advisor', 'clientInfoSave', {
        id,
        version: answer.version,
        fields: {
          employment: { status: 'retired', employer: null, occupation: null },
          trustedContact: {
            state: 'declined',
            askedOn: '2026-01-05',
            name: null,
            relation: null,
            phone: null,
            email: null,
            consentOn: null,
          },
        },
      }),
    );
    const then = await read(id);
    if (isReady(then)) return then;
  }
  throw new Error('no such client');
}

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
    const answer = await ready();
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
      confirmation: 'signed' as const,
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
      review: { confirmation: 'signed', by: { subject: 'advisor' } },
      differences: [],
    });
    expect(after.clock?.dueOn).toBe(monthsAfter(after.review?.on ?? '', after.clock?.months ?? 0));
  });

  test('is not confirmed before the review that it follows: both days are named', async () => {
    const answer = await ready();
    const { id, version } = answer;
    const refused = await write(gateway, 'advisor', 'kycSubmit', {
      id,
      version,
      accounts: versionsOf(answer),
      confirmation: 'signed',
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
    const seen = await ready();
    const [account] = seen.accounts;
    if (account === undefined) throw new Error('no account');
    const submit = (of: KycRecordAnswer) =>
      write(gateway, 'advisor', 'kycSubmit', {
        id: of.id,
        version: of.version,
        accounts: versionsOf(of),
        confirmation: 'signed',
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
    const answer = await sharedWith(({ person }) => person.missing.length > 0);
    const { id, version } = answer;
    const refused = await write(gateway, 'advisor', 'kycSubmit', {
      id,
      version,
      accounts: versionsOf(answer),
      confirmation: 'signed',
      confirmedOn: '2026-01-05',
    });
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ rule: 'kyc_incomplete' }] });
  });

  test('two who change the same answer conflict; objectives add up to 100 %', async () => {
    const answer = await sharedWith(({ accounts }) => accounts.length > 0);
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

describe('A significant change', () => {
  const changed = async (answer: KycRecordAnswer, fields: object, version = answer.version) =>
    written<SaveOutcome>(write(gateway, 'advisor', 'kycPersonSave', { id: answer.id, version, fields }));
  const listed = async ({ id, name }: KycRecordAnswer) => {
    const { rows } = await answerOf(gateway, 'advisor', 'kycList', {
      filters: { text: name.family ?? name.legal ?? '' },
      sort: [{ key: 'due', direction: 'asc' }],
      page: { size: 100, after: null, before: null },
    });
    return (rows as KycRow[]).find((row) => row.id === id);
  };
  const later = () =>
    sharedWith(
      ({ clock, person, review }) =>
        review !== null &&
        person.values.annualIncome !== null &&
        Number(person.values.annualIncome) > 1000 &&
        clock?.state === 'later' &&
        clock.changed.length === 0,
    );
  const task = async (id: string) => {
    const { tasks } = await answerOf(gateway, 'advisor', 'homeTasks', { view: 'all', kind: 'kycChange' });
    return tasks.find(({ record }) => record.id === id);
  };

  test('makes the review due now, with the reason, in the record, the list and the tasks of home', async () => {
    const answer = await later();
    const doubled = (Number(answer.person.values.annualIncome) * 2).toFixed(2);
    const { changeSetId } = await changed(answer, { annualIncome: doubled });
    const after = await read(answer.id);
    expect(after.clock).toMatchObject({ dueOn: after.asOf, changed: ['annualIncome'] });
    expect(await listed(answer)).toMatchObject({ dueOn: after.asOf, days: 0, changed: ['annualIncome'] });
    expect(await task(answer.id)).toMatchObject({ facts: { paths: ['annualIncome'] } });
    await written(write(gateway, 'advisor', 'changeUndo', { changeSetId: changeSetId ?? '' }));
    expect((await read(answer.id)).clock).toEqual(answer.clock);
    expect((await listed(answer))?.changed).toEqual([]);
    expect(await task(answer.id)).toBeUndefined();
  });

  test('of an account counts for each of its owners', async () => {
    const answer = await sharedWith(
      ({ clock, accounts }) =>
        clock?.state === 'later' && clock.changed.length === 0 && accounts[0]?.values.kycHorizon !== null,
    );
    const [account] = answer.accounts;
    const kycHorizon = account?.values.kycHorizon === 'over20' ? 'under1' : 'over20';
    await written(
      write(gateway, 'advisor', 'kycAccountSave', {
        id: account?.id ?? '',
        version: account?.version ?? 1,
        fields: { kycHorizon },
      }),
    );
    expect((await read(answer.id)).clock).toMatchObject({ changed: ['kycHorizon'] });
  });

  test('of an amount begins at the share that the table of rules names', async () => {
    const answer = await later();
    const income = Number(answer.person.values.annualIncome);
    const { version } = await changed(answer, { annualIncome: (income * 1.15).toFixed(2) });
    expect((await read(answer.id)).clock?.changed).toEqual([]);
    await gateway.db.pool.query(
      "update kyc_material_fields set min_change_bp = 1000 where field = 'annualIncome'",
    );
    try {
      await changed(answer, { annualIncome: (income * 1.16).toFixed(2) }, version);
      expect((await read(answer.id)).clock?.changed).toEqual(['annualIncome']);
    } finally {
      await gateway.db.pool.query(
        "update kyc_material_fields set min_change_bp = 2000 where field = 'annualIncome'",
      );
    }
  });
});

describe('the clock', () => {
  test.each([
    ['2024-02-29', 12],
    ['2024-02-29', 36],
    ['2023-01-31', 1],
    ['2023-08-31', 36],
    ['2023-12-31', 2],
    ['2021-12-31', 36],
  ])('adds months to %s as the database does: %i', async (day, months) => {
    const { rows } = await gateway.db.pool.query<{ due: string }>(
      'select ($1::date + make_interval(months => $2))::date::text as due',
      [day, months],
    );
    expect(monthsAfter(day, months)).toBe(rows[0]?.due);
  });
});
