import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '@/contract/locale';
import { SKIP_MAX } from '@/contract/limits';
import type { ListPage } from '@/contract/paging';
import { answerOf } from '@/tests/support/accounts';
import { makeTestGateway, type Persona, type TestGateway } from '@/tests/support/gateway';
import type { OracleList } from '@/tests/support/listOracle';
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

describe.each(Object.keys(SORTED_LISTS) as ListName[])('%s', (name) => {
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

  test.each([-1, SKIP_MAX + 1, 1.5])('refuses to skip %d rows', async (skip) => {
    const { bodyWith, persona } = asking(name, 'en', [{ key: 'marketValue', direction: 'asc' }]);
    const answer = await gateway.rest(persona, name, bodyWith({ size: 5, after: null, before: null, skip }));
    expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ pointer: '/page/skip' }] });
  });

  test('has an end with nothing after it', async () => {
    const { page } = asking(name, 'en', [{ key: 'marketValue', direction: 'asc' }]);
    const behind = await page({ size: 5, after: null, before: null, skip: SKIP_MAX });
    expect(behind).toMatchObject({ rows: [], next: null, previous: null });
  });

  test('refuses a cursor with the same keys in another order, so that the list starts over', async () => {
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
