import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '@/contract/locale';
import { SKIP_MAX } from '@/contract/limits';
import type { ListPage } from '@/contract/paging';
import { answerOf } from '@/tests/support/accounts';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';
import { orders } from '@/tests/support/orders';
import { type OracleList, trueList } from '@/tests/support/listOracle';
import { SORTED_LISTS } from '@/tests/support/sortedLists';

type ListName = OracleList;

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

/** A list as the tests ask for it, whichever it is. */
interface AnyRow {
  id: string;
  marketValue?: string;
  marketValueCad?: string;
}
interface AnyAnswer {
  rows: AnyRow[];
  next: string | null;
  previous: string | null;
}
interface AnyBody {
  sort: { key: string; direction: 'asc' | 'desc' }[];
  page: ListPage;
}

const ids = (rows: readonly AnyRow[]) => rows.map(({ id }) => id);

function asking(name: ListName, locale: Locale, sort: AnyBody['sort'], persona: Persona = 'advisor') {
  const { body } = SORTED_LISTS[name];
  const bodyWith = (page: ListPage) => ({ ...body, sort, page }) as never;
  return {
    bodyWith,
    persona,
    page: async (page: ListPage) =>
      (await answerOf(gateway, persona, name, bodyWith(page), { locale })) as AnyAnswer,
  };
}

/** Walks a list from its first page to its last; `between` happens after each. */
async function walked(
  page: (asked: ListPage) => Promise<AnyAnswer>,
  size: number,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<AnyRow[]> {
  const rows: AnyRow[] = [];
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const answer: AnyAnswer = await page({ size, after, before: null });
    rows.push(...answer.rows);
    after = answer.next;
    await between();
  }
  return rows;
}

describe.each(Object.keys(SORTED_LISTS) as ListName[])('%s', (name) => {
  const asked = fc.record({
    persona: fc.constantFrom(...PERSONAS),
    locale: fc.constantFrom(...LOCALES),
    sort: orders<string>(SORTED_LISTS[name].keys),
    size: fc.integer({ min: 1, max: 80 }),
    part: fc.double({ min: 0, max: 1.2, noNaN: true }),
    skip: fc.integer({ min: 0, max: 90 }),
  });

  test('stands in the order of several keys as plain SQL has it; from anywhere, the same by REST and by GraphQL', async () => {
    const property = fc.asyncProperty(asked, async ({ persona, locale, sort, size, part, skip }) => {
      const { page, bodyWith } = asking(name, locale, sort, persona);
      const rows = await walked(page, 60);
      const worth = rows.map(({ id, marketValue, marketValueCad }) => ({
        id,
        worth: marketValueCad ?? marketValue,
      }));
      expect(worth).toEqual(await trueList(gateway, persona, name, sort, locale));

      // From the start of the list.
      const start = Math.round(part * rows.length);
      const inMiddle: ListPage = { size, after: null, before: null, skip: start };
      const middle = await page(inMiddle);
      expect(ids(middle.rows)).toEqual(ids(rows.slice(start, start + size)));
      expect(middle.next !== null).toBe(start + size < rows.length);
      expect(middle.previous !== null).toBe(start > 0 && middle.rows.length > 0);
      const graphql = await gateway.graphql(persona, name, bodyWith(inMiddle), { locale });
      expect(graphql.json()).toEqual({ data: { [name]: middle } });

      // On from there, and back from there, leaving out some.
      if (middle.next !== null) {
        const from = start + size + skip;
        const on = await page({ size, after: middle.next, before: null, skip });
        expect(ids(on.rows)).toEqual(ids(rows.slice(from, from + size)));
      }
      if (middle.previous !== null) {
        const to = Math.max(0, start - skip);
        const back = await page({ size, after: null, before: middle.previous, skip });
        expect(ids(back.rows)).toEqual(ids(rows.slice(Math.max(0, to - size), to)));
        expect(back.previous !== null).toBe(to - size > 0 && back.rows.length > 0);
      }
    });
    await fc.assert(property, { numRuns: 12 });
  }, 120_000);

  test.each<[string, unknown, string]>([
    ['no key', [], '/sort'],
    ['six keys', Array.from({ length: 6 }, () => ({ key: 'marketValue', direction: 'asc' })), '/sort'],
    ['a key twice', [{ key: 'marketValue', direction: 'asc' }, { key: 'marketValue', direction: 'desc' }], '/sort'],
    ['a key that it has not', [{ key: 'marketValue', direction: 'asc' }, { key: 'sin', direction: 'asc' }], '/sort/1/key'],
    ['no list of keys', { key: 'marketValue', direction: 'asc' }, '/sort'],
  ])('refuses an order with %s', async (_what, sort, pointer) => {
    const { bodyWith, persona } = asking(name, 'en', sort as never);
    const answer = await gateway.rest(persona, name, bodyWith({ size: 5, after: null, before: null }));
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ pointer }] });
  }); // prettier-ignore

  test.each([-1, SKIP_MAX + 1, 1.5])('refuses to leave out %d rows', async (skip) => {
    const { bodyWith, persona } = asking(name, 'en', [{ key: 'marketValue', direction: 'asc' }]);
    const answer = await gateway.rest(persona, name, bodyWith({ size: 5, after: null, before: null, skip }));
    expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ pointer: '/page/skip' }] });
  });

  test('has an end behind which there is nothing', async () => {
    const { page } = asking(name, 'en', [{ key: 'marketValue', direction: 'asc' }]);
    const behind = await page({ size: 5, after: null, before: null, skip: SKIP_MAX });
    expect(behind).toMatchObject({ rows: [], next: null, previous: null });
  });

  test('refuses a cursor of the same keys in another order, so that the list begins again', async () => {
    const sort: AnyBody['sort'] = [
      { key: 'marketValue', direction: 'desc' },
      { key: SORTED_LISTS[name].keys.find((key) => key !== 'marketValue') ?? '', direction: 'asc' },
    ];
    const { next } = await asking(name, 'en', sort).page({ size: 2, after: null, before: null });
    expect(next).not.toBeNull();
    const { bodyWith, persona } = asking(name, 'en', [...sort].reverse());
    const answer = await gateway.rest(persona, name, bodyWith({ size: 2, after: next, before: null }));
    expect(answer.json()).toMatchObject({ code: 'cursor', errors: [{ pointer: '/page/after' }] });
  });
});
