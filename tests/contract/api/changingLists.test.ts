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

/** After so many pages of a walk something changes: the rest of the rows stays as it is. */
const CHANGED_PAGES = 3;

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
      for (const id of at < CHANGED_PAGES ? await changeList(gateway, name, at) : []) touched.add(id);
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
