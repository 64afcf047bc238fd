import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf, BodyOf } from '@/contract/call';
import type { Calls } from '@/contract/calls';
import { accountSortKey } from '@/contract/accounts/schema';
import { unassignedSortKey } from '@/contract/accounts/unassigned';
import { clientSortKey } from '@/contract/clients/schema';
import { householdSortKey } from '@/contract/households/schema';
import { LOCALE_TAGS, LOCALES, type Locale } from '@/contract/locale';
import { SKIP_MAX } from '@/contract/limits';
import type { ListPage } from '@/contract/paging';
import type { PartyName } from '@/contract/scalars';
import { accountsPage, answerOf, householdsPage, unassignedPage } from '@/tests/support/accounts';
import { firstPage } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { orders } from '@/tests/support/orders';
import { cents } from '@/tests/support/cents';

type ListName = 'clientsList' | 'householdsList' | 'accountsList' | 'unassignedAccountsList';
type Row<Name extends ListName> = AnswerOf<Calls[Name]>['rows'][number];
type Key<Name extends ListName> = BodyOf<Calls[Name]>['sort'][number]['key'];
/** Less than 0 where `a` stands before `b` in the ascending order of a key. */
type Compare<R> = (a: R, b: R) => number;

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

const bySize = (a: bigint | number | string, b: typeof a) => (a < b ? -1 : a > b ? 1 : 0);
const sortText = ({ legal, family, given }: PartyName) => legal ?? [family, given].filter(Boolean).join(' ');

function comparing(locale: Locale) {
  const { compare: ofLanguage } = new Intl.Collator(LOCALE_TAGS[locale]);
  const text =
    <R>(of: (row: R) => string): Compare<R> =>
    (a, b) =>
      ofLanguage(of(a), of(b));
  const size =
    <R>(of: (row: R) => bigint | number | string): Compare<R> =>
    (a, b) =>
      bySize(of(a), of(b));
  const clients: Record<Key<'clientsList'>, Compare<Row<'clientsList'>>> = {
    name: text(({ name }) => sortText(name)),
    household: text(({ household }) => household?.name ?? ''),
    repCode: size(({ repCode }) => repCode),
    accountCount: size(({ accountCount }) => accountCount),
    marketValue: size(({ marketValue }) => cents(marketValue)),
    cash: size(({ cash }) => cents(cash)),
    updatedOn: size(({ updatedOn }) => updatedOn),
  };
  const households: Record<Key<'householdsList'>, Compare<Row<'householdsList'>>> = {
    name: text(({ name }) => name),
    marketValue: size(({ marketValue }) => cents(marketValue)),
    cash: size(({ cash }) => cents(cash)),
    memberCount: size(({ memberCount }) => memberCount),
    accountCount: size(({ accountCount }) => accountCount),
    updatedOn: size(({ updatedOn }) => updatedOn),
  };
  const accounts: Record<Key<'accountsList'>, Compare<Row<'accountsList'>>> = {
    number: size(({ number }) => number),
    holder: text(({ holders }) => (holders[0] === undefined ? '' : sortText(holders[0].name))),
    type: size(({ type }) => type),
    repCode: size(({ repCode }) => repCode),
    currency: size(({ currency }) => currency),
    openedOn: size(({ openedOn }) => openedOn),
    marketValue: size(({ marketValueCad }) => cents(marketValueCad)),
    cash: size(({ cashCad }) => cents(cashCad)),
  };
  const unassigned: Record<Key<'unassignedAccountsList'>, Compare<Row<'unassignedAccountsList'>>> = {
    unassignedOn: size(({ unassignedOn }) => unassignedOn),
    marketValue: size(({ marketValueCad }) => cents(marketValueCad)),
    holder: text(({ holder }) => sortText(holder.name)),
    number: size(({ number }) => number),
  };
  return {
    clientsList: clients,
    householdsList: households,
    accountsList: accounts,
    unassignedAccountsList: unassigned,
  };
}

const LISTS = {
  clientsList: { body: firstPage(), keys: clientSortKey.options, persona: 'manager' },
  householdsList: { body: householdsPage(), keys: householdSortKey.options, persona: 'manager' },
  accountsList: { body: accountsPage(), keys: accountSortKey.options, persona: 'advisor' },
  unassignedAccountsList: { body: unassignedPage(), keys: unassignedSortKey.options, persona: 'advisor' },
} as const;

/** A list as the tests ask for it, whichever it is. */
interface AnyRow {
  id: string;
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

function asking(name: ListName, locale: Locale, sort: AnyBody['sort']) {
  const { body, persona } = LISTS[name];
  const bodyWith = (page: ListPage) => ({ ...body, sort, page }) as never;
  return {
    bodyWith,
    persona,
    page: async (page: ListPage) =>
      (await answerOf(gateway, persona, name, bodyWith(page), { locale })) as AnyAnswer,
  };
}

async function wholeList(name: ListName, locale: Locale, sort: AnyBody['sort']): Promise<AnyAnswer[]> {
  const { page } = asking(name, locale, sort);
  const pages: AnyAnswer[] = [];
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const answer: AnyAnswer = await page({ size: 60, after, before: null });
    pages.push(answer);
    after = answer.next;
  }
  return pages;
}

describe.each(Object.keys(LISTS) as ListName[])('%s', (name) => {
  const asked = fc.record({
    locale: fc.constantFrom(...LOCALES),
    sort: orders<string>(LISTS[name].keys),
    size: fc.integer({ min: 1, max: 80 }),
    part: fc.double({ min: 0, max: 1.2, noNaN: true }),
    skip: fc.integer({ min: 0, max: 90 }),
  });

  test('stands in the order of several keys, the first deciding; from anywhere, the same by REST and by GraphQL', async () => {
    const property = fc.asyncProperty(asked, async ({ locale, sort, size, part, skip }) => {
      const { page, bodyWith, persona } = asking(name, locale, sort);
      const pages = await wholeList(name, locale, sort);
      const rows = pages.flatMap((each) => each.rows);
      expect(new Set(ids(rows)).size).toBe(rows.length);

      const compare = comparing(locale)[name] as Record<string, Compare<AnyRow>>;
      const order: Compare<AnyRow> = (a, b) =>
        sort.reduce(
          (sofar, { key, direction }) =>
            sofar || (compare[key]?.(a, b) ?? 0) * (direction === 'asc' ? 1 : -1),
          0,
        );
      const isLast = (row: AnyRow) =>
        sort[0]?.key === 'household' && 'household' in row && row.household === null;
      const placed = rows.filter((row) => !isLast(row));
      const misplaced = placed.filter((row, at) => at > 0 && order(placed[at - 1] as AnyRow, row) > 0);
      if (!sort.slice(1).some(({ key }) => key === 'household')) expect(misplaced).toEqual([]);
      expect(rows.slice(placed.length).every(isLast)).toBe(true);

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
      { key: LISTS[name].keys.find((key) => key !== 'marketValue') ?? '', direction: 'asc' },
    ];
    const { next } = await asking(name, 'en', sort).page({ size: 2, after: null, before: null });
    expect(next).not.toBeNull();
    const { bodyWith, persona } = asking(name, 'en', [...sort].reverse());
    const answer = await gateway.rest(persona, name, bodyWith({ size: 2, after: next, before: null }));
    expect(answer.json()).toMatchObject({ code: 'cursor', errors: [{ pointer: '/page/after' }] });
  });
});
