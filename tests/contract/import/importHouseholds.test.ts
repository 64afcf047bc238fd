import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBook } from '@/gateway/server/book';
import { importInto } from '@/gateway/server/import/open';
import { makeScratchFolder, TEST_SIN_KEYS, TIME_ZONE } from '@/tests/support/gatewayDatabase';
import { type ImportRows, importRows, writeImport } from '@/tests/support/importFolder';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeScratchFolder();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const place = () => ({ databaseUrl: null, dataDir, timeZone: TIME_ZONE, sinKeys: TEST_SIN_KEYS });

async function bringIn(rows: ImportRows) {
  const folder = await mkdtemp(path.join(tmpdir(), 'cairn-test-import-'));
  try {
    await writeImport(folder, rows);
    const { faults } = await importInto(place(), folder, false);
    expect(faults.listed).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function onBook<Result>(work: (query: (text: string) => Promise<object[]>) => Promise<Result>) {
  const db = await openBook({ ...place(), seed: 1, seedClients: 0, seedDay: null, hasDemo: false });
  const client = await db.pool.connect();
  try {
    await client.query("select set_config('cairn.import', 'on', false)");
    return await work(async (text) => (await client.query<object>(text)).rows);
  } finally {
    client.release(true);
    await db.close();
  }
}

type Places = readonly (readonly [household: string, role: string])[];

/** Sets the households of a client, as a save in the portal does. */
const set = (client: string, places: Places) =>
  onBook(async (query) => {
    const entries = places.map(
      ([key, role]) =>
        `jsonb_build_object('role', '${role}', 'id', (select h.public_id from import_lines l join households h on h.id = l.id
           where l.kind = 'households' and l.key = '${key}'), 'name', 'Family')`,
    );
    await query(`select set_config('cairn.rep_codes', (select array_agg(id)::text from rep_codes), false)`);
    await query(
      `select cairn_set_households(l.id, jsonb_build_array(${entries.join(', ')}), null)
       from import_lines l where l.kind = 'clients' and l.key = '${client}'`,
    );
  });

/** Who is in which household, and what is kept of each. */
const standing = () =>
  onBook(async (query) => ({
    members: await query(
      `select h.key as household, c.key as client, m.role from household_members m
       join import_lines h on h.kind = 'households' and h.id = m.household_id
       join import_lines c on c.kind = 'clients' and c.id = m.party_id order by 1, 2`,
    ),
    kept: await query(
      `select l.key, h.member_count, h.account_count, h.market_value, h.rep_code_ids from households h
       join import_lines l on l.kind = 'households' and l.id = h.id order by 1`,
    ),
    overlaps: await query('select account_id, household_id from household_overlaps order by 1, 2'),
  }));

/** Two clients of one household, and a third of another one. */
const firm = () => importRows({ clients: 4 });

/** The rows, with another family name of some clients. */
const renamed = (...clients: string[]): ImportRows => {
  const rows = firm();
  for (const line of rows.clients ?? []) if (clients.includes(line[0] ?? '')) line[3] = 'Another';
  return rows;
};

test('A second household of a client keeps its sums over an import', async () => {
  await bringIn(firm());
  await set('C2', [
    ['H1', 'spouse'],
    ['H4', 'other'],
  ]);
  const before = await standing();
  expect(before.overlaps).not.toEqual([]);
  await bringIn(renamed('C3'));
  expect(await standing()).toEqual(before);
}, 120_000);

test('A household whose members have left keeps who served it, so that an undo brings it back', async () => {
  await bringIn(firm());
  const before = await standing();
  await set('C4', []);
  await bringIn(renamed('C3'));
  const served = before.kept.map((row) => ('rep_code_ids' in row ? row.rep_code_ids : null));
  expect((await standing()).kept).toMatchObject(served.map((codes) => ({ rep_code_ids: codes })));
  await set('C4', [['H4', 'head']]);
  expect(await standing()).toEqual(before);
}, 120_000);

test('Households that people changed stay over a changed line, and none gets a second head', async () => {
  await bringIn(firm());
  await set('C4', [['H1', 'child']]);
  await set('C1', [['H1', 'spouse']]);
  await set('C2', [['H1', 'head']]);
  const before = await standing();
  await bringIn(renamed('C1', 'C2', 'C4'));
  expect(await standing()).toEqual(before);
  const rows = renamed('C3');
  const [line] = (rows.clients ?? []).filter(([client]) => client === 'C3');
  line![11] = 'H1';
  line![12] = 'child';
  await bringIn(rows);
  const heads = (await standing()).members.filter((member) => 'role' in member && member.role === 'head') as {
    household: string;
  }[];
  expect(heads.filter(({ household }) => household === 'H1')).toHaveLength(1);
}, 120_000);
