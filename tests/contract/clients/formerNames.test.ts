import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdersText } from '@/contract/accounts/words';
import type { ColumnReader } from '@/contract/columns';
import { headText } from '@/contract/households/columns';
import { LOCALES } from '@/contract/locale';
import { clientText } from '@/contract/transfers/columns';
import { accountsPage, householdsPage, rowsOf } from '@/tests/support/accounts';
import { allPages, firstPage } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { readerIn } from '@/tests/support/say';
import { allTransfers } from '@/tests/support/transfers';

let gateway: TestGateway;
let id: string;

beforeAll(async () => {
  gateway = await makeTestGateway();
  const { rows } = await gateway.db.pool.query<{ party_id: number; id: string }>(
    `select c.party_id, p.public_id as id from clients c join parties p on p.id = c.party_id
    where p.kind = 'person' and c.rep_code_id in (select rep_code_id from rep_code_access where subject = 'advisor')
      and exists (select from transfers t where t.party_id = c.party_id)
      and exists (select from household_members m where m.party_id = c.party_id)
    order by c.party_id limit 1`,
  );
  const [first] = rows;
  if (first === undefined) throw new Error('the advisor has no client');
  id = first.id;
  await gateway.db.pool.query(
    `update parties set given_name = 'Xaviera', family_name = 'Zwingli' where id = $1`,
    [first.party_id],
  );
  await gateway.db.pool.query(
    `update clients set name_sort_en = 'Zwingli Xaviera', name_sort_fr = 'Zwingli Xaviera',
      former_names = '{"O’Ruari Xaviera","Mac Quillon Xaviera"}' where party_id = $1`,
    [first.party_id],
  );
});
afterAll(() => gateway.close());

const CASES = LOCALES.flatMap((locale) =>
  (
    [
      ['oruari', 'O’Ruari Xaviera'],
      ['mac quillon', 'Mac Quillon Xaviera'],
      ['xaviera quillon', 'Mac Quillon Xaviera'],
      ['zwingli', null],
      ['xaviera', null],
    ] as const
  ).map(([typed, former]) => [locale, typed, former] as const),
);

test.each(CASES)('in %s the list that is filtered by %s says why: %s', async (locale, typed, former) => {
  const body = firstPage({ filters: { clientName: [typed] } });
  const pages = await allPages(gateway, 'advisor', body, { locale });
  const row = pages.flatMap(({ rows }) => rows).find((each) => each.id === id);
  expect(row?.formerName).toBe(former);
});

test('a list without a name filter shows no former name', async () => {
  const pages = await allPages(gateway, 'advisor', firstPage());
  for (const { formerName } of pages.flatMap(({ rows }) => rows)) expect(formerName).toBeNull();
});

describe.each(CASES)('in %s, filtered by %s', (locale, typed, former) => {
  const filters = { clientName: [typed] };
  const reader: ColumnReader = readerIn(locale, false);
  const shown = locale === 'en' ? `(formerly ${String(former)})` : `(anciennement ${String(former)})`;
  const expectTold = (text: string | null) =>
    former === null ? expect(text).not.toMatch(/formerly|anciennement/) : expect(text).toContain(shown);

  test('households, accounts and transfers say why too, in words', async () => {
    const households = await rowsOf(gateway, 'advisor', 'householdsList', householdsPage({ filters }), {
      locale,
    });
    const own = households.filter(({ former: found }) => found !== null);
    expect(own.every(({ former: found }) => found?.formerName === former)).toBe(true);
    expect(own.length > 0).toBe(former !== null);
    for (const row of own) expectTold(headText(row, reader));

    const accounts = await rowsOf(gateway, 'advisor', 'accountsList', accountsPage({ filters }), { locale });
    const held = accounts.filter(({ holders }) => holders.some((holder) => holder.id === id));
    expect(held.length).toBeGreaterThan(0);
    for (const row of held) expectTold(holdersText(row, reader));

    const transfers = await allTransfers(gateway, 'advisor', { filters });
    const theirs = transfers.filter(({ client }) => client.id === id);
    expect(theirs.length).toBeGreaterThan(0);
    for (const row of theirs) expectTold(clientText(row, reader));
  });
});

test('a household and an account that are found by nobody’s name tell no former one', async () => {
  const households = await rowsOf(gateway, 'advisor', 'householdsList', householdsPage());
  expect(households.every(({ former }) => former === null)).toBe(true);
  const accounts = await rowsOf(gateway, 'advisor', 'accountsList', accountsPage());
  expect(accounts.every(({ former }) => former === null)).toBe(true);
});
