import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ClientRow,
  clientSortKey,
  type ClientsListAnswer,
  type ClientsListBody,
} from '@/contract/clients/schema';
import { type Locale, LOCALES } from '@/contract/locale';
import { compareText } from '@/contract/sorted';
import { allClients, allPages, firstPage } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let rows: ClientRow[];

beforeAll(async () => {
  gateway = await makeTestGateway();
  rows = await allClients(gateway, 'advisor');
});
afterAll(() => gateway.close());

const ids = (pages: readonly ClientsListAnswer[]) => pages.flatMap((page) => page.rows.map((row) => row.id));
const ask = async (body: ClientsListBody, locale: Locale = 'en') =>
  (await gateway.rest('advisor', 'clientsList', body, { locale })).json() as ClientsListAnswer;

describe('walking a list', () => {
  test('says where it ends: no next on the last page, no previous on the first', async () => {
    const pages = await allPages(
      gateway,
      'advisor',
      firstPage({ page: { size: 7, after: null, before: null } }),
    );
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.map((page) => page.previous === null)).toEqual(pages.map((_, at) => at === 0));
    expect(pages.map((page) => page.next === null)).toEqual(pages.map((_, at) => at === pages.length - 1));
  });

  test('continues where it was when the language changes', async () => {
    for (const key of clientSortKey.options) {
      const sort = [{ key, direction: 'asc' as const }];
      const english = await ask(firstPage({ sort, page: { size: 20, after: null, before: null } }));
      const french = await ask(
        firstPage({ sort, page: { size: 20, after: english.next, before: null } }),
        'fr',
      );
      const whole = ids(
        await allPages(
          gateway,
          'advisor',
          firstPage({ sort, page: { size: 200, after: null, before: null } }),
          { locale: 'fr' },
        ),
      );
      const at = whole.indexOf(english.rows.at(-1)?.id ?? '');
      expect(french.rows.map((row) => row.id)).toEqual(whole.slice(at + 1, at + 21));
    }
  });
});

/** Sorts as the browser would, by the language's own rules. */
const sortText = ({ name }: ClientRow) => name.legal ?? [name.family, name.given].filter(Boolean).join(' ');

describe('the order', () => {
  test.each(LOCALES)('of names follows the language: %s', async (locale) => {
    const pages = await allPages(
      gateway,
      'advisor',
      firstPage({ page: { size: 200, after: null, before: null } }),
      { locale },
    );
    const compare = compareText(locale);
    const names = pages.flatMap((page) => page.rows.map(sortText));
    const misplaced = names.filter((name, at) => at > 0 && compare(names[at - 1] ?? '', name) > 0);
    expect(misplaced).toEqual([]);
  });

  test.each([
    ['en', ['Cote', 'Coté', 'Côte', 'Côté']],
    ['fr', ['Cote', 'Côte', 'Coté', 'Côté']],
  ] as const)('of accents follows the language: %s', async (locale, names) => {
    const some = rows.filter((row) => row.kind === 'person').slice(0, names.length);
    const rename = (id: string, name: string) =>
      gateway.db.pool.query(
        `update clients set name_sort_en = $2, name_sort_fr = $2 from parties
         where parties.id = party_id and public_id = $1`,
        [id, name],
      );
    for (const [at, { id }] of some.entries()) await rename(id, `${names[(at + 1) % names.length]} zzyzx`);
    const body = firstPage({ filters: { clientName: ['zzyzx'] } });
    const answer = await gateway.rest('advisor', 'clientsList', body, { locale });
    for (const row of some) await rename(row.id, sortText(row));
    const found = (answer.json() as ClientsListAnswer).rows.map((row) => row.id);
    const placed = names.map((_, at) => some[(at + names.length - 1) % names.length]?.id);
    expect(found).toEqual(placed);
  });

  test.each(['marketValue', 'cash'] as const)('of %s is by amount, not by text', async (key) => {
    for (const direction of ['asc', 'desc'] as const) {
      const pages = await allPages(gateway, 'advisor', firstPage({ sort: [{ key, direction }] }));
      const cents = pages.flatMap((page) => page.rows.map((row) => Number(row[key].replace('.', ''))));
      expect(cents).toEqual([...cents].sort((a, b) => (direction === 'asc' ? a - b : b - a)));
    }
  });

  test('of households puts those without one last, in both directions', async () => {
    for (const direction of ['asc', 'desc'] as const) {
      const pages = await allPages(
        gateway,
        'advisor',
        firstPage({ sort: [{ key: 'household', direction }] }),
      );
      const without = pages.flatMap((page) => page.rows.map((row) => row.household === null));
      expect(without).toEqual([...without].sort((a, b) => Number(a) - Number(b)));
      expect(new Set(without).size).toBe(2);
    }
  });
});

