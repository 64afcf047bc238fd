import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_LIST_GROUPINGS, type AccountListGrouping } from '@/contract/accounts/codes';
import type { AccountRow } from '@/contract/accounts/row';
import { GROUPS_MAX } from '@/contract/limits';
import { accountsPage, answerOf, rowsOf, SHOW_ALL, SHOW_FUNDED } from '@/tests/support/accounts';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { cents } from '@/tests/support/cents';

let gateway: TestGateway;
let rows: AccountRow[];

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: 600 });
  rows = await rowsOf(gateway, 'manager', 'accountsList', accountsPage());
}, 120_000);
afterAll(() => gateway.close());

const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id);

/** So many households with an empty account each, served as the manager's are. */
async function addHouseholds(count: number) {
  const OWN = "(select rep_code_id from rep_code_access where subject = 'manager')";
  const sums = 'member_count, rep_code_id, account_count, closed_count, market_value, cash, updated_on';
  await gateway.db.pool.query(`
    insert into households (id, public_id, name, rep_code_ids, ${sums})
    select 9000000 + g, gen_random_uuid(), name, rep_code_ids, ${sums} from households, generate_series(1, ${count}) g
    where id = (select min(id) from households where rep_code_id in ${OWN})`);
  await gateway.db.pool.query(`
    insert into accounts (id, public_id, number, root, rep_code_id, type, currency, opened_on, market_value, cash,
      book_cost, market_value_cad, cash_cad, book_cost_cad, household_id)
    select id, public_id, format('99-%s-0', lpad((id - 9000000)::text, 5, '0')), '900000', rep_code_id, 'cash', 'CAD',
      '2020-01-01', 0, 0, 0, 0, 0, 0, id
    from households where id > 9000000`);
}

/** By what a row is grouped, as its group has it. */
const keyOf = (row: AccountRow, by: AccountListGrouping) =>
  by === 'household' ? (row.household?.id ?? '') : row[by];

const total = (amounts: readonly string[]) => amounts.reduce((sum, each) => sum + cents(each), 0n);

