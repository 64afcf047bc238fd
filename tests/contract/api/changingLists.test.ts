import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListPage } from '@/contract/paging';
import { answerOf } from '@/tests/support/accounts';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';
import type { OracleList } from '@/tests/support/listOracle';
import { orders } from '@/tests/support/orders';
import { SORTED_LISTS } from '@/tests/support/sortedLists';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

/** Those who have a book. */
const READERS = PERSONAS.filter((persona) => persona !== 'newcomer');
const NAMES = Object.keys(SORTED_LISTS) as OracleList[];
const RUNS = 16;

/** After so many pages of a walk something changes: the rest of the rows stays as it is. */
const CHANGED_PAGES = 3;
const SEVENTHS = 7;

/** One row in seven takes another place ($1 tells which, $2 by how much), and six clients come in beside them. */
const CHANGES: Readonly<Record<OracleList, string>> = {
  clientsList: `
    with changed as (
      update clients set name_sort_en = reverse(name_sort_en), name_sort_fr = reverse(name_sort_fr),
        market_value = market_value * $2, cash = cash * $2, account_count = (account_count * 7) % 5,
        updated_on = updated_on - ($2 * 100)::integer
      where party_id % 7 = $1 returning *
    ), people as (
      insert into parties (id, public_id, kind, given_name, family_name, legal_name, rep_code_ids)
      select (select max(id) from parties) + row_number() over (order by p.id), gen_random_uuid(), p.kind, p.given_name,
        p.family_name, p.legal_name, '{1}'
      from parties p join changed on changed.party_id = p.id order by p.id limit 6 returning id, public_id
    ), twins as (
      insert into clients (party_id, rep_code_id, language, former_names, client_since, updated_on, name_sort_en,
        name_sort_fr, account_count, market_value, cash, book_cost)
      select people.id, 1, 'en', '{}', '2020-01-01', '2026-03-01', 'Twin ' || people.id, 'Twin ' || people.id,
        people.id % 4, people.id % 1000, people.id % 10, 0
      from people returning party_id
    )
    select public_id as id from people
    union all select public_id from parties where id in (select party_id from changed)`,
  householdsList: `
    update households set name = reverse(name), market_value = market_value * $2, cash = cash * $2,
      account_count = (account_count * 7) % 5, member_count = member_count + 1,
      updated_on = updated_on - ($2 * 100)::integer
    where id % 7 = $1 and rep_code_id is not null returning public_id as id`,
  accountsList: `
    update accounts set holder_sort = reverse(holder_sort), market_value_cad = market_value_cad * $2,
      cash_cad = cash_cad * $2, opened_on = opened_on - ($2 * 100)::integer
    where id % 7 = $1 and closed_on is null returning public_id as id`,
  unassignedAccountsList: `
    update unassigned_accounts set holder_sort = reverse(holder_sort), market_value_cad = market_value_cad * $2,
      unassigned_on = unassigned_on - ($2 * 100)::integer
    where id % 7 = $1 returning public_id as id`,
};

interface AnyAnswer {
  rows: { id: string }[];
  next: string | null;
  previous: string | null;
}

const walk = fc.record({
  name: fc.constantFrom(...NAMES),
  persona: fc.constantFrom(...READERS),
  isBack: fc.boolean(),
  size: fc.integer({ min: 25, max: 60 }),
});
/** In an order of the list that is drawn. */
const walks = walk.chain((drawn) =>
  orders<string>(SORTED_LISTS[drawn.name].keys).map((sort) => ({ ...drawn, sort })),
);
type Walk = typeof walks extends fc.Arbitrary<infer One> ? One : never;

const idsOf = ({ rows }: AnyAnswer) => rows.map(({ id }) => id);

async function ask({ name, persona, sort }: Walk, page: ListPage): Promise<AnyAnswer> {
  const body = { ...SORTED_LISTS[name].body, sort, page };
  return (await answerOf(gateway, persona, name, body as never)) as unknown as AnyAnswer;
}

async function change(name: OracleList, at: number): Promise<string[]> {
  const values = [at % SEVENTHS, at % 2 === 0 ? 3 : 0.5];
  const { rows } = await gateway.db.pool.query<{ id: string }>(CHANGES[name], values);
  return rows.map(({ id }) => id);
}

test('a walk through any list meets each row that stays as it is once, either way, while others come and take other places', async () => {
  const met = new Map<OracleList, number>();
  const property = fc.asyncProperty(walks, async (drawn) => {
    const { name, isBack, size } = drawn;
    const before: string[] = [];
    for (let skip = 0, isMore = true; isMore; skip += 200) {
      const all = await ask(drawn, { size: 200, after: null, before: null, skip });
      before.push(...idsOf(all));
      isMore = all.next !== null;
    }
    const touched = new Set<string>();
    const walked: string[] = [];
    const start = isBack ? Math.max(0, before.length - size) : 0;
    let page = await ask(drawn, { size, after: null, before: null, skip: start });
    for (let at = 0; ; at += 1) {
      walked.push(...idsOf(page));
      for (const id of at < CHANGED_PAGES ? await change(name, at) : []) touched.add(id);
      const cursor = isBack ? page.previous : page.next;
      if (cursor === null) break;
      const next = isBack ? { after: null, before: cursor } : { after: cursor, before: null };
      page = await ask(drawn, { size, ...next });
    }
    const stayed = before.filter((id) => !touched.has(id));
    met.set(name, (met.get(name) ?? 0) + stayed.length);
    const still = walked.filter((id) => !touched.has(id));
    expect(still.sort()).toEqual(stayed.sort());
  });
  // The largest book of each list, whatever is drawn.
  const examples = NAMES.map((name, at): [Walk] => [
    { name, persona: 'manager', isBack: at % 2 === 0, size: 40, sort: [{ key: 'marketValue', direction: 'desc' }] },
  ]);
  await fc.assert(property, { numRuns: RUNS, examples });
  for (const name of NAMES) expect([name, met.get(name) ?? 0]).toEqual([name, expect.toSatisfy((count) => count > 5)]);
}, 240_000); // prettier-ignore
