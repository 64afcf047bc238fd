import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchRecentAnswer } from '@/contract/search/schema';
import { CLIENT_TABLES } from '@/gateway/demo/book/rows';
import { answerOf } from '@/tests/support/accounts';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { askSearch, searchGroupOf } from '@/tests/support/search';

/** Of the household there are two members: this head, whom another advisor serves, and one whom the person serves. */
const HEAD = { given: 'Ursule', family: 'Zyx-Gaspard', city: 'Havre-Saint-Pierre' };
const LABEL = 'Zyx Qwo Household';
const CITY = 'Témiscaming';

interface Shared {
  household: string;
  member: string;
  account: string;
  /** What the member is called, as the list sorts it. */
  name: string;
  theirs: number;
}

let gateway: TestGateway;
let shared: Shared;

const ALONE = `
  select h.id as household_id, h.public_id as household, h.rep_code_id as mine, m.party_id,
    p.public_id as member,
    (select c.name_sort_en from clients c where c.party_id = m.party_id) as name, (
      select a.public_id from account_holders held join accounts a on a.id = held.account_id
      where held.party_id = m.party_id order by a.id limit 1) as account,
    (select min(r.id) from rep_codes r where r.id not in (
      select rep_code_id from rep_code_access where subject = 'advisor')) as theirs
  from households h join household_members m on m.household_id = h.id join parties p on p.id = m.party_id
  where h.member_count = 1 and h.rep_code_id in (select rep_code_id from rep_code_access where subject = 'advisor')
    and exists (select from account_holders held where held.party_id = m.party_id)
    and exists (select from client_addresses a where a.party_id = m.party_id)
  order by h.id limit 1`;

/** A household of one client of the advisor's gets a head whom another serves, and who lives elsewhere. */
async function makeShared(): Promise<Shared> {
  const client = await gateway.db.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<Shared & { household_id: number; party_id: number; mine: number }>(
      ALONE,
    );
    const [found] = rows;
    if (found === undefined) throw new Error('no household of one');
    const { household_id: key, party_id: party, mine, theirs } = found;
    const both = [mine, theirs];
    const head = 900_000;
    await client.query(
      `insert into parties (id, public_id, kind, given_name, family_name, rep_code_ids)
        values ($1, $2, 'person', $3, $4, $5)`,
      [head, randomUUID(), HEAD.given, HEAD.family, both],
    );
    await client.query(
      `insert into clients (party_id, rep_code_id, language, former_names, client_since, updated_on, name_sort_en,
          name_sort_fr, household_id, household_sort_en, household_sort_fr, account_count, market_value, cash,
          book_cost)
        select $1, $2, 'fr', '{}', client_since, updated_on, $3, $3, $4, $5, $5, 0, 0, 0, 0
        from clients where party_id = $6`,
      [head, theirs, `${HEAD.family} ${HEAD.given}`, key, LABEL, party],
    );
    await client.query(
      `insert into client_addresses (party_id, rep_code_id, kind, lines, city, province, postal_code, country)
        values ($1, $2, 'residential', '{1 rue du Quai}', $3, 'QC', 'G0G 1P0', 'CA')`,
      [head, theirs, HEAD.city],
    );
    await client.query(
      'update household_members set position = 5, rep_code_ids = $2, role = $3 where party_id = $1',
      [party, both, 'spouse'],
    );
    await client.query(
      `insert into household_members (household_id, party_id, role, position, rep_code_ids)
        values ($1, $2, 'head', 0, $3)`,
      [key, head, both],
    );
    await client.query(
      `insert into household_parts (household_id, rep_code_id, account_count, closed_count, market_value, cash,
          updated_on)
        select id, code, account_count, closed_count, market_value, cash, updated_on
        from households, unnest($2::integer[]) code where id = $1`,
      [key, both],
    );
    await client.query(
      `update households set name = $2, member_count = 2, rep_code_ids = $3, rep_code_id = null,
        account_count = null, closed_count = null, market_value = null, cash = null, updated_on = null
        where id = $1`,
      [key, LABEL, both],
    );
    await client.query(
      'update clients set household_sort_en = $2, household_sort_fr = $2 where party_id = $1',
      [party, LABEL],
    );
    await client.query('update client_addresses set city = $2 where party_id = $1', [party, CITY]);
    await client.query('commit');
    return found;
  } finally {
    client.release();
  }
}

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: WALKED_BOOK, limits: null });
  shared = await makeShared();
});
afterAll(() => gateway.close());

