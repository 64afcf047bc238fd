import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchKind } from '@/contract/search/schema';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { askSearch, markedIn, searchGroupOf } from '@/tests/support/search';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

interface Saint {
  given: string;
  family: string;
  id: string;
}

/** Whoever of a book in Quebec bears such a name, and alone with the given one. */
async function saint(family: string): Promise<Saint> {
  const { rows } = await gateway.db.pool.query<Saint>(
    `select p.given_name as given, p.family_name as family, min(p.public_id::text) as id
    from clients c join parties p on p.id = c.party_id
    where p.family_name = $1
      and c.rep_code_id in (select rep_code_id from rep_code_access where subject = 'conseillere')
    group by 1, 2 having count(*) = 1 order by 1 limit 1`,
    [family],
  );
  if (rows[0] === undefined) throw new Error(`nobody is called ${family}`);
  return rows[0];
}

const foundBy = async (kind: SearchKind, text: string) =>
  searchGroupOf(await askSearch(gateway, 'conseillere', text), kind).rows;

test.each([
  ['St-Onge', 'saint-onge'],
  ['St-Onge', 'Saint Onge'],
])('%s is found by %s, and marked', async (name, typed) => {
  const { given, family, id } = await saint(name);
  const row = (await foundBy('client', `${typed} ${given}`)).find((each) => each.id === id);
  expect(row).toMatchObject({ field: 'name' });
  expect(markedIn(row)).toEqual(expect.arrayContaining(family.split('-')));
});

test('a street that is called Saint-Denis is found by St-Denis, and a mere street by no saint', async () => {
  const { rows } = await gateway.db.pool.query<{ saint: string; street: string }>(
    `select cairn_address_search(array['123 rue Saint-Denis'], 'Montréal', 'QC', 'H2J 2L1') as saint,
      cairn_address_search(array['123 King St W', 'Ste 200'], 'Toronto', 'ON', 'M5H 1A1') as street`,
  );
  expect(rows[0]?.saint).toContain(' st ');
  expect(rows[0]?.street).not.toMatch(/saint/);
  const found = await foundBy('client', 'rue st-denis');
  expect(found.length).toBeGreaterThan(0);
  for (const row of found)
    expect(row).toMatchObject({ field: 'address', text: expect.stringMatching(/Saint-Denis/) });
});

test('clients, households and unassigned holders are searched by both spellings', async () => {
  await gateway.db.pool.query(
    "update unassigned_accounts set holder_sort = 'St-Onge Anne' where id = (select min(id) from unassigned_accounts)",
  );
  const { rows } = await gateway.db.pool.query<{ named: number; wrong: number }>(
    `select count(*)::integer as named,
      (count(*) filter (where (text ~ ' st ') <> (text ~ ' saint ') or (text ~ ' ste ') <> (text ~ ' sainte ')))::integer
        as wrong
    from (
      select 'client' as what, name_search as text from clients
      union all select 'household of a client', household_search from clients
      union all select 'household', name_search from households
      union all select 'holder', holder_search from unassigned_accounts
    ) as searched
    where text ~ ' (st|ste|saint|sainte) ' group by what`,
  );
  expect(rows).toHaveLength(4);
  for (const { named, wrong } of rows) {
    expect(named).toBeGreaterThan(0);
    expect(wrong).toBe(0);
  }
});

test('in a book that was there before its migration the same names are found', async () => {
  const folder = 'gateway/kit/db/migrations';
  const name = (await readdir(folder)).find((each) => each.endsWith('_street_words.sql')) ?? '';
  const migration = await readFile(path.join(folder, name), 'utf8');
  const client = await gateway.db.pool.connect();
  /** How long what is looked through is, of all that has such. */
  const lengths = async () => {
    const { rows } = await client.query<{ length: number }>(
      `select sum(length(name_search))::integer as length from clients
      union all select sum(length(household_search))::integer from clients
      union all select sum(length(name_search))::integer from households
      union all select sum(length(address_search))::integer from client_addresses
      union all select sum(length(holder_search))::integer from unassigned_accounts`,
    );
    return rows.map(({ length }) => length);
  };
  try {
    await client.query('begin');
    await client.query(`update unassigned_accounts set holder_sort = 'St-Onge Anne'
      where id = (select min(id) from unassigned_accounts)`);
    const now = await lengths();
    for (const nothing of ['cairn_closed(name text)', 'cairn_street_words(folded text)'])
      await client.query(`create or replace function ${nothing} returns text
        language plpgsql immutable parallel safe strict as $$ begin return ''; end $$`);
    await client.query(`
      update clients set former_names = former_names, household_sort_en = household_sort_en;
      update households set name = name;
      update client_addresses set city = city;
      update unassigned_accounts set holder_sort = holder_sort`);
    const before = await lengths();
    for (const [at, length] of now.entries()) expect(before[at]).toBeLessThan(length);
    // As a firm's own: who owns the tables is no superuser, and bound by their policies.
    await client.query(`
      create role plain_owner;
      grant usage, create on schema public to plain_owner;
      alter table clients owner to plain_owner;
      alter table households owner to plain_owner;
      alter table client_addresses owner to plain_owner;
      alter table unassigned_accounts owner to plain_owner;
      alter table answer_stamps owner to plain_owner;
      alter function cairn_fold owner to plain_owner;
      alter function cairn_closed owner to plain_owner;
      alter function cairn_street_words owner to plain_owner;
      alter function cairn_name_search owner to plain_owner;
      alter function cairn_address_search owner to plain_owner;
      set local role plain_owner`);
    await client.query(migration);
    await client.query('reset role');
    expect(await lengths()).toEqual(now);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
