import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSinVault } from '@/gateway/kit/sins/keys';
import { openBook } from '@/gateway/server/book';
import { importInto, WrittenError } from '@/gateway/server/import/open';
import { reportOf } from '@/gateway/server/import/report';
import { makeScratchFolder, TEST_SIN_KEYS, TIME_ZONE } from '@/tests/support/gatewayDatabase';
import { type ImportRows, importRows, sinOfClient, writeImport } from '@/tests/support/importFolder';

const NEWER = `newer:${Buffer.alloc(32, 9).toString('base64')}`;

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeScratchFolder();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const place = (sinKeys = TEST_SIN_KEYS) => ({ databaseUrl: null, dataDir, timeZone: TIME_ZONE, sinKeys });

interface Run {
  isDry?: boolean;
  sinKeys?: string;
}

/** Imports the files of a small firm. */
async function bringIn(rows: ImportRows, { isDry = false, sinKeys }: Run = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'cairn-test-import-'));
  try {
    await writeImport(folder, rows);
    return await importInto(place(sinKeys), folder, isDry);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The rows of the last statement, as the owner of the tables. */
async function onBook<Row extends object>(statements: readonly string[], sinKeys?: string): Promise<Row[]> {
  const db = await openBook({ ...place(sinKeys), seed: 1, seedClients: 0, seedDay: null, hasDemo: false });
  const client = await db.pool.connect();
  try {
    await client.query("select set_config('cairn.import', 'on', false)");
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    client.release(true);
    await db.close();
  }
}

/** Two clients of the rep code AA100. */
const firm = () => importRows({ clients: 2 });

/** Who sees which rep code today, as `subject code`. */
async function sight(): Promise<string[]> {
  const rows = await onBook<{ seen: string }>([
    `select distinct x.subject || ' ' || r.code as seen from rep_code_access x join rep_codes r on r.id = x.rep_code_id
     where cairn_today() between x.valid_from and coalesce(x.valid_to, 'infinity') order by 1`,
  ]);
  return rows.map(({ seen }) => seen);
}

describe('the same folder again', () => {
  test('keeps the rights of people whose ids have a bar, as those of Auth0', async () => {
    const rows = firm();
    rows.people!.find(([person]) => person === 'assistant')![0] = 'auth0|5f01';
    rows.people!.find(([person]) => person === 'executive')![0] = 'auth0|5f02';
    rows['team-members']!.find(([, person]) => person === 'assistant')![1] = 'auth0|5f01';
    rows['rep-code-people']!.push(['AA100', 'auth0|5f02', '']);
    await bringIn(rows);
    const seen = [
      'advisor AA100',
      'auth0|5f01 AA100',
      'auth0|5f02 AA100',
      'colleague AA100',
      'manager AA100',
    ];
    expect(await sight()).toEqual(seen);
    const again = await bringIn(rows);
    for (const [name, { added, changed, ended }] of again.counts)
      expect([added, changed, ended], name).toEqual([0, 0, 0]);
    expect(await sight()).toEqual(seen);
    expect(await onBook(['select from team_members where valid_to is null'])).toHaveLength(2);
  }, 120_000);
});

test('an address of a later file leaves the papers of the earlier one behind', async () => {
  const rows = firm();
  await bringIn(rows);
  const evidenceOf = async (statements: readonly string[] = []) => {
    const found = await onBook<{ isLive: boolean }>([
      ...statements,
      'select ended_at is null as "isLive" from document_evidence order by party_id',
    ]);
    return found.map(({ isLive }) => isLive);
  };
  const proofs = await evidenceOf([
    'alter table documents no force row level security',
    `insert into documents (public_id, party_id, rep_code_id, kind, title, language, source, created_on, created_by,
       media_type, size, sha256, is_stored, state)
     select gen_random_uuid(), party_id, rep_code_id, 'proofOfAddress', 'Proof', 'en', 'advisor', '2026-03-01', 'advisor',
       'application/pdf', 9, repeat('a', 64), true, 'private' from clients`,
    `insert into document_evidence (document_id, party_id, rep_code_id, entity, record_id, what, position, change_set_id,
       linked_by)
     select id, party_id, rep_code_id, 'client', '', 'residentialAddressEvidence', 1, gen_random_uuid(), 'advisor'
     from documents`,
  ]);
  expect(proofs).toEqual([true, true]);
  const first = rows.clients!.find((cells) => cells.includes('1 King Street West'))!;
  first[first.indexOf('1 King Street West')] = '901, rue Neuve';
  await bringIn(rows);
  expect(new Set(await evidenceOf())).toEqual(new Set([true, false]));
}, 120_000);

describe('a rep code', () => {
  test('whose lines are all gone is seen by nobody who shared it, and again once they are back', async () => {
    const rows = importRows({ clients: 2, perCode: 1 });
    const without = {
      'rep-code-people': rows['rep-code-people']!.filter(([code]) => code !== 'AA101'),
    };
    const shared = { 'rep-code-people': rows['rep-code-people']! };
    const left = ['advisor AA100', 'assistant AA100', 'colleague AA100', 'manager AA100', 'manager AA101'];
    await bringIn(rows);
    expect(await sight()).toEqual([...left, 'advisor AA101', 'colleague AA101'].sort());
    for (let round = 0; round < 2; round += 1) {
      await bringIn(without);
      expect(await sight()).toEqual(left);
      await bringIn(shared);
      expect(await sight()).toEqual([...left, 'advisor AA101', 'colleague AA101'].sort());
    }
    const [sums] = await onBook<{ open: number }>([
      'select sum(share_bp)::integer as open from rep_code_splits where valid_to is null',
    ]);
    expect(sums?.open).toBe(20_000);
  }, 120_000);

  test('whose shares a change of a team has ended does not get them back by the same lines', async () => {
    await bringIn(firm());
    // As the change leaves them; without its record, which nothing here looks at.
    await onBook([
      'set session_replication_role = replica',
      "update rep_code_splits set valid_to = '2026-03-05', ended_by = gen_random_uuid()",
    ]);
    await bringIn(firm());
    expect(await onBook(['select from rep_code_splits where valid_to is null'])).toEqual([]);
  }, 120_000);
});

describe('a report', () => {
  test('has no cell of a file without its header row', async () => {
    const rows = firm();
    const [, ...clients] = rows.clients!;
    const report = reportOf(await bringIn({ ...rows, clients }));
    expect(report).toContain('clients.csv:1 has no header row: the first line must name the columns.');
    // Words that the files have for everybody, as `head`, may be in a sentence of the report.
    const cells = clients.flat().filter((cell) => cell.length > 2 && !/^[a-z]+$/.test(cell));
    expect(cells).toContain(sinOfClient(0));
    for (const cell of cells) expect(report.join('\n')).not.toContain(cell);
  }, 120_000);

  test('refuses a file without any line, which would end what the last one gave', async () => {
    const report = reportOf(await bringIn({ ...firm(), people: [] }));
    expect(report).toContain('people.csv:1 has no header row: the first line must name the columns.');
  }, 120_000);

  test('refuses people without a line, who would all lose their rights', async () => {
    const { people = [] } = firm();
    const report = reportOf(await bringIn({ ...firm(), people: people.slice(0, 1) }));
    expect(report).toContain('people.csv:1 names nobody: everybody would lose their rights.');
  }, 120_000);

  test('refuses a line that has not as many values as the header', async () => {
    const rows = firm();
    // Without its empty legal name, the later values are each in the column before.
    rows.clients![1] = rows.clients![1]!.filter((_, at) => at !== 4);
    rows.clients![2]!.push('more');
    const report = reportOf(await bringIn(rows));
    expect(report.filter((line) => line.startsWith('clients.csv'))).toEqual([
      'clients.csv:2 has fewer values than the header has columns.',
      'clients.csv:3 has more values than the header has columns.',
    ]);
  }, 120_000);

  test('names the place of a column that is not of the file, and never its text', async () => {
    const rows = firm();
    rows.clients![0]![10] = sinOfClient(0);
    rows.people![0]![3] = 'language';
    const report = reportOf(await bringIn(rows));
    expect(report).toContain('clients.csv:1 column 11 is not a column of this file.');
    expect(report).toContain('people.csv:1:language is there twice.');
    expect(report.join('\n')).not.toContain(sinOfClient(0));
  }, 120_000);
});

describe('keys of social insurance numbers', () => {
  test('that are not those of the database stop an import before it writes', async () => {
    const rows = firm();
    await bringIn(rows);
    rows.clients!.find(([client]) => client === 'C1')![3] = 'Another';
    await expect(bringIn(rows, { sinKeys: NEWER })).rejects.toThrow(/^SIN_KEYS has no key named test/);
    expect(await onBook(["select from parties where family_name = 'Another'"])).toEqual([]);
  }, 120_000);
});

const CHANGE = '6b0d2a0e-4f0e-4c5b-9d55-0f6d1c7a2f11';

/** As a change of a team that a second person approved, and a cover that was entered in the portal, leave the rights. */
const PORTAL_RIGHTS = [
  'set session_replication_role = replica',
  `insert into change_sets (id, entity, record_id, batch_id, actor, decided_by, channel, request_id, base_version, state,
     version, applied_at)
   values ('${CHANGE}', 'team', 't1', '${CHANGE}', 'advisor', 'manager', 'screen', 'r1', 1, 'applied', 2, now())`,
  `insert into rep_code_access (subject, rep_code_id, valid_from, team_id, basis, change_set_id)
   select p.subject, r.id, '2026-03-07', t.id, b.basis, '${CHANGE}'
   from people p cross join rep_codes r cross join teams t cross join (values ('team'), ('cover')) b (basis)
   where p.subject in ('colleague', 'executive')`,
];

describe('a person who is no longer in people.csv', () => {
  test('loses the rights that the portal gave too, and the others keep theirs', async () => {
    const rows = firm();
    await bringIn(rows);
    await onBook(PORTAL_RIGHTS);
    await bringIn(rows);
    expect(await sight()).toContain('executive AA100');
    const people = rows.people!.filter(([person]) => person !== 'executive');
    await bringIn({ people });
    expect(await sight()).not.toContain('executive AA100');
    const kept = await onBook([
      `select from rep_code_access where subject = 'colleague' and change_set_id is not null and valid_to is null`,
    ]);
    expect(kept).toHaveLength(2);
  }, 120_000);

  test('covers nobody any more, for the team too', async () => {
    const rows = firm();
    await bringIn(rows);
    await onBook([
      `insert into team_cover (team_id, away_id, cover_id, rep_code_ids, valid_from, valid_to)
       select (select min(id) from teams), (select id from advisors where subject = 'advisor'), id,
         array[(select min(id) from rep_codes)], cairn_today() - 5, cairn_today() + 5
       from advisors where subject = 'assistant'`,
    ]);
    const people = rows.people!.filter(([person]) => person !== 'assistant');
    await bringIn({ people });
    expect(await onBook(['select valid_to < cairn_today() as has_ended from team_cover'])).toEqual([
      { has_ended: true },
    ]);
  }, 120_000);
});

test('A step that fails after the writing is told as that, and the book is there', async () => {
  const rows = firm();
  await bringIn(rows);
  await onBook([
    `create function breaks_later(text) returns text immutable language plpgsql as $$
     begin
       if current_setting('cairn.import', true) is distinct from 'on' then raise exception 'statistics'; end if;
       return $1;
     end $$`,
    'create index on import_lines (breaks_later(key))',
  ]);
  rows.clients!.find(([client]) => client === 'C1')![3] = 'Another';
  const error = await bringIn(rows).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(WrittenError);
  expect(error).toMatchObject({ outcome: { isWritten: true } });
  expect(await onBook(["select from parties where family_name = 'Another'"])).toHaveLength(1);
}, 120_000);

describe('a number corrected in the portal', () => {
  const numberOf = async (sinKeys: string) => {
    const vault = await loadSinVault({ sinKeys, dataDir: '', mayMake: false });
    const [row] = await onBook<{ party_id: number; sealed: string }>(
      [
        "select s.* from client_sins s join import_lines l on l.kind = 'clients' and l.id = s.party_id and l.key = 'C1'",
      ],
      sinKeys,
    );
    return vault.openSin(row?.party_id ?? 0, row?.sealed ?? '');
  };

  test('stays over a new key, until the line says another', async () => {
    const rows = firm();
    await bringIn(rows);
    const vault = await loadSinVault({ sinKeys: TEST_SIN_KEYS, dataDir: '', mayMake: false });
    const [client] = await onBook<{ id: number }>([
      "select id from import_lines where kind = 'clients' and key = 'C1'",
    ]);
    const { sealed, hash } = vault.store(client?.id ?? 0, sinOfClient(5_000));
    await onBook([
      `update client_sins set sealed = '${sealed}', hash = '${hash}' where party_id = ${client?.id}`,
    ]);
    const both = `${NEWER},${TEST_SIN_KEYS}`;
    const again = await bringIn(rows, { sinKeys: both });
    expect(again.counts.get('clients')).toMatchObject({ changed: 0, unchanged: 2 });
    expect(await numberOf(both)).toBe(sinOfClient(5_000));
    // The line has the hash of the new key from now on, so the old one may go.
    expect((await bringIn(rows, { sinKeys: NEWER })).counts.get('clients')).toMatchObject({ changed: 0 });
    expect(await numberOf(NEWER)).toBe(sinOfClient(5_000));
    rows.clients!.find(([key]) => key === 'C1')![10] = sinOfClient(6_000);
    await bringIn(rows, { sinKeys: NEWER });
    expect(await numberOf(NEWER)).toBe(sinOfClient(6_000));
  }, 120_000);
});

describe('a dry run', () => {
  test('runs no migration, and says that they wait', async () => {
    for (let round = 0; round < 2; round += 1)
      await expect(bringIn(firm(), { isDry: true })).rejects.toThrow(
        /^A dry run changes nothing, and \d{2,} migrations wait\. Run npm run migrate first/,
      );
  }, 120_000);

  test('encrypts nothing with a new key, and says that numbers wait for it', async () => {
    await bringIn(firm());
    const sealed = ['select sealed from client_sins order by party_id'];
    const before = await onBook(sealed);
    const sinKeys = `${NEWER},${TEST_SIN_KEYS}`;
    await expect(bringIn(firm(), { isDry: true, sinKeys })).rejects.toThrow(
      /^A dry run changes nothing, and 2 social insurance numbers wait/,
    );
    expect(await onBook(sealed)).toEqual(before);
  }, 120_000);
});

describe('a folder without account-holders.csv', () => {
  test('may not part the holders of an account, and may move them together', async () => {
    // C1 and C2 have an account together, of which C2 is the first holder; C3 has the other rep code.
    const rows = importRows({ clients: 3, perCode: 2 });
    await bringIn(rows);
    const [joint] = rows['account-holders']![1]!;
    const accounts = rows.accounts!.map((line) => (line[0] === joint ? line.with(1, 'C3') : line));
    expect(reportOf(await bringIn({ accounts })).join('\n')).toMatch(
      /^accounts\.csv:\d+:client has another rep code than the other holders/,
    );
    const moving = (...keys: string[]) => ({
      clients: rows.clients!.map((line) => (keys.includes(line[0]!) ? line.with(5, 'AA101') : line)),
    });
    for (const [key, at] of [
      ['C1', 2],
      ['C2', 3],
    ] as const)
      expect(reportOf(await bringIn(moving(key)))[0]).toMatch(
        new RegExp(`^clients\\.csv:${at}:rep_code is not that of the other holders`),
      );
    const both = await bringIn(moving('C1', 'C2'));
    expect(both.faults.listed).toEqual([]);
    expect(both.counts.get('clients')).toMatchObject({ changed: 2 });
  }, 120_000);
});
