import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GlobalSearchAnswer, SearchRecentAnswer, SearchRow } from '@/contract/search/schema';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';
import { askSearch, markedIn, searchGroupOf } from '@/tests/support/search';

/** A household as the owner of the tables reads it; its city that of members whom the person serves. */
interface TrueHousehold {
  id: string;
  label: string;
  memberCount: number;
  head: string;
  members: { name: string; role: string }[];
  city: string | null;
}

/** A client likewise, its home before its other addresses. */
interface TrueNamesake {
  id: string;
  name: string;
  household: string | null;
  city: string | null;
  born: number | null;
}

const NAME = `coalesce(p.legal_name, concat_ws(' ', p.family_name, p.given_name))`;
const MINE = `a.rep_code_id in (select rep_code_id from rep_code_access where subject = $1)`;
const HOME_FIRST = `case a.kind when 'residential' then 1 when 'business' then 2 else 3 end`;
const HOUSEHOLDS = `
  select h.public_id as id, h.name as label, h.member_count as "memberCount", all_of.members,
    (select ${NAME} from household_members m join parties p on p.id = m.party_id
      where m.household_id = h.id and m.role = 'head') as head,
    (select a.city from household_members m join client_addresses a using (party_id)
      where m.household_id = h.id and ${MINE} order by m.position, ${HOME_FIRST} limit 1) as city
  from households h, lateral (
    select json_agg(json_build_object('name', ${NAME}, 'role', m.role)) as members
    from household_members m join parties p on p.id = m.party_id where m.household_id = h.id) all_of
  where exists (select from household_members m join clients a using (party_id)
    where m.household_id = h.id and ${MINE})
  order by h.name, h.id`;
const CLIENTS = `
  select p.public_id as id, a.name_sort_en as name, h.name as household,
    date_part('year', a.birth_date)::integer as born,
    (select x.city from client_addresses x where x.party_id = p.id
      order by ${HOME_FIRST.replace('a.kind', 'x.kind')} limit 1) as city
  from clients a join parties p on p.id = a.party_id left join households h on h.id = a.household_id
  where ${MINE} order by p.id`;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

const owned = async <Found>(text: string, persona: Persona) =>
  (await gateway.db.pool.query(text, [persona])).rows as Found[];
const namedIn = ({ name }: Pick<SearchRow, 'name'>) =>
  name?.legal ?? [name?.family, name?.given].filter(Boolean).join(' ');
const labelled = async (persona: Persona, label: string) =>
  searchGroupOf(await askSearch(gateway, persona, label), 'household').rows.filter(
    (row) => row.label === label,
  );
/** The members of it that are alike under one key. */
function alike<Each>(all: readonly Each[], keyOf: (each: Each) => string): Each[] {
  const keys = all.map(keyOf);
  return all.filter((_, index) => keys.filter((key) => key === keys[index]).length > 1);
}

describe.each(PERSONAS)('households that %s may see', (persona) => {
  test('are told apart by their head, how many belong to them, and a city', async () => {
    const all = await owned<TrueHousehold>(HOUSEHOLDS, persona);
    let byName = 0;
    for (const { id, label, head, memberCount, city } of all.slice(0, 30)) {
      const row = (await labelled(persona, label)).find((each) => each.id === id);
      expect(row, label).toMatchObject({ memberCount, city });
      // A household that is called as one of its members is, a company or a person alone, is found by that one.
      if (row?.field !== 'household') continue;
      byName += 1;
      expect(row.role).toBe('head');
      expect(namedIn(row)).toBe(head);
      expect(row.marks.map(({ part }) => part)).toContain('label');
      expect(new Set(row.marks.map(({ part }) => part)).size).toBe(1);
    }
    expect(byName > 0).toBe(all.length > 0);
  });
});

test('no two households of one name look alike', async () => {
  const namesakes = alike(await owned<TrueHousehold>(HOUSEHOLDS, 'manager'), ({ label }) => label);
  expect(namesakes.length).toBeGreaterThan(1);
  for (const label of new Set(namesakes.map((each) => each.label))) {
    const shown = (await labelled('manager', label)).map((row) =>
      JSON.stringify([namedIn(row), row.memberCount, row.city]),
    );
    expect(shown.length).toBeGreaterThan(1);
    expect(new Set(shown).size, shown.join()).toBe(shown.length);
  }
});

