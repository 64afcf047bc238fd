import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inScope } from '@/gateway/kit/db/scope';
import type { Transaction } from '@/gateway/kit/db/transaction';
import { makeTestDatabase, type TestDatabase } from '@/tests/support/gatewayDatabase';
import { runSql } from '@/tests/support/runSql';

/** The tables that a call may read by rep code. */
const READABLE = [
  'account_addresses',
  'account_beneficiaries',
  'account_holders',
  'account_months',
  'account_restrictions',
  'accounts',
  'address_letters',
  'address_tasks',
  'aggregate_versions',
  'carrier_breaks',
  'carrier_items',
  'change_items',
  'change_log',
  'change_secrets',
  'change_sets',
  'client_address_past',
  'client_addresses',
  'client_contacts',
  'client_details_extra',
  'client_emails',
  'client_phones',
  'clients',
  'death_tasks',
  'delivery_consents',
  'delivery_openings',
  'delivery_paper',
  'delivery_preferences',
  'document_evidence',
  'document_fetches',
  'document_files',
  'document_grants',
  'document_pieces',
  'documents',
  'email_bounces',
  'holdings',
  'household_members',
  'household_overlaps',
  'household_parts',
  'household_terms',
  'households',
  'kyc_accounts',
  'kyc_clients',
  'kyc_reviews',
  'note_documents',
  'note_people',
  'notes',
  'notification_events',
  'notification_looks',
  'notification_work',
  'parties',
  'portal_access',
  'privacy_incidents',
  'rep_code_flow_days',
  'rep_code_household_spans',
  'rep_code_households',
  'rep_code_lost_months',
  'rep_code_months',
  'rep_code_revenue_months',
  'rep_code_rollups',
  'rep_code_work',
  'revenue_entries',
  'staff_tasks',
  'task_hands',
  'transactions',
  'transfer_events',
  'transfers',
  'uma_accounts',
  'uma_pending',
];

let test: TestDatabase;

const codesOf = (subject: string) =>
  inScope(test.db, { subject: subject }, async (_, scope) => scope.repCodes.map(({ code }) => code));

/** How many rows of a table a person sees. */
async function countIn(tx: Transaction, table: string, where = 'true', values: unknown[] = []) {
  const text = `select count(*)::integer as count from ${table} where ${where}`;
  const [row] = await runSql<{ count: number }>(tx, text, values);
  return row?.count;
}

const countAll = (subject: string) =>
  inScope(test.db, { subject: subject }, async (tx) => {
    const counts: Record<string, number | undefined> = {};
    for (const table of READABLE) counts[table] = await countIn(tx, table);
    return counts;
  });

const repCodeIdsIn = async (tx: Transaction, table: string) => {
  const rows = await runSql<{ id: number }>(
    tx,
    `select distinct rep_code_id as id from ${table} order by rep_code_id`,
  );
  return rows.map(({ id }) => id);
};