describe('the list of accounts', () => {
  test('separates closed, empty and overdrawn accounts', () => {
    const states = new Set(rows.map(({ state }) => state));
    expect(states).toEqual(new Set(['funded', 'zero', 'negative', 'closed']));
    for (const row of rows) {
      expect(row.state === 'closed').toBe(row.closedOn !== null);
      expect(row.closedReason === null).toBe(row.closedOn === null);
      if (row.state === 'zero') expect(cents(row.marketValueCad)).toBe(0n);
      if (row.state === 'negative') expect(cents(row.marketValueCad) < 0n).toBe(true);
      if (row.state === 'funded') expect(cents(row.marketValueCad) > 0n).toBe(true);
      if (row.lastNonZeroOn !== null) expect(['zero', 'closed']).toContain(row.state);
    }
    expect(rows.some(({ state, lastNonZeroOn }) => state === 'zero' && lastNonZeroOn !== null)).toBe(true);
    expect(rows.some(({ state, lastNonZeroOn }) => state === 'zero' && lastNonZeroOn === null)).toBe(true);
  });

  test('never hides anything that a closed account still holds', async () => {
    const residual = rows.filter(({ hasResidual }) => hasResidual);
    expect(residual.length).toBeGreaterThan(0);
    const listed = await rowsOf(gateway, 'manager', 'accountsList', accountsPage({ show: SHOW_FUNDED }));
    expect(ids(listed)).toEqual(expect.arrayContaining(ids(residual)));
    expect(listed.every(({ state, hasResidual }) => state === 'funded' || hasResidual)).toBe(true);
  });

  test.each(ACCOUNT_LIST_GROUPINGS)('has the totals of its groups by %s, in the order of its rows', async (groupBy) => {
    const body = { filters: {}, clientId: null, householdId: null, show: SHOW_ALL, groupBy };
    const summary = await answerOf(gateway, 'manager', 'accountsSummaryList', body);
    const graphql = await gateway.graphql('manager', 'accountsSummaryList', body);
    expect(graphql.json()).toEqual({ data: { accountsSummaryList: summary } });
    const sort = [{ key: groupBy, direction: 'asc' as const }, { key: 'number' as const, direction: 'asc' as const }];
    const listed = await rowsOf(gateway, 'manager', 'accountsList', accountsPage({ sort, show: SHOW_ALL }));
    // As they follow each other: one that came twice would stand here twice.
    const keys = listed.map((row) => keyOf(row, groupBy)).filter((key, at, all) => key !== all[at - 1]);
    const groups = summary.groups ?? [];
    expect(groups.map(({ key }) => key)).toEqual(keys);
    expect(keys.length).toBeGreaterThan(1);
    for (const group of groups) {
      const own = listed.filter((row) => keyOf(row, groupBy) === group.key);
      expect(group.label).toBe(groupBy === 'household' ? (own[0]?.household?.name ?? null) : null);
      expect(group.total.count).toBe(own.length);
      expect(group.total.jointCount).toBe(own.filter(({ isJoint }) => isJoint).length);
      expect(cents(group.total.marketValueCad)).toBe(total(own.map(({ marketValueCad }) => marketValueCad)));
      expect(cents(group.total.gainCad)).toBe(total(own.map(({ gainCad }) => gainCad)));
    }
    expect(total(groups.map((group) => group.total.marketValueCad))).toBe(
      cents(summary.total.marketValueCad),
    );
    const plain = await answerOf(gateway, 'manager', 'accountsSummaryList', { ...body, groupBy: null });
    expect(plain).toEqual({ ...summary, groups: [] });
  }); // prettier-ignore

  test('counts what each toggle would show and what it hides', async () => {
    const finding = { filters: {}, clientId: null, householdId: null };
    const all = await answerOf(gateway, 'manager', 'accountsSummaryList', { ...finding, show: SHOW_ALL });
    const few = await answerOf(gateway, 'manager', 'accountsSummaryList', { ...finding, show: SHOW_FUNDED });
    expect(few.states).toEqual(all.states);
    for (const { state, count } of all.states)
      expect(count).toBe(rows.filter((row) => row.state === state).length);
    expect(all.explain.marketValue.excluded).toEqual([]);
    const hidden = few.explain.marketValue.excluded.reduce((sum, { count }) => sum + count, 0);
    expect(few.total.count + hidden).toBe(rows.length);
    expect(new Set(few.explain.marketValue.excluded.map(({ what }) => what))).toEqual(
      new Set(['closed', 'zero', 'negative']),
    );
  });

  test('shows only the accounts of one client or household', async () => {
    const [row] = rows.filter(({ isJoint, household }) => isJoint && household !== null);
    const clientId = row?.holders[0]?.id ?? '';
    const ofClient = await rowsOf(gateway, 'manager', 'accountsList', accountsPage({ clientId }));
    expect(ids(ofClient).sort()).toEqual(
      ids(
        rows.filter(({ holders }) => holders.some(({ id, role }) => id === clientId && role !== 'trustee')),
      ).sort(),
    );
    const householdId = row?.household?.id ?? '';
    const ofHousehold = await rowsOf(gateway, 'manager', 'accountsList', accountsPage({ householdId }));
    expect(ids(ofHousehold)).toEqual(expect.arrayContaining(ids(ofClient)));
    expect(ofHousehold.length).toBeLessThan(rows.length);
  });

  test.each([
    ['transactionHistoryTypes', { transactionHistoryTypes: ['buy'] }],
    ['initiator', { initiator: ['x'] }],
  ])('refuses a filter that accounts do not have: %s', async (name, sought) => {
    const answer = await gateway.rest('advisor', 'accountsList', accountsPage({ filters: sought }));
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: [{ pointer: `/filters/${name}`, rule: 'not_of_this_list' }],
    });
  });

  test('refuses a cursor from other toggles, another order, another person and another list', async () => {
    const { next } = await answerOf(gateway, 'advisor', 'accountsList', accountsPage({ page: { size: 3, after: null, before: null } }));
    const page = { size: 3, after: next, before: null };
    const others = [
      gateway.rest('advisor', 'accountsList', accountsPage({ page, show: SHOW_FUNDED })),
      gateway.rest('advisor', 'accountsList', accountsPage({ page, sort: [{ key: 'number', direction: 'desc' }] })),
      gateway.rest('advisor', 'accountsList', accountsPage({ page, filters: { account: ['51'] } })),
      gateway.rest('manager', 'accountsList', accountsPage({ page })),
      gateway.rest('advisor', 'unassignedAccountsList', { filters: {}, sort: [{ key: 'number', direction: 'asc' }], page }),
      gateway.rest('advisor', 'accountsList', accountsPage({ page: { ...page, after: `${next?.slice(0, -2)}AA` } })),
    ];
    for (const answer of await Promise.all(others)) {
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'cursor', errors: [{ pointer: '/page/after', rule: 'cursor' }] });
    }
    const both = await gateway.rest('advisor', 'accountsList', accountsPage({ page: { ...page, before: next } }));
    expect(both.json()).toMatchObject({ errors: [{ pointer: '/page', rule: 'after_or_before' }] });
  }); // prettier-ignore
});

// Last: the rows that it adds stay, for taking out thousands costs far more than adding them.
test('has no groups when there are too many, but still the totals', async () => {
  const body = { filters: {}, clientId: null, householdId: null, show: SHOW_ALL, groupBy: 'household' as const };
  const before = await answerOf(gateway, 'manager', 'accountsSummaryList', body);
  const shown = before.groups?.filter(({ key }) => key !== '').length ?? 0;
  const added = GROUPS_MAX + 1 - shown;
  await addHouseholds(added);
  const summary = await answerOf(gateway, 'manager', 'accountsSummaryList', body);
  expect(summary.groups).toBeNull();
  expect(summary.total.count).toBe(before.total.count + added);
  const graphql = await gateway.graphql('manager', 'accountsSummaryList', body);
  expect(graphql.json()).toEqual({ data: { accountsSummaryList: summary } });
  const filters = { account: [rows[0]?.number ?? ''] };
  const fewer = await answerOf(gateway, 'manager', 'accountsSummaryList', { ...body, filters });
  expect(fewer.groups).toHaveLength(1);
}, 60_000); // prettier-ignore
