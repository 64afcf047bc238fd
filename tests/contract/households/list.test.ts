import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HouseholdRow, householdSortKey, type HouseholdsListBody } from '@/contract/households/schema';
import { LOCALE_TAGS, LOCALES } from '@/contract/locale';
import { answerOf, householdsPage, pagesOf, rowsOf } from '@/tests/support/accounts';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';
import { orders } from '@/tests/support/orders';
import { cents, sumOfCents } from '@/tests/support/cents';

let gateway: TestGateway;
let rows: HouseholdRow[];

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: 600 });
  rows = await rowsOf(gateway, 'manager', 'householdsList', householdsPage());
}, 120_000);
afterAll(() => gateway.close());

const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id);

type Asked = Pick<HouseholdsListBody, 'filters' | 'show'>;

const pattern = (text: string) => `${text.length < 3 ? '% ' : '%'}${text}%`;

/** What the database itself finds for a persona, with the accounts of each household that the persona serves. */
async function expected(persona: string, { filters, show }: Asked) {
  const conditions = [
    ...(show.closedOnly ? [] : ['not (counted = 0 and closed > 0)']),
    ...(filters.household ?? []).map((text) => `name_search like '${pattern(text)}'`),
    ...(filters.clientName ?? []).map(
      (text) => `exists (select from household_members m join clients c on c.party_id = m.party_id
        where m.household_id = seen.id and c.rep_code_id in (select id from codes) and c.name_search like '${pattern(text)}')`,
    ),
    ...(filters.iaCode ?? []).map(
      (code) => `exists (select from household_members m join clients c on c.party_id = m.party_id
        join rep_codes r on r.id = c.rep_code_id
        where m.household_id = seen.id and c.rep_code_id in (select id from codes) and r.code = '${code}')`,
    ),
  ];
  const { rows: found } = await gateway.db.pool.query<{
    id: string;
    value: string;
    accounts: number[] | null;
  }>(
    `with codes as (select rep_code_id as id from rep_code_access where subject = $1),
     seen as (
       select h.id, h.public_id, h.name_search, t.*
       from households h join lateral (
         select count(*) filter (where a.is_counted) as counted, count(*) filter (where not a.is_counted) as closed,
           coalesce(sum(a.market_value_cad), 0)::numeric(19,2) as value, array_agg(a.id) filter (where a.is_counted) as accounts
         from accounts a where a.rep_code_id in (select id from codes) and a.id in (
           select o.account_id from account_holders o join household_members m on m.party_id = o.party_id
           where m.household_id = h.id and o.role <> 'trustee')) t on true
       where exists (select from household_members m join clients c on c.party_id = m.party_id
         where m.household_id = h.id and c.rep_code_id in (select id from codes)))
     select public_id as id, value, accounts from seen where ${['true', ...conditions].join(' and ')}`,
    [persona],
  );
  return found;
}

const asked = fc.record({
  persona: fc.constantFrom(...PERSONAS),
  locale: fc.constantFrom(...LOCALES),
  sort: orders(householdSortKey.options),
  size: fc.integer({ min: 20, max: 200 }),
  show: fc.record({ closedOnly: fc.boolean() }),
  filters: fc.oneof<fc.Arbitrary<HouseholdsListBody['filters']>[]>(
    fc.constant({}),
    fc.constantFrom('an', 'famil', 'menage', 'ltd', 'zzzz').map((household) => ({ household: [household] })),
    fc.constantFrom('ma', 'jean', 'inc').map((clientName) => ({ clientName: [clientName] })),
    fc.constantFrom('TR04', 'TR07', 'QC09').map((iaCode) => ({ iaCode: [iaCode] })),
    fc.record({ household: fc.constant(['an']), iaCode: fc.constant(['TR04']) }),
  ),
});

type Asking = typeof asked extends fc.Arbitrary<infer One> ? One : never;

/** Asked in each run, whatever else is. */
const ALL = {
  persona: 'manager',
  locale: 'fr',
  sort: [{ key: 'marketValue', direction: 'desc' }],
  size: 100,
  show: { closedOnly: true },
  filters: {},
} satisfies Asking;