describe('the filter by name', () => {
  const find = async (...clientName: string[]) => {
    const pages = await allPages(gateway, 'advisor', firstPage({ filters: { clientName } }));
    return pages.flatMap((page) => page.rows);
  };
  const person = () =>
    rows.find(
      (row) =>
        row.kind === 'person' &&
        (row.name.family ?? '').length > 3 &&
        /^\p{L}+$/u.test(`${row.name.given}${row.name.family}`),
    );

  test('finds a person in either name order, without accents or capitals', async () => {
    const found = person();
    const [given = '', family = ''] = [found?.name.given ?? '', found?.name.family ?? ''];
    const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    for (const text of [
      `${given} ${family}`,
      `${family} ${given}`,
      `${family}, ${given}`,
      plain(`${family} ${given}`),
      family.toUpperCase(),
    ]) {
      expect(
        (await find(text)).map((row) => row.id),
        text,
      ).toContain(found?.id);
    }
  });

  test('finds the beginning of a word from one letter, and its middle from three', async () => {
    const found = person();
    const family = found?.name.family ?? '';
    expect((await find(family.slice(0, 1))).map((row) => row.id)).toContain(found?.id);
    expect((await find(family.slice(1, 4))).map((row) => row.id)).toContain(found?.id);
  });

  test.each(['an', 'ma', 'o'])('does not find "%s" inside a word, because it is too short', async (text) => {
    const named = async (pattern: string) => {
      const { rows: names } = await gateway.db.pool.query<{ id: string }>(
        `select public_id as id from parties join clients on party_id = parties.id
         where name_search like $1 and rep_code_id in (select rep_code_id from rep_code_access where subject = 'advisor')`,
        [pattern],
      );
      return names.map(({ id }) => id).sort();
    };
    const beginning = await named(`% ${text}%`);
    expect((await find(text)).map((row) => row.id).sort()).toEqual(beginning);
    expect((await named(`%${text}%`)).length).toBeGreaterThan(beginning.length);
  });

  test('finds people with all words of a text, or with any of the texts', async () => {
    const [one, two] = [rows[0], rows.at(-1)];
    const texts = [sortText(one as ClientRow), sortText(two as ClientRow)];
    const both = (await find(...texts)).map((row) => row.id);
    expect(both).toEqual(expect.arrayContaining([one?.id, two?.id]));
    expect((await find(`${texts[0]} zzzzz`)).length).toBe(0);
  });

  test.each(['%', '_', '\\', "'", '!!', '%%%', 'a%', '; drop table clients'])(
    'takes %j literally',
    async (text) => {
      const found = await find(text);
      expect(found.length).toBeLessThan(rows.length);
    },
  );

  test.each([[''], ['   '], ['x'.repeat(201)], ['a\0b'], [7]])('refuses %j', async (text) => {
    const body = firstPage({ filters: { clientName: [text as string] } });
    const answer = await gateway.rest('advisor', 'clientsList', body);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ pointer: '/filters/clientName/0' }] });
  });

  const patternsOf = async (text: string) => {
    const { rows: found } = await gateway.db.pool.query<{ patterns: string[] }>(
      'select cairn_name_patterns($1) as patterns',
      [text],
    );
    return found[0]?.patterns ?? [];
  };

  test('searches a repeated word once, and only the telling words of a long text', async () => {
    expect(await patternsOf('Chan chan CHÂN')).toEqual(['%chan%']);
    const many = Array.from({ length: 2_000 }, (_, at) => `w${at}`).join(' ');
    expect(await patternsOf(many)).toHaveLength(24);
    const [long = ''] = await patternsOf('x'.repeat(10_000));
    expect(long).toHaveLength(42);
  });

  test('finds a person by more words than it looks for, and the longest decide', async () => {
    const found = person();
    const name = `${found?.name.given} ${found?.name.family}`;
    const letters = [...'abcdefghijklmnopqrstuvwxyz'].join(' ');
    const text = `${name} ${name} ${letters}`;
    const patterns = await patternsOf(text);
    expect(patterns).toHaveLength(24);
    expect(patterns).toContain(`%${found?.name.family?.toLowerCase()}%`);
    expect((await find(`${name} ${name} ${name}`)).map((row) => row.id)).toContain(found?.id);
  });

  test('does bounded work for the largest allowed body', async () => {
    const words = (seed: number) =>
      Array.from({ length: 66 }, (_, at) => `${(seed * 67 + at).toString(36)}q`);
    const clientName = Array.from({ length: 20 }, (_, at) => words(at).join(' ').slice(0, 200));
    const started = performance.now();
    expect(await find(...clientName)).toEqual([]);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test('refuses 10 kB of text, naming the field', async () => {
    const body = firstPage({ filters: { clientName: ['chan', 'wi '.repeat(3_400)] } });
    const answer = await gateway.rest('advisor', 'clientsList', body);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid',
      errors: [{ pointer: '/filters/clientName/1', rule: 'too_big' }],
    });
  });
});
