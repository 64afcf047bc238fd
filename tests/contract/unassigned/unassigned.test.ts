import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UNASSIGNED_REASONS } from '@/contract/unassigned/codes';
import type { UnassignedRow } from '@/contract/unassigned/schema';
import { FILTERS_OF } from '@/contract/filters/names';
import type { BookFilter } from '@/contract/filters/schema';
import { accountsPage, answerOf, rowsOf, unassignedPage } from '@/tests/support/accounts';
import { allClients } from '@/tests/support/clients';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';
import { cents, sumOfCents } from '@/tests/support/cents';

let gateway: TestGateway;
const seen = new Map<Persona, UnassignedRow[]>();

beforeAll(async () => {
  gateway = await makeTestGateway();
  // A small book may have nobody without a household under a colleague's code.
  const { rows } = await gateway.db.pool.query<{ party: number }>(
    `select c.party_id as party from clients c join rep_codes r on r.id = c.rep_code_id
     join account_holders h on h.party_id = c.party_id and h.position = 1 join accounts a on a.id = h.account_id
     where r.code = 'TR15' and a.is_counted order by 1 limit 1`,
  );
  for (const text of [
    'delete from household_members where party_id = $1',
    'update clients set household_id = null where party_id = $1',
  ])
    await gateway.db.pool.query(text, [rows[0]?.party]);
  for (const persona of PERSONAS) {
    seen.set(persona, await rowsOf(gateway, persona, 'unassignedAccountsList', unassignedPage()));
  }
});
afterAll(() => gateway.close());

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('the filters of unassigned accounts', () => {
  const FIELDS = FILTERS_OF.unassignedAccounts;
  const found = async (persona: Persona, filters: BookFilter) =>
    (await answerOf(gateway, persona, 'unassignedAccountsSummaryList', { filters })).count;

  test.each(FIELDS)('offer values of %s with what each finds under the rest', async (field) => {
    const rest: BookFilter = field === 'age' ? { marketValue: ['under100k', 'from500k'] } : { age: ['over365', 'upTo90', 'upTo365'] };
    for (const persona of ['advisor', 'conseillere'] as const) {
      const body = { list: 'unassignedAccounts', filters: rest, field, text: '' } as const;
      const offered = await answerOf(gateway, persona, 'filterValues', body);
      expect(offered.count).toBe(await found(persona, rest));
      expect(offered.values.length).toBeGreaterThan(0);
      for (const { value, count } of offered.values.slice(0, 6)) {
        expect(await found(persona, { ...rest, [field]: [value] }), value).toBe(count);
      }
      const graphql = await gateway.graphql(persona, 'filterValues', body);
      if (graphql.status === 200) expect(graphql.json()).toEqual({ data: { filterValues: offered } });
    }
  }); // prettier-ignore

  test('narrow the values of names and numbers by what is typed', async () => {
    const [row] = seen.get('advisor') ?? [];
    const body = {
      list: 'unassignedAccounts',
      filters: {},
      field: 'account',
      text: row?.number ?? '',
    } as const;
    const offered = await answerOf(gateway, 'advisor', 'filterValues', body);
    expect(offered.values).toEqual([{ value: row?.number, name: null, count: 1 }]);
  });

  test('are refused where the rows have no such value, as a field too', async () => {
    const body = { list: 'unassignedAccounts', filters: {}, field: 'email', text: '' } as const;
    const own = await gateway.rest('advisor', 'filterValues', body);
    expect(own.json()).toMatchObject({ errors: [{ pointer: '/field', rule: 'not_of_this_list' }] });
    const clients = await gateway.rest('advisor', 'filterValues', { ...body, list: 'clients', field: 'age' });
    expect(clients.json()).toMatchObject({ errors: [{ pointer: '/field', rule: 'not_of_this_list' }] });
  });

  test('are kept under a short id', async () => {
    const filters = { reason: ['orphan'], age: ['over365'] };
    const headers = { 'idempotency-key': randomUUID() };
    const { id } = (await gateway.rest('advisor', 'filterSave', { filters }, { headers })).json() as {
      id: string;
    };
    expect((await answerOf(gateway, 'advisor', 'filterRead', { id })).filters).toEqual(filters);
  });
});