test('a household that was found by a member names that one, and what it is there', async () => {
  const found = (await owned<TrueHousehold>(HOUSEHOLDS, 'manager')).flatMap(({ id, members }) =>
    members.filter(({ role }) => role === 'spouse').map(({ name, role }) => ({ id, name, role })),
  );
  expect(found.length).toBeGreaterThan(3);
  const rows: SearchRow[] = [];
  for (const { id, name, role } of found.slice(0, 12)) {
    const all = searchGroupOf(await askSearch(gateway, 'manager', name), 'household').rows;
    const row = all.find((each) => each.id === id && each.field === 'name' && namedIn(each) === name);
    if (row === undefined) continue;
    expect(row.role).toBe(role);
    expect(markedIn(row).length).toBeGreaterThan(0);
    rows.push(row);
  }
  expect(rows.length).toBeGreaterThan(3);
});

test('two clients of one name have where they live, and in which year they were born; nobody else has', async () => {
  const namesakes = alike(await owned<TrueNamesake>(CLIENTS, 'manager'), ({ name }) => name);
  expect(namesakes.length).toBeGreaterThan(1);
  for (const { id, name, household, city, born } of namesakes) {
    const years = new Set(namesakes.filter((each) => each.name === name).map((each) => each.born));
    const answer = await askSearch(gateway, 'manager', name);
    const { rows } = searchGroupOf(answer, 'client');
    const row = rows.find((each) => each.id === id);
    expect(row).toMatchObject({ household, city, role: null, memberCount: null });
    expect(row?.name?.bornIn, name).toBe(years.size > 1 ? born : null);
    const others = rows.filter((each) => !namesakes.some((other) => other.id === each.id));
    for (const other of others) expect(other.name?.bornIn).toBeNull();
    expect(JSON.stringify(answer)).not.toMatch(/"(birth|age)/i);
  }
});

test('with a letter or two, all rows have it too, by REST and by GraphQL', async () => {
  const cities = new Map(
    [...(await owned<TrueNamesake>(CLIENTS, 'manager'))].map(({ id, city }) => [id, city] as const),
  );
  for (const query of ['f', 'ch']) {
    const answer = await askSearch(gateway, 'manager', query);
    const clients = searchGroupOf(answer, 'client').rows;
    expect(clients.length).toBeGreaterThan(0);
    for (const { id, city } of clients) expect(city).toBe(cities.get(id));
    const households = searchGroupOf(answer, 'household').rows;
    expect(households.length).toBeGreaterThan(0);
    for (const row of households) expect(row).toMatchObject({ role: 'head' });
    const graphql = await gateway.graphql('manager', 'globalSearch', { query });
    const { data } = graphql.json() as { data: { globalSearch: GlobalSearchAnswer } };
    expect(data.globalSearch).toEqual(answer);
  }
});

test('recently opened records are told apart in the same way', async () => {
  const [household] = await owned<TrueHousehold>(HOUSEHOLDS, 'manager');
  const [client] = await owned<TrueNamesake>(CLIENTS, 'manager');
  if (household === undefined || client === undefined) throw new Error('an empty book');
  await gateway.rest(
    'manager',
    'searchRecord',
    { query: null, opened: { kind: 'household', id: household.id } },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  await gateway.rest('manager', 'clientOverview', { id: client.id });
  const { opened } = (await gateway.rest('manager', 'searchRecent', undefined)).json() as SearchRecentAnswer;
  const row = opened.find(({ kind }) => kind === 'household');
  expect(row).toMatchObject({
    id: household.id,
    role: 'head',
    memberCount: household.memberCount,
    city: household.city,
  });
  expect(row && namedIn(row)).toBe(household.head);
  expect(opened.find(({ kind }) => kind === 'client')).toMatchObject({ id: client.id, city: client.city });
});