const open = (who: 'advisor' | 'conseillere', kind: 'household' | 'account', id: string) =>
  gateway.rest(
    who,
    'searchRecord',
    { query: null, opened: { kind, id } },
    { headers: { 'idempotency-key': randomUUID() } },
  );
const openedClientValues = async (who: 'advisor' | 'conseillere') =>
  ((await gateway.rest(who, 'searchRecent', undefined)).json() as SearchRecentAnswer).opened;

const SHOWN = {
  label: LABEL,
  name: { given: HEAD.given, family: HEAD.family },
  role: 'head',
  memberCount: 2,
  city: CITY,
};

/** What the person who serves the other member alone is told of the household, by each way that tells of it. */
async function expectToldOfHead() {
  const byName = await askSearch(gateway, 'advisor', LABEL);
  expect(searchGroupOf(byName, 'household').rows).toMatchObject([{ ...SHOWN, id: shared.household }]);
  expect(JSON.stringify(searchGroupOf(byName, 'client'))).not.toContain(HEAD.family);
  expect(JSON.stringify(byName)).not.toContain(HEAD.city);

  for (const query of [`${HEAD.given} ${HEAD.family}`, HEAD.city]) {
    const answer = await askSearch(gateway, 'advisor', query);
    expect(
      answer.groups.map(({ rows }) => rows.length),
      query,
    ).toEqual([0, 0, 0]);
  }

  const household = (await openedClientValues('advisor')).find(({ kind }) => kind === 'household');
  expect(household).toMatchObject({ ...SHOWN, id: shared.household });

  const { members } = await answerOf(gateway, 'advisor', 'householdOverview', { id: shared.household });
  expect(members).toMatchObject([
    { id: null, role: SHOWN.role, name: SHOWN.name, age: null, language: null },
    { id: shared.member, role: 'spouse' },
  ]);
}

/** A record's id that was remembered tells nothing of it to who does not serve it. */
async function expectStrangerToldNothing() {
  expect(await openedClientValues('conseillere')).toEqual([]);
}

test('a head whom another serves is told by name and role, as on the household’s own screen, and without a city', async () => {
  await open('advisor', 'household', shared.household);
  await open('conseillere', 'household', shared.household);
  await open('conseillere', 'account', shared.account);
  await expectToldOfHead();
  await expectStrangerToldNothing();
});

test('as much is told with the policies off: the statements name the person’s scope themselves', async () => {
  for (const table of Object.keys(CLIENT_TABLES))
    await gateway.db.pool.query(`alter table ${table} disable row level security`);
  await expectToldOfHead();
  await expectStrangerToldNothing();
});

test('nor does either tell a city that stands under a rep code of another, whatever keeps the two together', async () => {
  await gateway.db.pool.query(
    'alter table client_addresses drop constraint client_addresses_party_id_rep_code_id_fkey',
  );
  await gateway.db.pool.query('update client_addresses set rep_code_id = $1 where city = $2', [
    shared.theirs,
    CITY,
  ]);
  await gateway.rest('advisor', 'clientOverview', { id: shared.member });
  const [row] = searchGroupOf(await askSearch(gateway, 'advisor', shared.name), 'client').rows.filter(
    ({ id }) => id === shared.member,
  );
  expect(row).toMatchObject({ id: shared.member, city: null });
  const opened = (await openedClientValues('advisor')).filter(({ kind }) => kind !== 'account');
  expect(opened.map(({ city }) => city)).toEqual([null, null]);
});