describe('unassigned accounts', () => {
  test('are seen by all people of the branch that holds them, and by no other', () => {
    const inTray = (persona: Persona) =>
      ids((seen.get(persona) ?? []).filter(({ reason }) => reason !== 'noHousehold')).sort();
    const toronto = inTray('advisor');
    expect(toronto.length).toBeGreaterThan(3);
    for (const persona of ['manager', 'assistant', 'newcomer'] as const)
      expect(inTray(persona)).toEqual(toronto);
    const quebec = inTray('conseillere');
    expect(quebec.length).toBeGreaterThan(3);
    expect(quebec.some((id) => toronto.includes(id))).toBe(false);
  });

  test('that lack a household alone are seen by those who serve their rep code, and by no one else of the branch', async () => {
    const bare = (persona: Persona) =>
      (seen.get(persona) ?? []).filter(({ reason }) => reason === 'noHousehold');
    const { rows: served } = await gateway.db.pool.query<{ code: string }>(
      `select r.code from rep_code_access a join rep_codes r on r.id = a.rep_code_id where a.subject = 'advisor'`,
    );
    const own = new Set(served.map(({ code }) => code));
    const ofBranch = bare('manager');
    const ofOthers = ofBranch.filter(({ repCode }) => repCode === null || !own.has(repCode));
    expect(ofOthers.length).toBeGreaterThan(0);
    expect(bare('advisor').length).toBeGreaterThan(0);
    expect(ids(bare('advisor')).sort()).toEqual(
      ids(ofBranch.filter((row) => !ofOthers.includes(row))).sort(),
    );
    for (const { id } of ofOthers)
      expect((await gateway.rest('advisor', 'unassignedAccountDetails', { id })).status).toBe(404);
    expect(bare('newcomer')).toEqual([]);
  });

  test('disappear on the day when the person has no rep code left in the branch', async () => {
    const change = (to: string) =>
      gateway.db.pool.query(`update rep_code_access set valid_to = ${to} where subject = 'newcomer'`);
    await change('current_date - 2');
    expect((await gateway.rest('newcomer', 'unassignedAccountsList', unassignedPage())).status).toBe(403);
    await change('null');
    expect(await rowsOf(gateway, 'newcomer', 'unassignedAccountsList', unassignedPage())).toEqual(
      seen.get('newcomer'),
    );
  });

  test('have every reason, an age, and sometimes a suggestion with its reason', () => {
    const rows = seen.get('manager') ?? [];
    expect(new Set(rows.map(({ reason }) => reason))).toEqual(new Set(UNASSIGNED_REASONS));
    for (const { reason, unassignedOn, ageDays, openedOn, repCode, formerRepCode, suggestion } of rows) {
      expect(ageDays).toBe(Math.round((Date.parse('2026-03-06') - Date.parse(unassignedOn)) / 86_400_000));
      expect(openedOn <= unassignedOn).toBe(true);
      expect(repCode === null).toBe(reason !== 'noHousehold');
      expect(formerRepCode === null).toBe(reason !== 'orphan');
      if (reason === 'noHousehold') expect(suggestion).toMatchObject({ repCode, reason: 'ownRepCode' });
    }
    expect(rows.some(({ suggestion }) => suggestion === null)).toBe(true);
  });

  test('are sorted by the age that is shown, each way', async () => {
    for (const [direction, sign] of [
      ['asc', 1],
      ['desc', -1],
    ] as const) {
      const sorted = await rowsOf(
        gateway,
        'manager',
        'unassignedAccountsList',
        unassignedPage({ sort: [{ key: 'age', direction }] }),
      );
      const ages = sorted.map(({ ageDays }) => ageDays);
      expect(new Set(ages).size).toBeGreaterThan(10);
      expect(ages).toEqual([...ages].sort((a, b) => sign * (a - b)));
    }
  });

  test('count in no total of the book unless they belong to it', async () => {
    const accounts = new Set(ids(await rowsOf(gateway, 'manager', 'accountsList', accountsPage())));
    for (const { id, reason } of seen.get('manager') ?? [])
      expect(accounts.has(id)).toBe(reason === 'noHousehold');
    const book = await answerOf(gateway, 'newcomer', 'clientsSummaryList', { filters: {} });
    expect(book).toMatchObject({ count: 0, marketValue: '0.00' });
  });

  test('are the sum of what is in them', async () => {
    for (const persona of ['advisor', 'conseillere'] as const) {
      for (const row of seen.get(persona) ?? []) {
        const body = { id: row.id };
        const details = await answerOf(gateway, persona, 'unassignedAccountDetails', body);
        expect(details.account).toEqual(row);
        expect(sumOfCents(details.holdings.map(({ marketValueCad }) => marketValueCad))).toBe(
          cents(row.marketValueCad),
        );
        expect(sumOfCents(details.explain.included.map(({ amount }) => amount))).toBe(
          cents(row.marketValueCad),
        );
        const graphql = await gateway.graphql(persona, 'unassignedAccountDetails', body);
        expect(graphql.json()).toEqual({ data: { unassignedAccountDetails: details } });
      }
    }
  });

  test('of an advisor are those of clients without a household', async () => {
    const alone = (await allClients(gateway, 'advisor')).filter(({ household }) => household === null);
    const own = (seen.get('advisor') ?? []).filter(({ reason }) => reason === 'noHousehold');
    expect(own.length).toBe(alone.reduce((total, { accountCount }) => total + accountCount, 0));
    expect(own.length).toBeGreaterThan(0);
  });
});