/** A client of TR04, and one whom no code of the advisor's reaches. */
async function aClientOf(code: string) {
  const { rows } = await test.db.pool.query<{ party_id: number; rep_code_id: number; public_id: string }>(
    `select party_id, rep_code_id, public_id from clients
     join rep_codes on rep_codes.id = rep_code_id join parties on parties.id = party_id
     where code = $1 order by party_id limit 1`,
    [code],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no client under ${code}`);
  return row;
}

beforeAll(async () => {
  test = await makeTestDatabase();
});

afterAll(() => test.close());

describe('the scope of a person', () => {
  it('holds the rep codes that the database gives the subject', async () => {
    expect(await codesOf('advisor')).toEqual(['TR04', 'TR11']);
    expect(await codesOf('newcomer')).toEqual(['TR22']);
    expect(await codesOf('assistant')).toEqual(['TR04', 'TR07', 'TR11']);
    expect(await codesOf('manager')).toEqual(['TR04', 'TR07', 'TR11', 'TR15', 'TR22', 'TR31']);
    expect(await codesOf('conseillere')).toEqual(['QC02', 'QC09']);
    expect(await codesOf('nobody')).toEqual([]);
  });

  it('names the branch and the date of the book', async () => {
    const scope = await inScope(test.db, { subject: 'manager' }, async (_, found) => found);
    expect(scope).toMatchObject({
      subject: 'manager',
      branch: 'Toronto – Bay Street',
      asOf: '2026-03-06',
    });
    expect(scope.repCodeIds).toEqual([...scope.repCodeIds].sort((a, b) => a - b));
    expect(await inScope(test.db, { subject: 'nobody' }, async (_, found) => found)).toMatchObject({
      branch: null,
      repCodes: [],
    });
  });

  it('shows rows of its own rep codes and of no other', async () => {
    await inScope(test.db, { subject: 'conseillere' }, async (tx, scope) => {
      const tables = ['clients', 'client_addresses', 'client_phones', 'accounts', 'holdings', 'transactions'];
      for (const table of tables) expect(await repCodeIdsIn(tx, table), table).toEqual(scope.repCodeIds);
    });
  });

  it('shows a subject without rep codes nothing, and a newcomer an empty book', async () => {
    for (const subject of ['nobody', '', 'newcomer', "x' or true --"]) {
      const counts = await countAll(subject);
      // The newcomer's code is counted too: a row of zeros.
      const { rep_code_work: work, notification_looks: looks, notification_events: told, ...others } = counts;
      expect([work, looks], subject).toEqual(subject === 'newcomer' ? [1, 1] : [0, 0]);
      // News of the firm that has to be read.
      expect(told, subject).toBe(4);
      expect(Object.values(others), subject).toEqual(Object.keys(others).map(() => 0));
    }
  });

  it('is tried on every table that the catalogue lets a call read by rep code', async () => {
    const { rows } = await test.db.pool.query<{ name: string }>(
      `select distinct tablename as name from pg_policies
       where qual like '%cairn_rep_codes%' and has_table_privilege('cairn_reader', tablename::text, 'select')
       order by 1`,
    );
    expect(READABLE).toEqual(rows.map(({ name }) => name));
  });

  it('loses a code the moment that it is taken away', async () => {
    expect((await countAll('conseillere')).clients).toBeGreaterThan(0);
    // Not by the database's own date, which is a day ahead of the firm's for five hours of each day.
    await test.db.pool.query(
      "update rep_code_access set valid_to = valid_from where subject = 'conseillere'",
    );
    expect(await codesOf('conseillere')).toEqual([]);
    expect((await countAll('conseillere')).clients).toBe(0);
    await test.db.pool.query("update rep_code_access set valid_to = null where subject = 'conseillere'");
    expect(await codesOf('conseillere')).toEqual(['QC02', 'QC09']);
  });

  it('ends with its transaction, also where the work throws', async () => {
    const failed = inScope(test.db, { subject: 'advisor' }, async () => {
      throw new Error('no good');
    });
    await expect(failed).rejects.toThrow('no good');
    const { rows } = await test.db.pool.query(
      "select current_setting('cairn.rep_codes', true) as codes, current_user = session_user as is_owner",
    );
    expect(rows[0].codes || null).toBeNull();
    expect(rows[0].is_owner).toBe(true);
  });

  it('keeps two persons at once apart', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        inScope(test.db, { subject: index % 2 === 0 ? 'advisor' : 'conseillere' }, async (tx, scope) => {
          await runSql(tx, 'select pg_sleep(0.01)');
          return [await repCodeIdsIn(tx, 'clients'), scope.repCodeIds];
        }),
      ),
    );
    for (const [seen, allowed] of answers) expect(seen).toEqual(allowed);
  });

  it('cannot be widened from inside by writing to what is not granted', async () => {
    const attempts = [
      "insert into rep_code_access (subject, rep_code_id, valid_from) values ('advisor', 7, '2020-01-01')",
      'update clients set rep_code_id = 1',
      'delete from client_view_log',
      'select sealed from client_sins',
      'select hash from client_sins',
      'select client_sins from client_sins',
      'select hash from sso_credentials',
      'alter table clients disable row level security',
    ];
    for (const attempt of attempts) {
      const outcome = inScope(test.db, { subject: 'advisor' }, (tx) => runSql(tx, attempt));
      await expect(outcome, attempt).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('a household of two advisors', () => {
  it('is seen whole by name, and its strange member cannot be opened', async () => {
    const { rows } = await test.db.pool.query<{ id: number; inside: number; outside: number }>(
      `select h.id, a.party_id as inside, b.party_id as outside from households h
       join clients a on a.household_id = h.id and a.rep_code_id = 1
       join clients b on b.household_id = h.id and b.rep_code_id not in (1, 2) limit 1`,
    );
    const [pair] = rows;
    if (pair === undefined) throw new Error('no household has two advisors');
    await inScope(test.db, { subject: 'advisor' }, async (tx, scope) => {
      const members = await runSql<{ party_id: number }>(
        tx,
        'select party_id from household_members where household_id = $1',
        [pair.id],
      );
      expect(members.map(({ party_id }) => party_id)).toEqual(
        expect.arrayContaining([pair.inside, pair.outside]),
      );
      expect(await countIn(tx, 'parties', 'id = $1', [pair.outside])).toBe(1);
      expect(await countIn(tx, 'clients', 'party_id = $1', [pair.outside])).toBe(0);
      expect(await countIn(tx, 'client_phones', 'party_id = $1', [pair.outside])).toBe(0);
      const [household] = await runSql<{ rep_code_ids: number[] }>(
        tx,
        'select rep_code_ids from households where id = $1',
        [pair.id],
      );
      expect(household?.rep_code_ids.every((id) => scope.repCodeIds.includes(id))).toBe(false);
    });
  });
});

describe('the log of who looked', () => {
  const look = (subject: string, partyId: number, repCodeId: number, as = subject) =>
    inScope(test.db, { subject: subject }, (tx) =>
      runSql(
        tx,
        `insert into client_view_log (subject, party_id, rep_code_id, request_id)
         values ($1, $2, $3, 'a-request')`,
        [as, partyId, repCodeId],
      ),
    );

  it('takes a client of the person under the person’s own name, and is not read back', async () => {
    const { party_id, rep_code_id } = await aClientOf('TR04');
    await look('advisor', party_id, rep_code_id);
    const { rows } = await test.db.pool.query('select subject, party_id, viewed_at from client_view_log');
    expect(rows).toEqual([{ subject: 'advisor', party_id, viewed_at: expect.any(Date) }]);
    const read = inScope(test.db, { subject: 'advisor' }, (tx) =>
      runSql(tx, 'select * from client_view_log'),
    );
    await expect(read).rejects.toMatchObject({ code: '42501' });
  });

  it('refuses another’s name, another’s client and a wrong rep code', async () => {
    const own = await aClientOf('TR04');
    const other = await aClientOf('QC02');
    const refused = { code: '42501' };
    await expect(look('advisor', own.party_id, own.rep_code_id, 'manager')).rejects.toMatchObject(refused);
    await expect(look('advisor', other.party_id, other.rep_code_id)).rejects.toMatchObject(refused);
    await expect(look('advisor', other.party_id, own.rep_code_id)).rejects.toMatchObject(refused);
  });
});

describe('a person’s preferences', () => {
  it('are the person’s own to read and write', async () => {
    const save = (subject: string, of: string) =>
      inScope(test.db, { subject: subject }, (tx) =>
        runSql(tx, 'insert into person_preferences (subject, display_last_name_first) values ($1, true)', [
          of,
        ]),
      );
    await save('newcomer', 'newcomer');
    await expect(save('advisor', 'manager')).rejects.toMatchObject({ code: '42501' });
    const read = (subject: string) =>
      inScope(test.db, { subject: subject }, (tx) => runSql(tx, 'select * from person_preferences'));
    expect(await read('newcomer')).toMatchObject([{ subject: 'newcomer', display_last_name_first: true }]);
    expect(await read('advisor')).toEqual([]);
  });
});

describe('what is led', () => {
  it('is in sight for its leader alone, and gives no client to whom leads', async () => {
    const seen = (subject: string, table: string) =>
      inScope(test.db, { subject: subject }, async (tx) => countIn(tx, table));
    expect(await seen('executive', 'rep_code_months')).toBeGreaterThan(0);
    expect(await seen('executive', 'rep_code_households')).toBeGreaterThan(0);
    expect(await seen('advisor', 'rep_code_households')).toBe(0);
    for (const table of [
      'clients',
      'parties',
      'households',
      'accounts',
      'holdings',
      'transactions',
      'rep_code_rollups',
    ]) {
      expect([table, await seen('executive', table)]).toEqual([table, 0]);
    }
  });
});
