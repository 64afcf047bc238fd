import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UnassignedRow } from '@/contract/unassigned/schema';
import { LOCALES } from '@/contract/locale';
import type { GlobalSearchAnswer, SearchRow } from '@/contract/search/schema';
import { rowsOf, unassignedPage } from '@/tests/support/accounts';
import { plain } from '@/tests/support/bookOracle';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';
import { askSearch, markedIn, searchGroupOf } from '@/tests/support/search';

const WAYS = (['rest', 'graphql'] as const).flatMap((way) => LOCALES.map((locale) => ({ way, locale })));

let gateway: TestGateway;
const trays = new Map<Persona, UnassignedRow[]>();

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  for (const persona of PERSONAS) {
    const rows = await rowsOf(gateway, persona, 'unassignedAccountsList', unassignedPage());
    trays.set(
      persona,
      rows.filter(({ reason }) => reason !== 'noHousehold'),
    );
  }
});
afterAll(() => gateway.close());

const trayOf = (persona: Persona) => trays.get(persona) ?? [];
const accountsBy = async (persona: string, query: string) =>
  searchGroupOf(await askSearch(gateway, persona, query), 'account');
const textOf = ({ holder: { name } }: UnassignedRow) =>
  [name.given, name.family, name.legal].filter(Boolean).join(' ');

describe.each(WAYS)('by $way, $locale', ({ way, locale }) => {
  const found = async (query: string): Promise<SearchRow[]> => {
    const answer = await gateway[way]('advisor', 'globalSearch', { query }, { locale });
    const response = answer.json() as { data: { globalSearch: GlobalSearchAnswer } } | GlobalSearchAnswer;
    return searchGroupOf('data' in response ? response.data.globalSearch : response, 'account').rows;
  };

  test('an account of the tray is found by its number, and told as nobody’s', async () => {
    expect(trayOf('advisor').length).toBeGreaterThan(3);
    for (const { id, number, type, holder } of trayOf('advisor')) {
      for (const [query, rank] of [
        [number, 'exact'],
        [number.replace(/-/g, ''), 'exact'],
        [number.slice(0, 7), 'prefix'],
        [number.slice(-6), 'word'],
      ] as const) {
        const row = (await found(query)).find((each) => each.id === id);
        expect(row, query).toMatchObject({
          kind: 'account',
          label: number,
          name: holder.name,
          partyKind: holder.kind,
          repCode: null,
          accountType: type,
          isClosed: false,
          isUnassigned: true,
          field: 'account',
          rank,
          isRecent: false,
        });
        expect(markedIn(row).join('').replace(/-/g, '')).toBe(query.replace(/-/g, ''));
      }
    }
  });

  test('it is found by its holder’s name, either way round, and from three letters', async () => {
    for (const row of trayOf('advisor')) {
      const name = textOf(row);
      for (const query of [name, name.split(' ').reverse().join(' '), plain(name).toUpperCase()]) {
        const own = (await found(query)).find(({ id }) => id === row.id);
        expect(own, query).toMatchObject({ isUnassigned: true, field: 'name', rank: 'exact' });
        expect(markedIn(own).length).toBeGreaterThan(0);
      }
    }
  });
});

test('it is found by three letters of its holder’s name, and not by two', async () => {
  let checked = 0;
  for (const { id, holder } of trayOf('advisor')) {
    const name = plain(holder.name.family ?? holder.name.legal ?? '').replace(/\P{L}.*$/u, '');
    if (name.length < 3) continue;
    expect((await accountsBy('advisor', name.slice(0, 2))).count).toBe(0);
    const { rows, count } = await accountsBy('advisor', name.slice(0, 3));
    if (count > rows.length) continue;
    expect(rows.map((row) => row.id)).toContain(id);
    checked += 1;
  }
  expect(checked).toBeGreaterThan(0);
});

describe('who does not see a tray', () => {
  test.each(PERSONAS)('finds nothing of it: %s', async (persona) => {
    const own = new Set(trayOf(persona).map(({ id }) => id));
    const others = PERSONAS.flatMap(trayOf).filter(({ id }) => !own.has(id));
    for (const { id, number } of others) {
      const { rows, count } = await accountsBy(persona, number);
      expect(rows.map((row) => row.id)).not.toContain(id);
      expect(count).toBe(0);
    }
  });

  test('a person without rep codes finds nothing either', async () => {
    for (const { number } of trayOf('advisor')) expect((await accountsBy('stranger', number)).count).toBe(0);
  });
});

test('the statement names the branches itself: it finds the same without the policy', async () => {
  const asked = PERSONAS.flatMap((persona) =>
    PERSONAS.flatMap(trayOf).map(({ number }) => ({ persona, number })),
  );
  const all = async () => Promise.all(asked.map(({ persona, number }) => accountsBy(persona, number)));
  const before = await all();
  await gateway.db.pool.query('alter table unassigned_accounts disable row level security');
  expect(await all()).toEqual(before);
  await gateway.db.pool.query('alter table unassigned_accounts enable row level security');
});