describe('the list of households', () => {
  test('is the same by REST, by GraphQL and by the database, whatever is asked; each once, both ways', async () => {
    let found = 0;
    const property = fc.asyncProperty(asked, async ({ persona, locale, sort, size, show, filters }) => {
      const page = { size, after: null, before: null };
      const body = householdsPage({ filters, show, sort, page });
      const pages = await pagesOf(gateway, persona, 'householdsList', body, { locale });
      const listed = pages.flatMap((each) => each.rows);
      const truth = await expected(persona, body);
      const values = new Map(truth.map(({ id, value }) => [id, value]));
      expect(ids(listed).sort()).toEqual(ids(truth).sort());
      for (const { id, marketValue } of listed) expect(marketValue).toBe(values.get(id));
      found += listed.length;

      const back = pages.slice(-1);
      for (let before = back[0]?.previous ?? null; before !== null; ) {
        const earlier = await answerOf(gateway, persona, 'householdsList', { ...body, page: { ...page, before } }, { locale });
        back.unshift(earlier);
        before = earlier.previous;
      }
      expect(back.flatMap((each) => ids(each.rows))).toEqual(ids(listed));
      const graphql = await gateway.graphql(persona, 'householdsList', body, { locale });
      expect(graphql.json()).toEqual({ data: { householdsList: { ...pages[0] } } });

      const summary = await answerOf(gateway, persona, 'householdsSummaryList', { filters, show });
      expect(summary.count).toBe(listed.length);
      expect(summary.partialCount).toBe(listed.filter(({ isPartial }) => isPartial).length);
      const accounts = new Set(truth.flatMap((each) => each.accounts ?? []));
      expect(summary.accountCount).toBe(accounts.size);
      const { rows: total } = await gateway.db.pool.query<{ value: string; cash: string }>(
        `select coalesce(sum(market_value_cad), 0)::numeric(19,2) as value, coalesce(sum(cash_cad), 0)::numeric(19,2) as cash
         from accounts where id = any ($1)`,
        [[...accounts]],
      );
      expect([summary.marketValue, summary.cash]).toEqual([total[0]?.value, total[0]?.cash]);
    }); // prettier-ignore
    await fc.assert(property, { numRuns: 30, examples: [[ALL]] });
    expect(found).toBeGreaterThan(150);
  }, 180_000);

  test('counts an account of a member of two households in both rows, and once in the total', async () => {
    const summary = await answerOf(gateway, 'manager', 'householdsSummaryList', { filters: {}, show: { closedOnly: true } });
    expect(sumOfCents(rows.map(({ marketValue }) => marketValue)) > cents(summary.marketValue)).toBe(true);
    expect(rows.reduce((total, { accountCount }) => total + accountCount, 0)).toBeGreaterThan(summary.accountCount);
  }); // prettier-ignore

  test('tells households with closed accounts alone from empty ones, and hides them when told so', async () => {
    const states = new Map(['active', 'closedOnly', 'empty'].map((state) => [state, rows.filter((row) => row.state === state)]));
    for (const some of states.values()) expect(some.length).toBeGreaterThan(0);
    for (const { state, accountCount, closedCount } of rows) {
      expect(state).toBe(accountCount > 0 ? 'active' : closedCount > 0 ? 'closedOnly' : 'empty');
    }
    const listed = await rowsOf(gateway, 'manager', 'householdsList', householdsPage({ show: { closedOnly: false } }));
    expect(ids(listed)).toEqual(ids(rows.filter(({ state }) => state !== 'closedOnly')));
    const summary = await answerOf(gateway, 'manager', 'householdsSummaryList', { filters: {}, show: { closedOnly: false } });
    expect(summary.closedOnlyCount).toBe(states.get('closedOnly')?.length);
  }); // prettier-ignore

  test('says where another advisor serves a part, whose part is in no amount', async () => {
    const partial = (await rowsOf(gateway, 'advisor', 'householdsList', householdsPage())).filter(
      ({ isPartial }) => isPartial,
    );
    const shared = partial.filter(({ id }) => rows.some((row) => row.id === id && !row.isPartial));
    expect(shared.length).toBeGreaterThan(0);
    for (const { id, marketValue, repCodes, memberCount } of shared) {
      const whole = rows.find((row) => row.id === id);
      expect(whole?.memberCount).toBe(memberCount);
      expect(whole?.repCodes).toEqual(expect.arrayContaining(repCodes));
      const { rows: rest } = await gateway.db.pool.query<{ value: string }>(
        `select coalesce(sum(part.market_value), 0)::numeric(19,2) as value from household_parts part
         join households h on h.id = household_id where h.public_id = $1 and part.rep_code_id not in (1, 2)`,
        [id],
      );
      expect(cents(marketValue) + cents(rest[0]?.value ?? '0.00')).toBe(cents(whole?.marketValue ?? '0.00'));
    }
  });

  test.each(LOCALES)('is in the order of the language: %s', async (locale) => {
    const names = (await rowsOf(gateway, 'manager', 'householdsList', householdsPage(), { locale })).map(({ name }) => name);
    const { compare } = new Intl.Collator(LOCALE_TAGS[locale]);
    expect(names.filter((name, at) => at > 0 && compare(names[at - 1] ?? '', name) > 0)).toEqual([]);
  }); // prettier-ignore

  test.each(['%', '_', "'", '\\', '!!', '; drop table households', '😀', 'éé%'])('takes %j for what it is', async (text) => {
    const listed = await rowsOf(gateway, 'manager', 'householdsList', householdsPage({ filters: { household: [text] } }));
    expect(listed.length).toBeLessThan(rows.length);
  }); // prettier-ignore

  test.each([
    [{ initiator: ['x'] }, '/filters/initiator'],
    [{ household: ['x'.repeat(201)] }, '/filters/household/0'],
    [{ household: ['a\0b'] }, '/filters/household/0'],
    [{ household: Array.from({ length: 21 }, () => 'a') }, '/filters/household'],
  ])('refuses a filter that it cannot take: %j', async (filters, pointer) => {
    const answer = await gateway.rest('advisor', 'householdsList', householdsPage({ filters }));
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ pointer }] });
  });
});
