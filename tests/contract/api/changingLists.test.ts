import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListPage } from '@/contract/paging';
import { answerOf } from '@/tests/support/accounts';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';
import { changeList } from '@/tests/support/listChanges';
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

/** Beside so many pages of a walk rows change: the rest of them stays as it is. */
const CHANGED_PAGES = 3;
/** Changes that at most are written while one page is on its way. */
const CHANGES_MOST = 3;

/** Closed accounts are left out, so that one which is closed goes. */
const BODIES = {
  ...SORTED_LISTS,
  accountsList: {
    ...SORTED_LISTS.accountsList,
    body: { ...SORTED_LISTS.accountsList.body, show: { closed: false, zero: true, negative: true } },
  },
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
  const body = { ...BODIES[name].body, sort, page };
  return (await answerOf(gateway, persona, name, body as never)) as unknown as AnyAnswer;
}

interface Changing {
  name: OracleList;
  /** Changes so far. */
  at: number;
  touched: Set<string>;
}

/** Changes rows for as long as a page is on its way, once at least. */
async function whileRowsChange<Page>(asked: Promise<Page>, changing: Changing): Promise<Page> {
  let isThere = false;
  const page = asked.finally(() => (isThere = true));
  for (let times = 0; times === 0 || (!isThere && times < CHANGES_MOST); times += 1) {
    for (const id of await changeList(gateway, changing.name, changing.at)) changing.touched.add(id);
    changing.at += 1;
  }
  return page;
}

test('a walk through any list meets each unchanged row once, in both directions, while others come, go and move', async () => {
  const met = new Map<OracleList, number>();
  let changes = 0;
  const property = fc.asyncProperty(walks, async (drawn) => {
    const { name, isBack, size } = drawn;
    const before: string[] = [];
    for (let skip = 0, isMore = true; isMore; skip += 200) {
      const all = await ask(drawn, { size: 200, after: null, before: null, skip });
      before.push(...idsOf(all));
      isMore = all.next !== null;
    }
    const changing: Changing = { name, at: 0, touched: new Set() };
    const walked: string[] = [];
    const start = isBack ? Math.max(0, before.length - size) : 0;
    let page = await ask(drawn, { size, after: null, before: null, skip: start });
    for (let pages = 0; ; pages += 1) {
      walked.push(...idsOf(page));
      const cursor = isBack ? page.previous : page.next;
      if (cursor === null) break;
      const next = isBack ? { after: null, before: cursor } : { after: cursor, before: null };
      const asked = ask(drawn, { size, ...next });
      page = await (pages < CHANGED_PAGES ? whileRowsChange(asked, changing) : asked);
    }
    const { touched } = changing;
    changes += changing.at;
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
  expect(changes).toBeGreaterThan(RUNS);
  for (const name of NAMES) expect([name, met.get(name) ?? 0]).toEqual([name, expect.toSatisfy((count) => count > 5)]);
}, 240_000); // prettier-ignore
