import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '@/contract/clients/schema';
import { LOCALES } from '@/contract/locale';
import { accountsPage, householdsPage, rowsOf } from '@/tests/support/accounts';
import { allClients, allPages, firstPage } from '@/tests/support/clients';
import { exportBody, exported, exportedRows, parseCsv } from '@/tests/support/exports';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { askSearch, searchGroupOf } from '@/tests/support/search';

/** In the order of lists, which skips every kind of apostrophe. With one, each would come before all of its letters. */
const FAMILIES = [
  'D’Amours',
  'Damourt',
  'Obrian',
  "O'Brien",
  'Obrier',
  'OʼBries',
  'Obriet',
  'O‘Brieu',
] as const;
/** What all of them are found by. */
const GIVEN = 'Zzyzx';
const ORDERED = FAMILIES.map((family) => `${family} ${GIVEN}`);

let gateway: TestGateway;

const write = (text: string, values: readonly unknown[]) => gateway.db.pool.query(text, [...values]);

/** Gives a client another name, wherever the book keeps it. */
async function rename(id: string, family: string) {
  const name = `${family} ${GIVEN}`;
  await write('update parties set family_name = $2, given_name = $3 where public_id = $1', [
    id,
    family,
    GIVEN,
  ]);
  const { rows } = await gateway.db.pool.query<{ party: number; household: number }>(
    `update clients set name_sort_en = $2, name_sort_fr = $2, household_sort_en = $2, household_sort_fr = $2
     from parties p where p.id = party_id and p.public_id = $1 returning party_id as party, household_id as household`,
    [id, name],
  );
  await write('update households set name = $2 where id = $1', [rows[0]?.household, name]);
  await write(
    `update accounts set holder_sort = $2 where id in (select account_id from account_holders where party_id = $1)`,
    [rows[0]?.party, name],
  );
}

beforeAll(async () => {
  gateway = await makeTestGateway();
  const households = new Set<string>();
  const chosen = (await allClients(gateway, 'advisor')).filter(({ kind, household, accountCount }) => {
    const isFirst = household !== null && !households.has(household.id);
    if (household !== null) households.add(household.id);
    return kind === 'person' && isFirst && accountCount > 0;
  });
  // Against the order of the ids, which would break ties.
  const names = [...FAMILIES].reverse();
  for (const [at, family] of names.entries()) await rename(chosen[at]?.id ?? '', family);
});
afterAll(() => gateway.close());

const firstOfEach = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) === at);
const sought = { clientName: [GIVEN] };

describe.each(LOCALES)('apostrophes are skipped in the order of names: %s', (locale) => {
  const named = ({ name }: Pick<ClientRow, 'name'>) => `${name.family} ${name.given}`;

  test.each(['name', 'household', 'updatedOn'] as const)(
    'by %s in a list of clients, page by page',
    async (key) => {
      await write('update clients set updated_on = $1', ['2026-01-05']);
      for (const direction of ['asc', 'desc'] as const) {
        const body = firstPage({
          filters: sought,
          sort: [{ key, direction }],
          page: { size: 3, after: null, before: null },
        });
        const pages = await allPages(gateway, 'advisor', body, { locale });
        const isTurned = direction === 'desc' && key !== 'updatedOn';
        expect(pages.flatMap(({ rows }) => rows.map(named))).toEqual(
          isTurned ? ORDERED.toReversed() : ORDERED,
        );
      }
    },
  );

  test('in lists of households and of accounts', async () => {
    const page = { size: 3, after: null, before: null };
    const homes = await rowsOf(gateway, 'advisor', 'householdsList', householdsPage({ page }), { locale });
    const own = homes.map(({ name }) => name).filter((name) => name.endsWith(GIVEN));
    expect(own).toEqual(ORDERED);
    for (const key of ['holder', 'household'] as const) {
      const body = accountsPage({ sort: [{ key, direction: 'asc' }], page: { ...page, size: 20 } });
      const rows = await rowsOf(gateway, 'advisor', 'accountsList', body, { locale });
      const names = rows.map(({ holders, household }) =>
        key === 'household'
          ? (household?.name ?? '')
          : (holders.map(named).find((name) => name.endsWith(GIVEN)) ?? ''),
      );
      expect(firstOfEach(names.filter((name) => name.endsWith(GIVEN)))).toEqual(ORDERED);
    }
  });

  test('in the results of a search', async () => {
    const answer = await askSearch(gateway, 'advisor', GIVEN);
    const found = searchGroupOf(answer, 'client').rows.map(({ name }) => `${name?.family} ${name?.given}`);
    expect(found.length).toBeGreaterThan(4);
    expect(found).toEqual(ORDERED.slice(0, found.length));
  });

  test('in a file', async () => {
    const rows = exportedRows.clients({ filters: sought });
    const file = await exported(gateway, 'advisor', exportBody(rows, ['name'], { lastFirst: true }), {
      locale,
    });
    const names = parseCsv(file.file.toString(), ',').map(([name]) => name?.replace(', ', ' '));
    expect(names.filter((name) => name?.endsWith(GIVEN))).toEqual(ORDERED);
  });
});