describe('who looked', () => {
  const looks = async () =>
    (
      await gateway.db.pool.query<{ subject: string; id: string }>(
        `select distinct l.subject, p.public_id as id from client_view_log l join parties p on p.id = l.party_id`,
      )
    ).rows;
  const forget = () => gateway.db.pool.query('delete from client_view_log');

  test.each(['rest', 'graphql'] as const)(
    'at a client’s own account without a household is told of its holders, by %s',
    async (way) => {
      const row = (seen.get('advisor') ?? []).find(({ reason }) => reason === 'noHousehold');
      const body = { id: row?.id ?? '' };
      await forget();
      expect((await gateway[way]('newcomer', 'unassignedAccountDetails', body)).status).toBe(404);
      expect(await looks()).toEqual([]);
      expect((await gateway[way]('advisor', 'unassignedAccountDetails', body)).status).toBe(200);
      const { rows: holders } = await gateway.db.pool.query<{ id: string }>(
        `select p.public_id as id from accounts a join account_holders h on h.account_id = a.id
           join clients c on c.party_id = h.party_id join parties p on p.id = c.party_id where a.public_id = $1`,
        [body.id],
      );
      expect(holders.length).toBeGreaterThan(0);
      expect((await looks()).sort((a, b) => a.id.localeCompare(b.id))).toEqual(
        ids(holders).sort((a, b) => a.localeCompare(b)).map((id) => ({ subject: 'advisor', id })),
      );
    },
  ); // prettier-ignore

  test('is recorded neither by the list nor by an account that belongs to no client', async () => {
    await forget();
    await rowsOf(gateway, 'advisor', 'unassignedAccountsList', unassignedPage());
    const row = (seen.get('advisor') ?? []).find(({ reason }) => reason !== 'noHousehold');
    await answerOf(gateway, 'advisor', 'unassignedAccountDetails', { id: row?.id ?? '' });
    expect(await looks()).toEqual([]);
  });
});
