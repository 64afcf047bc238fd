import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiName } from '@/contract/calls';
import { LOCALES, type Locale } from '@/contract/locale';
import { SCHEMAS } from '@/contract/schemas';
import { GATEWAY_LISTS, type GatewayListCase } from '@/tests/support/areas/gateway';
import { exportBody, exported, parseCsv } from '@/tests/support/exports';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';
import { WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { IS_WHOLE } from '@/tests/support/personaTurns';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null, clients: WALKED_BOOK });
  for (const { prepare } of GATEWAY_LISTS) await prepare?.(gateway);
});
afterAll(() => gateway.close());

interface Row {
  id: string;
}
interface Page {
  rows: Row[];
  next: string | null;
  previous: string | null;
  count?: number;
}

const ask = (persona: Persona, name: ApiName, body: object, locale: Locale = 'en') =>
  gateway.rest(persona, name, body as never, { locale });

async function pageOf(
  { list, asked }: GatewayListCase,
  {
    persona = 'manager',
    sort,
    page,
    locale = 'en',
  }: {
    persona?: Persona;
    sort: readonly { key: string; direction: string }[];
    page: object;
    locale?: Locale;
  },
): Promise<Page> {
  const answer = await ask(persona, list, { ...asked, sort, page }, locale);
  if (answer.status !== 200) throw new Error(`${list}: ${answer.status} ${answer.text}`);
  return answer.json() as Page;
}

const WHOLE = { size: 200, after: null, before: null };
/** Small pages, of another size in each language, that go a little past the whole. */
const PAGE_SIZES: Readonly<Record<Locale, number>> = { en: 17, fr: 41 };
const WALKED = 220;

describe.each(GATEWAY_LISTS)('$list', (row) => {
  const [firstKey = ''] = row.sortKeys;
  const first = [{ key: firstKey, direction: 'asc' }];
  const { readers = PERSONAS } = row;
  const orders = row.sortKeys.flatMap((key) =>
    (['asc', 'desc'] as const).map((direction) => ({ key, direction })),
  );

  const canName = SCHEMAS[row.list].body?.safeParse({
    ...row.asked,
    sort: first,
    page: { ...WHOLE, ids: [randomUUID()] },
  }).success;
  const title = canName
    ? 'says which of some rows it has, and of no row that it does not'
    : 'has no rows that can be selected, and is not asked for some of them';
  test(title, async () => {
    if (!canName) {
      const refused = await ask('manager', row.list, {
        ...row.asked,
        sort: first,
        page: { ...WHOLE, ids: [randomUUID()] },
      });
      expect(refused.status).toBe(400);
      return;
    }
    const whole = await pageOf(row, { sort: first, page: WHOLE });
    const some = whole.rows.filter((_, index) => index % 3 === 0).map(({ id }) => id);
    const ids = [randomUUID(), ...some.toReversed()];
    const found = await pageOf(row, { sort: first, page: { ...WHOLE, ids } });
    expect(found.rows.map(({ id }) => id)).toEqual(some);
    expect(found.next).toBeNull();
    expect((await pageOf(row, { sort: first, page: { ...WHOLE, ids: [randomUUID()] } })).rows).toEqual([]);
  });

  // Upwards in English and downwards in French.
  const walks = orders.map((order, index) => ({ ...order, locale: LOCALES[index % 2] ?? 'en' }));
  // The embedded database goes through one column upwards, through the next one downwards.
  test.each(walks.filter((_, index) => IS_WHOLE || [0, 3].includes(index % 4)))(
    'has the same rows in the same order by small pages as by one, by $key $direction',
    async ({ locale, ...order }) => {
      const whole = await pageOf(row, { sort: [order], page: WHOLE, locale });
      const found: string[] = [];
      const size = PAGE_SIZES[locale];
      let last: Page | null = null;
      for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
        last = await pageOf(row, { sort: [order], page: { size, after, before: null }, locale });
        found.push(...last.rows.map(({ id }) => id));
        after = last.next;
        if (found.length > WALKED) break;
      }
      const ids = whole.rows.map(({ id }) => id);
      expect(found.slice(0, ids.length)).toEqual(ids);
      expect(new Set(found).size).toBe(found.length);
    },
  );

  test('goes back by the cursor of a page to the page before it', async () => {
    const start = await pageOf(row, { sort: first, page: { size: 1, after: null, before: null } });
    expect(start.next).not.toBeNull();
    const second = await pageOf(row, { sort: first, page: { size: 1, after: start.next, before: null } });
    const back = await pageOf(row, { sort: first, page: { size: 1, after: null, before: second.previous } });
    expect(back.rows).toEqual(start.rows);
  });

  test.each(readers)('has as many rows for %s as are counted', async (persona) => {
    const page = await pageOf(row, { persona, sort: first, page: WHOLE });
    const response =
      row.summary === null ? page : ((await ask(persona, row.summary, row.asked)).json() as Page);
    expect(response.count).toBe(page.rows.length);
  });

  const others = PERSONAS.filter((persona) => !readers.includes(persona));
  if (others.length > 0) {
    test.each(others)('is refused to %s', async (persona) => {
      const page = await ask(persona, row.list, { ...row.asked, sort: first, page: WHOLE });
      expect(page.json()).toMatchObject({ status: 403, code: 'forbidden' });
      if (row.summary === null) return;
      expect((await ask(persona, row.summary, row.asked)).json()).toMatchObject({ code: 'forbidden' });
    });
  }

  test('refuses a cursor of another order, and of another person', async () => {
    const { next } = await pageOf(row, { sort: first, page: { size: 1, after: null, before: null } });
    const page = { size: 1, after: next, before: null };
    const other = await ask('manager', row.list, {
      ...row.asked,
      sort: [{ ...first[0], direction: 'desc' }],
      page,
    });
    expect(other.json()).toMatchObject({ code: 'cursor', errors: [{ pointer: '/page/after' }] });
    const theirs = await ask('conseillere', row.list, { ...row.asked, sort: first, page });
    expect(theirs.json()).toMatchObject({ code: others.includes('conseillere') ? 'forbidden' : 'cursor' });
  });

  test.each([
    ['no key', [], '/sort'],
    ['a key that it has not', [{ key: 'sin', direction: 'asc' }], '/sort/0/key'],
  ])('refuses an order with %s', async (_, sort, pointer) => {
    const answer = await ask('advisor', row.list, { ...row.asked, sort, page: WHOLE });
    expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ pointer }] });
  });

  test('refuses a filter that it has not', async () => {
    const answer = await ask('advisor', row.list, {
      ...row.asked,
      filters: { sin: ['046454286'] },
      sort: first,
      page: WHOLE,
    });
    expect(answer.status).toBe(400);
  });

  if (row.exported !== null) {
    const { exported: list } = row;
    test('has the same rows in the same order in a file', async () => {
      for (const persona of (['advisor', 'manager'] as const).filter((each) => readers.includes(each))) {
        const { rows } = await pageOf(row, { persona, sort: first, page: WHOLE });
        const columns = [firstKey];
        const body = exportBody({ list, ...row.asked, sort: first } as never, columns);
        const file = await exported(gateway, persona, body);
        const lines = parseCsv(file.file.toString('utf8'), ',').slice(1);
        expect(lines).toHaveLength(rows.length);
        const selected = { ...body, selection: { all: false, ids: rows.slice(0, 1).map(({ id }) => id) } };
        expect(
          parseCsv((await exported(gateway, persona, selected)).file.toString('utf8'), ',').slice(1),
        ).toEqual(lines.slice(0, 1));
      }
    });
  }
});
