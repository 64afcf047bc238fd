import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLIENT_LIST_GROUPINGS, type ClientListGrouping } from '@/contract/clients/codes';
import type { ClientRow, ClientsListBody } from '@/contract/clients/schema';
import { GROUPS_MAX } from '@/contract/limits';
import { LOCALES } from '@/contract/locale';
import { answerOf } from '@/tests/support/accounts';
import { allPages, firstPage } from '@/tests/support/clients';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: 600 });
}, 120_000);
afterAll(() => gateway.close());

const KEYS = { household: "coalesce(h.public_id::text, '')", repCode: 'r.code' } as const;

/** What the groups of some clients are worth, by plain queries of the owner: an account once in each. */
async function trueGroups(ids: readonly string[], by: ClientListGrouping) {
  const { rows } = await gateway.db.pool.query<{ key: string; [column: string]: unknown }>(
    `with found as (
      select c.party_id, ${KEYS[by]} as key, ${by === 'household' ? 'h.name' : 'null::text'} as label
      from clients c join parties p on p.id = c.party_id join rep_codes r on r.id = c.rep_code_id
      left join households h on h.id = c.household_id where p.public_id = any ($1)
    )
    select g.key, g.label, g.count, count(a.id)::integer as "accountCount",
      coalesce(sum(a.market_value_cad), 0)::numeric(19,2) as "marketValue", coalesce(sum(a.cash_cad), 0)::numeric(19,2) as cash
    from (select key, label, count(*)::integer as count from found group by 1, 2) g
    left join accounts a on (a.closed_on is null or a.market_value_cad <> 0 or a.cash_cad <> 0 or a.book_cost_cad <> 0)
      and exists (select from account_holders x join found f on f.party_id = x.party_id
        where x.account_id = a.id and x.role <> 'trustee' and f.key = g.key)
    group by g.key, g.label, g.count`,
    [ids],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

const keyOf = (row: ClientRow, by: ClientListGrouping) =>
  by === 'repCode' ? row.repCode : (row.household?.id ?? '');

/** The keys of rows as they follow each other, each run of one key once. */
const runsOf = (keys: readonly string[]) => keys.filter((key, at) => key !== keys[at - 1]);

const sum = (counts: readonly { accountCount: number }[]) =>
  counts.reduce((total, { accountCount }) => total + accountCount, 0);

/** So many households of one client each, as a client of the manager's lives in one; none has an account. */
async function addHouseholds(count: number) {
  const copies = (table: string, columns: string, values: string, where: string) =>
    gateway.db.pool.query(
      `insert into ${table} (${columns}) select ${values} from ${table}, generate_series(1, ${count}) g where ${where}`,
    );
  const { rows } = await gateway.db.pool.query<{ party: number; household: number }>(`
    select c.party_id as party, c.household_id as household from clients c join households h on h.id = c.household_id
    where h.rep_code_id is not null and c.household_id is not null
      and c.rep_code_id in (select rep_code_id from rep_code_access where subject = 'manager') limit 1`);
  const [{ party, household } = { party: 0, household: 0 }] = rows;
  const ofHousehold =
    'name, rep_code_ids, member_count, rep_code_id, account_count, closed_count, market_value, cash, updated_on';
  const ofParty = 'kind, given_name, family_name, legal_name, rep_code_ids';
  const ofClient = `rep_code_id, language, former_names, client_since, updated_on, name_sort_en, name_sort_fr,
    household_sort_en, household_sort_fr`;
  const ids = '9000000 + g, gen_random_uuid()';
  await copies('households', `id, public_id, ${ofHousehold}`, `${ids}, ${ofHousehold}`, `id = ${household}`);
  await copies('parties', `id, public_id, ${ofParty}`, `${ids}, ${ofParty}`, `id = ${party}`);
  await copies(
    'clients',
    `party_id, household_id, account_count, market_value, cash, book_cost, ${ofClient}`,
    `9000000 + g, 9000000 + g, 0, 0, 0, 0, ${ofClient}`,
    `party_id = ${party}`,
  );
}

const asked = fc.record({
  persona: fc.constantFrom(...PERSONAS),
  locale: fc.constantFrom(...LOCALES),
  by: fc.constantFrom(...CLIENT_LIST_GROUPINGS),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  filters: fc.constantFrom<ClientsListBody['filters']>(
    {},
    { clientName: ['an'] },
    { iaCode: ['TR04', 'QC02'] },
    { household: ['tremblay'] },
    { clientName: ['zzzz'] },
  ),
});
type Asking = typeof asked extends fc.Arbitrary<infer One> ? One : never;

const ALL = { persona: 'manager', locale: 'fr', direction: 'asc', filters: {} } as const;

describe('the groups of the clients that a filter finds', () => {
  test('follow the order of their rows, with the sums from plain SQL, the same by REST and GraphQL', async () => {
    const property = fc.asyncProperty(asked, async ({ persona, locale, by, direction, filters }) => {
      const sort: ClientsListBody['sort'] = [{ key: by, direction }, { key: 'marketValue', direction: 'desc' }];
      const page = { size: 200, after: null, before: null };
      const pages = await allPages(gateway, persona, firstPage({ filters, sort, page }), { locale });
      const rows = pages.flatMap((each) => each.rows);
      const body = { filters, groupBy: by };
      const summary = await answerOf(gateway, persona, 'clientsSummaryList', body, { locale });
      const graphql = await gateway.graphql(persona, 'clientsSummaryList', body, { locale });
      expect(graphql.json()).toEqual({ data: { clientsSummaryList: summary } });

      const groups = summary.groups ?? [];
      const keys = groups.map(({ key }) => key);
      const without = keys.filter((key) => key === '');
      const named = keys.filter((key) => key !== '');
      const inOrder = direction === 'asc' ? named : named.reverse();
      expect(runsOf(rows.map((row) => keyOf(row, by)))).toEqual([...inOrder, ...without]);
      const expected = await trueGroups(rows.map(({ id }) => id), by);
      expect(groups.map((group) => ({ ...group, head: undefined }))).toEqual(
        groups.map(({ key }) => expected.get(key)),
      );
      expect(groups).toHaveLength(expected.size);

      const plain = await answerOf(gateway, persona, 'clientsSummaryList', { filters }, { locale });
      expect(plain).toEqual({ ...summary, groups: [] });
    }); // prettier-ignore
    const examples: [Asking][] = CLIENT_LIST_GROUPINGS.flatMap((by) => [
      [{ ...ALL, by }],
      [{ ...ALL, by, direction: 'desc', filters: { clientName: ['an'] } }],
    ]);
    await fc.assert(property, { numRuns: 14, examples });
  }, 180_000);

  test('tell households with the same name apart, and count an account of two households in each', async () => {
    const body = { filters: {}, groupBy: 'household' as const };
    const before = await answerOf(gateway, 'manager', 'clientsSummaryList', body);
    expect(sum(before.groups ?? [])).toBe(before.accountCount);
    // Of the two who hold an account, one leaves the household.
    await gateway.db.pool.query(`
      update clients set household_id = null, household_sort_en = null, household_sort_fr = null
      where party_id = (
        select max(x.party_id) from account_holders x join clients c on c.party_id = x.party_id
        join account_holders y on y.account_id = x.account_id and y.party_id <> x.party_id
        join clients d on d.party_id = y.party_id and d.household_id = c.household_id
        join accounts a on a.id = x.account_id and a.closed_on is null
        where x.role <> 'trustee' and y.role <> 'trustee'
          and c.rep_code_id in (select rep_code_id from rep_code_access where subject = 'manager'))`);
    const { groups, accountCount } = await answerOf(gateway, 'manager', 'clientsSummaryList', body);
    const names = groups?.map(({ label }) => label) ?? [];
    expect(new Set(names).size).toBeLessThan(names.length);
    expect(sum(groups ?? [])).toBeGreaterThan(accountCount);
    // One rep code serves all holders of an account.
    const byCode = await answerOf(gateway, 'manager', 'clientsSummaryList', { ...body, groupBy: 'repCode' });
    expect(sum(byCode.groups ?? [])).toBe(accountCount);
  });

  test('are left out when there are too many, but not the rows and totals', async () => {
    const kept = await answerOf(gateway, 'manager', 'clientsSummaryList', { filters: {}, groupBy: 'household' });
    const shown = kept.groups?.filter(({ key }) => key !== '').length ?? 0;
    expect(shown).toBeGreaterThan(0);
    await addHouseholds(GROUPS_MAX + 1 - shown);
    const body = { filters: {}, groupBy: 'household' as const };
    const summary = await answerOf(gateway, 'manager', 'clientsSummaryList', body);
    expect(summary).toMatchObject({ groups: null, count: kept.count });
    const graphql = await gateway.graphql('manager', 'clientsSummaryList', body);
    expect(graphql.json()).toEqual({ data: { clientsSummaryList: summary } });
    const fewer = await answerOf(gateway, 'manager', 'clientsSummaryList', { ...body, filters: { iaCode: ['QC02'] } });
    expect(fewer.groups).not.toBeNull();
  }, 60_000); // prettier-ignore
});
