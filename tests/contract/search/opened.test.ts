import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOCALES } from '@/contract/locale';
import type { SearchKind, SearchRecentAnswer } from '@/contract/search/schema';
import { accountsPage, householdsPage } from '@/tests/support/accounts';
import { allClients, bodyOf } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { askSearch } from '@/tests/support/search';

/** The call by which the screen of a record opens it. */
const OPENED_BY = {
  client: 'clientOverview',
  household: 'householdOverview',
  account: 'accountView',
} as const satisfies Record<SearchKind, string>;
const KINDS = ['client', 'household', 'account'] as const satisfies readonly SearchKind[];
const WAYS = (['rest', 'graphql'] as const).flatMap((way) => LOCALES.map((locale) => ({ way, locale })));
/** Of each kind. */
const KEPT = 50;

let gateway: TestGateway;
const own = {} as Record<SearchKind, string[]>;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  const page = { size: 60, after: null, before: null };
  const ids = async (name: 'householdsList' | 'accountsList', body: never) =>
    ((await gateway.rest('advisor', name, body)).json() as { rows: { id: string }[] }).rows.map(
      ({ id }) => id,
    );
  own.client = (await allClients(gateway, 'advisor')).map(({ id }) => id);
  const sort = [{ key: 'memberCount', direction: 'desc' }] as const;
  own.household = await ids('householdsList', householdsPage({ page, sort: [...sort] }) as never);
  own.account = await ids('accountsList', accountsPage({ page }) as never);
});
afterAll(() => gateway.close());
beforeEach(() => gateway.db.pool.query('delete from recent_records; delete from client_view_log'));

const ownOf = (kind: SearchKind, at = 0) => own[kind][at] ?? '';

const open = (
  kind: SearchKind,
  id: string,
  { way, locale }: (typeof WAYS)[number] = { way: 'rest', locale: 'en' },
) => gateway[way]('advisor', OPENED_BY[kind], { id } as never, { locale });

const lately = async (subject = 'advisor') =>
  ((await gateway.rest(subject, 'searchRecent', undefined)).json() as SearchRecentAnswer).opened.map(
    ({ kind, id }) => [kind, id],
  );

const rowsOf = async (kind: SearchKind, subject = 'advisor') =>
  (
    await gateway.db.pool.query<{ id: string }>(
      'select public_id as id from recent_records where subject = $1 and kind = $2 order by opened_at desc',
      [subject, kind],
    )
  ).rows.map(({ id }) => id);

const logged = async () => (await gateway.db.pool.query('select from client_view_log')).rowCount ?? 0;

describe.each(WAYS)('by $way, $locale', (asked) => {
  test.each(KINDS)('a %s is opened by its own screen, alone, and for the person alone', async (kind) => {
    expect((await open(kind, ownOf(kind), asked)).status).toBe(200);
    expect(await lately()).toEqual([[kind, ownOf(kind)]]);
    expect(await lately('assistant')).toEqual([]);
  });

  test('the latest goes first, of whatever kind, opened again too', async () => {
    await open('client', ownOf('client'), asked);
    await open('household', ownOf('household'), asked);
    await open('account', ownOf('account'), asked);
    await open('client', ownOf('client'), asked);
    expect(await lately()).toEqual(
      (['client', 'account', 'household'] as const).map((kind) => [kind, ownOf(kind)]),
    );
  });
});

test('the members of a household that is opened are logged, and are not opened', async () => {
  await open('household', ownOf('household'));
  expect(await logged()).toBeGreaterThan(1);
  expect((await lately()).filter(([kind]) => kind === 'client')).toEqual([]);
});

test('what is shown of a record beside its own screen opens nothing', async () => {
  const beside = {
    client: ['clientMetrics', 'clientHoldings', 'clientDetails', 'clientAccounts'],
    household: ['householdHoldings', 'householdAccounts'],
    account: ['accountAssetAllocation', 'accountValueHistory'],
  } as const;
  for (const kind of KINDS) {
    for (const name of beside[kind]) {
      const answer = await gateway.rest('advisor', name, bodyOf(name, ownOf(kind)) as never);
      expect(answer.status, name).toBe(200);
    }
  }
  expect(await logged()).toBeGreaterThan(0);
  expect(await lately()).toEqual([]);
});

test.each(KINDS)(
  'a %s that was opened from elsewhere goes first among its equals in a search',
  async (kind) => {
    const found = async () =>
      (await askSearch(gateway, 'advisor', 'TR04')).groups.find((group) => group.kind === kind)?.rows ?? [];
    const before = await found();
    expect(before.filter(({ isRecent }) => isRecent)).toEqual([]);
    const last = before.at(-1)?.id ?? '';
    await open(kind, last);
    const after = await found();
    expect(after[0]).toMatchObject({ id: last, isRecent: true });
    expect(after.slice(1).filter(({ isRecent }) => isRecent)).toEqual([]);
  },
);

test.each(KINDS)('a %s that is not the person’s, or was never there, leaves no row', async (kind) => {
  for (const id of [ownOf(kind), randomUUID()]) {
    expect((await gateway.rest('newcomer', OPENED_BY[kind], { id } as never)).status).toBe(404);
    expect((await gateway.rest('conseillere', OPENED_BY[kind], { id } as never)).status).toBe(404);
  }
  expect([...(await rowsOf(kind, 'newcomer')), ...(await rowsOf(kind, 'conseillere'))]).toEqual([]);
});

test.each(KINDS)(
  'fifty of a %s are kept, the latest, and none of another kind goes for them',
  async (kind) => {
    const other = kind === 'client' ? 'household' : 'client';
    await open(other, ownOf(other));
    const ids = own[kind].slice(0, KEPT + 3);
    expect(ids).toHaveLength(KEPT + 3);
    for (const id of ids) await open(kind, id);
    expect(await rowsOf(kind)).toEqual(ids.slice(3).reverse());
    expect(await rowsOf(other)).toEqual([ownOf(other)]);
    await gateway.rest('advisor', OPENED_BY[kind], { id: randomUUID() } as never);
    expect(await rowsOf(kind)).toHaveLength(KEPT);
  },
);
