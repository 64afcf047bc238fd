import { eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inScope } from '@/gateway/db/scope';
import {
  accountHolders,
  accounts,
  clientAddresses,
  clientEmails,
  clientPhones,
  clients,
  clientViewLog,
  holdings,
  householdMembers,
  householdOverlaps,
  householdParts,
  households,
  parties,
  personPreferences,
  repCodeRollups,
  transactions,
} from '@/gateway/db/schema';
import { makeTestDatabase, type TestDatabase } from '@/tests/support/gatewayDatabase';
import { ormOf } from '@/tests/support/orm';

const READABLE = {
  accountHolders,
  accounts,
  clientAddresses,
  clientEmails,
  clientPhones,
  clients,
  holdings,
  householdMembers,
  householdOverlaps,
  householdParts,
  households,
  parties,
  repCodeRollups,
  transactions,
};

let test: TestDatabase;

const codesOf = (subject: string) =>
  inScope(test.db, subject, async (_, scope) => scope.repCodes.map(({ code }) => code));

const countAll = (subject: string) =>
  inScope(test.db, subject, async (tx) => {
    const counts: Record<string, number> = {};
    for (const [name, table] of Object.entries(READABLE)) counts[name] = await ormOf(tx).$count(table);
    return counts;
  });

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
    const scope = await inScope(test.db, 'manager', async (_, found) => found);
    expect(scope).toMatchObject({
      subject: 'manager',
      branch: 'Toronto – Bay Street',
      asOf: '2026-03-06',
    });
    expect(scope.repCodeIds).toEqual([...scope.repCodeIds].sort((a, b) => a - b));
    expect(await inScope(test.db, 'nobody', async (_, found) => found)).toMatchObject({
      branch: null,
      repCodes: [],
    });
  });

  it('shows rows of its own rep codes and of no other', async () => {
    await inScope(test.db, 'conseillere', async (tx, scope) => {
      for (const table of [clients, clientAddresses, clientPhones, accounts, holdings, transactions]) {
        const rows = await ormOf(tx)
          .selectDistinct({ id: table.repCodeId })
          .from(table)
          .orderBy(table.repCodeId);
        expect(rows.map(({ id }) => id)).toEqual(scope.repCodeIds);
      }
    });
  });

  it('shows a subject without rep codes nothing, and a newcomer an empty book', async () => {
    for (const subject of ['nobody', '', 'newcomer', "x' or true --"]) {
      const counts = await countAll(subject);
      expect(Object.values(counts), subject).toEqual(Object.keys(READABLE).map(() => 0));
    }
  });

  it('is tried on every table that the catalogue lets a call read by rep code', async () => {
    const { rows } = await test.db.pool.query<{ name: string }>(
      `select distinct tablename as name from pg_policies
       where qual like '%cairn_rep_codes%' and has_table_privilege('cairn_reader', tablename::text, 'select')
       order by 1`,
    );
    expect(Object.values(READABLE).map(getTableName).sort()).toEqual(rows.map(({ name }) => name));
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
    const failed = inScope(test.db, 'advisor', async () => {
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
        inScope(test.db, index % 2 === 0 ? 'advisor' : 'conseillere', async (tx, scope) => {
          await ormOf(tx).execute(sql`select pg_sleep(0.01)`);
          const rows = await ormOf(tx)
            .selectDistinct({ id: clients.repCodeId })
            .from(clients)
            .orderBy(clients.repCodeId);
          return [rows.map(({ id }) => id), scope.repCodeIds];
        }),
      ),
    );
    for (const [seen, allowed] of answers) expect(seen).toEqual(allowed);
  });

  it('cannot be widened from inside by writing to what is not granted', async () => {
    const attempts = [
      sql`insert into rep_code_access (subject, rep_code_id, valid_from) values ('advisor', 7, '2020-01-01')`,
      sql`update clients set rep_code_id = 1`,
      sql`delete from client_view_log`,
      sql`select sin from client_sins`,
      sql`select right(sin, 6) from client_sins`,
      sql`select client_sins from client_sins`,
      sql`select hash from sso_credentials`,
      sql`alter table clients disable row level security`,
    ];
    for (const attempt of attempts) {
      const outcome = inScope(test.db, 'advisor', (tx) => ormOf(tx).execute(attempt));
      await expect(outcome).rejects.toMatchObject({ cause: { code: '42501' } });
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
    await inScope(test.db, 'advisor', async (tx, scope) => {
      const members = await ormOf(tx)
        .select()
        .from(householdMembers)
        .where(eq(householdMembers.householdId, pair.id));
      expect(members.map(({ partyId }) => partyId)).toEqual(
        expect.arrayContaining([pair.inside, pair.outside]),
      );
      expect(await ormOf(tx).$count(parties, eq(parties.id, pair.outside))).toBe(1);
      expect(await ormOf(tx).$count(clients, eq(clients.partyId, pair.outside))).toBe(0);
      expect(await ormOf(tx).$count(clientPhones, eq(clientPhones.partyId, pair.outside))).toBe(0);
      const [household] = await ormOf(tx).select().from(households).where(eq(households.id, pair.id));
      expect(household?.repCodeIds.every((id) => scope.repCodeIds.includes(id))).toBe(false);
    });
  });
});

describe('the log of who looked', () => {
  const look = (subject: string, partyId: number, repCodeId: number, as = subject) =>
    inScope(test.db, subject, (tx) =>
      ormOf(tx).execute(sql`insert into client_view_log (subject, party_id, rep_code_id, request_id)
        values (${as}, ${partyId}, ${repCodeId}, 'a-request')`),
    );

  it('takes a client of the person under the person’s own name, and is not read back', async () => {
    const { party_id, rep_code_id } = await aClientOf('TR04');
    await look('advisor', party_id, rep_code_id);
    const { rows } = await test.db.pool.query('select subject, party_id, viewed_at from client_view_log');
    expect(rows).toEqual([{ subject: 'advisor', party_id, viewed_at: expect.any(Date) }]);
    const read = inScope(test.db, 'advisor', (tx) => ormOf(tx).select().from(clientViewLog));
    await expect(read).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('refuses another’s name, another’s client and a wrong rep code', async () => {
    const own = await aClientOf('TR04');
    const other = await aClientOf('QC02');
    const refused = { cause: { code: '42501' } };
    await expect(look('advisor', own.party_id, own.rep_code_id, 'manager')).rejects.toMatchObject(refused);
    await expect(look('advisor', other.party_id, other.rep_code_id)).rejects.toMatchObject(refused);
    await expect(look('advisor', other.party_id, own.rep_code_id)).rejects.toMatchObject(refused);
  });
});

describe('a person’s preferences', () => {
  it('are the person’s own to read and write', async () => {
    const save = (subject: string, of: string) =>
      inScope(test.db, subject, async (tx) => {
        await ormOf(tx).insert(personPreferences).values({ subject: of, displayLastNameFirst: true });
      });
    await save('newcomer', 'newcomer');
    await expect(save('advisor', 'manager')).rejects.toMatchObject({ cause: { code: '42501' } });
    const read = (subject: string) =>
      inScope(test.db, subject, (tx) => ormOf(tx).select().from(personPreferences));
    expect(await read('newcomer')).toMatchObject([{ subject: 'newcomer', displayLastNameFirst: true }]);
    expect(await read('advisor')).toEqual([]);
  });
});
