import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LogEntry, LogsSummaryListAnswer } from '@/contract/logs/schema';
import { tradingDayBefore } from '@/gateway/demo/book/calendar';
import type { Database } from '@/gateway/kit/db/database';
import { openBook } from '@/gateway/server/book';
import { ChainCheck } from '@/scripts/lib/changeLog.mjs';
import { answerOf } from '@/tests/support/accounts';
import { write } from '@/tests/support/changing';
import { makeTestGateway, type Persona, type TestGateway } from '@/tests/support/gateway';
import { makeScratchFolder, makeTestDatabase, TIME_ZONE } from '@/tests/support/gatewayDatabase';

const CLIENTS = 300;
/** A new database and its book take some 5 s, on a machine with much else to do many times that. */
const MAKING_MS = 240_000;

const WEEK_DAYS = 5;
const PAGE = { until: null, skip: 0, size: 50 };
const MAKERS = ['advisor', 'assistant', 'conseillere', 'manager'] as const satisfies readonly Persona[];

interface Made {
  db: Database;
  dataDir: string;
}

async function made({ seed = 1, clients = CLIENTS, day = null as string | null } = {}): Promise<Made> {
  const dataDir = await makeScratchFolder();
  const place = { databaseUrl: null, dataDir, timeZone: TIME_ZONE };
  const plan = { seed, seedClients: clients, seedDay: day, seedHistory: true };
  return { db: await openBook({ ...place, ...plan }), dataDir };
}

async function discard({ db, dataDir }: Made) {
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Rows around any policy. */
async function rowsOf<Row extends object>(db: Database, text: string): Promise<Row[]> {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    const { rows: tables } = await client.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relkind = 'r' and relforcerowsecurity",
    );
    for (const { name } of tables) await client.query(`alter table ${name} no force row level security`);
    return (await client.query<Row & Record<string, unknown>>(text)).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

let book: Made;
let gateway: TestGateway;
/** The date of the book. */
let asOf = '';

beforeAll(async () => {
  book = await made();
  gateway = await makeTestGateway({ db: book.db, limits: null });
  asOf = tradingDayBefore(book.db.today());
}, MAKING_MS);

afterAll(async () => {
  await gateway.close();
  await discard(book);
});

/** Every moment that a change leaves behind, by the firm's clock. */
const MOMENTS = `
  with moments (what, moment) as (
    select 'change made', made_at from change_sets
    union all select 'change applied', applied_at from change_sets where applied_at is not null
    union all select 'change decided', decided_at from change_sets where decided_at is not null
    union all select 'notification', created_at from notification_events where actor is not null
    union all select 'notification read', read_at from notification_receipts where read_at is not null
    union all select 'notification done', marked_at from task_marks
    union all select 'work done', done_at from notification_work where done_at is not null
    union all select 'document shared', granted_at from document_grants where change_set_id is not null
    union all select 'delivery', changed_at from delivery_preferences where change_set_id is not null
    union all select 'consent', recorded_at from delivery_consents where change_set_id is not null
    union all select 'transfer note', recorded_at from transfer_events where recorded_at is not null
  )
  select what, to_char(moment at time zone '${TIME_ZONE}', 'YYYY-MM-DD') as day,
    to_char(moment at time zone '${TIME_ZONE}', 'HH24:MI') as time from moments`;

test('holds what was done on the business days of the four weeks before it, in office hours', async () => {
  const moments = await rowsOf<{ what: string; day: string; time: string }>(book.db, MOMENTS);
  expect([...new Set(moments.map(({ what }) => what))].sort()).toEqual([
    'change applied', 'change decided', 'change made', 'consent', 'delivery', 'document shared', 'notification',
    'notification done', 'notification read', 'transfer note', 'work done',
  ]); // prettier-ignore
  const days: string[] = [];
  for (let day = asOf; days.length < 4 * WEEK_DAYS;) days.push((day = tradingDayBefore(day)));
  const isOffice = ({ time }: { time: string }) => time >= '08:30' && time < '17:30';
  expect(moments.filter((each) => !days.includes(each.day) || !isOffice(each))).toEqual([]);
  expect(new Set(moments.map(({ day }) => day)).size).toBeGreaterThan(15);
});

test('has changes of every kind by each of the people who serve clients', async () => {
  const { entries } = await answerOf(gateway, 'manager', 'logsList', { filters: {}, page: PAGE });
  expect(entries).toHaveLength(PAGE.size);
  const summaries: LogsSummaryListAnswer[] = [];
  for (const persona of ['manager', 'conseillere'] as const)
    summaries.push(await answerOf(gateway, persona, 'logsSummaryList', { id: null, filters: {} }));
  const sets = summaries.reduce((sum, each) => sum + each.sets, 0);
  expect(sets).toBeGreaterThanOrEqual(60);
  expect(sets).toBeLessThanOrEqual(150);
  const namesOf = (of: (answer: LogsSummaryListAnswer) => readonly string[]) =>
    [...new Set(summaries.flatMap(of))].sort();
  expect(namesOf(({ initiators }) => initiators.map(({ by }) => by.subject))).toEqual([...MAKERS]);
  expect(namesOf(({ byState }) => byState.map(({ value }) => value))).toEqual([
    'applied', 'pending', 'rejected', 'undone',
  ]); // prettier-ignore
  expect(namesOf(({ byField }) => byField.map(({ value }) => value))).toEqual([
    'annualIncome', 'delivery', 'deliveryPaperUntil', 'dependants', 'documents', 'emails', 'employment', 'kycReview',
    'maritalStatus', 'phones', 'residentialAddress', 'taxResidency', 'trustedContact',
  ]); // prettier-ignore
});

test('has notes by who serves the client, each of a contact that the firm’s record has', async () => {
  const notes = await rowsOf<{ author: string; is_known: boolean }>(
    book.db,
    `select n.author, n.happened < now() and exists (select from client_contacts x where x.party_id = n.party_id
        and x.rep_code_id = n.rep_code_id and (x.contacted_on, x.channel) = (k.contacted_on, k.channel)) as is_known
     from notes n join note_people k on k.note_id = n.id and k.party_id = n.party_id`,
  );
  expect(notes.length).toBeGreaterThan(20);
  expect([...new Set(notes.map(({ author }) => author))].sort()).toEqual([
    'advisor',
    'assistant',
    'conseillere',
  ]);
  expect(notes.filter(({ is_known: isKnown }) => !isKnown)).toEqual([]);
});

test('has a log whose chain holds, in the order of its moments', async () => {
  const links = await rowsOf<{ seq: string; prevHash: string; hash: string; row: string }>(
    book.db,
    'select seq, prev_hash as "prevHash", hash, row_text as row from change_log order by seq',
  );
  const [head] = await rowsOf<{ seq: string; hash: string }>(
    book.db,
    'select seq, hash from change_log_head',
  );
  const chain = new ChainCheck();
  for (const link of links) chain.add({ ...link, seq: Number(link.seq) });
  chain.end({ seq: Number(head?.seq), hash: head?.hash ?? '' });
  expect(chain.fault).toBeNull();
  const moments = links.map(({ row }) => (JSON.parse(row) as { at: string }).at);
  expect(moments).toEqual([...moments].sort());
  expect(links.length).toBeGreaterThanOrEqual(60);
});

test('is told by the screens: the log of a client, what changed since the last sign-in, what waits', async () => {
  for (const locale of ['en', 'fr'] as const) {
    const { entries } = await answerOf(
      gateway,
      'conseillere',
      'logsList',
      { filters: { entity: ['client'] }, page: PAGE },
      { locale },
    );
    for (const { record, seq } of entries.slice(0, WEEK_DAYS)) {
      const own = { id: record.id ?? '', filters: {}, page: PAGE };
      const log = await answerOf(gateway, 'conseillere', 'clientLogs', own, { locale });
      expect(log.entries.map((entry) => entry.seq)).toContain(seq);
    }
    const { events } = await answerOf(gateway, 'advisor', 'homeChanges', {}, { locale });
    const changes = events.filter(({ kind }) => kind === 'change');
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.filter(({ on }) => on >= asOf)).toEqual([]);
    expect(new Set(changes.map(({ by }) => by?.subject)).has('advisor')).toBe(false);
  }
  const { waiting } = await answerOf(gateway, 'advisor', 'changesWaiting', undefined);
  expect(waiting.map(({ change }) => change.maker.subject)).toEqual(['assistant', 'assistant']);
});

test('ends on its own date, and leaves its own clock behind', async () => {
  const [found] = await rowsOf<{ asOf: string }>(book.db, 'select as_of::text as "asOf" from book');
  expect(found?.asOf).toBe(asOf);
  const defaults = `select adrelid::regclass::text || '.' || adnum || ' ' || pg_get_expr(adbin, adrelid) as it
    from pg_attrdef order by 1`;
  const plain = await makeTestDatabase();
  expect(await rowsOf(book.db, defaults)).toEqual(await rowsOf(plain.db, defaults));
  // A server numbers the schemas of temporary tables by its connections.
  const schemas = `select nspname from pg_namespace where nspname !~ '^pg_(toast_)?temp_' order by 1`;
  expect(await rowsOf(book.db, schemas)).toEqual(await rowsOf(plain.db, schemas));
  await plain.close();
});

test('each change of the last week is undone, or refused with a reason', async () => {
  const { entries } = await answerOf(gateway, 'advisor', 'logsList', { filters: {}, page: PAGE });
  let monday = asOf;
  for (let days = 0; days < WEEK_DAYS; days += 1) monday = tradingDayBefore(monday);
  const lately = entries.filter(({ madeAt, state }: LogEntry) => madeAt >= monday && state === 'applied');
  const statuses: number[] = [];
  for (const { id } of lately) {
    const answer = await write(gateway, 'advisor', 'changeUndo', { changeSetId: id });
    statuses.push(answer.status);
    if (answer.status !== 200)
      expect(answer.json()).toMatchObject({ code: expect.stringMatching(/^(conflict|invalid|forbidden)$/) });
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(WEEK_DAYS);
});

test(
  'is the same for the same numbers and day',
  async () => {
    const historyOf = async () => {
      const other = await made({ seed: 7, clients: 40, day: '2027-01-15' });
      const rows = await rowsOf<{ row: string }>(
        other.db,
        'select row_text as row from change_log order by seq',
      );
      await discard(other);
      return rows.map(({ row }) => row);
    };
    const history = await historyOf();
    expect(history.length).toBeGreaterThan(20);
    expect(await historyOf()).toEqual(history);
  },
  MAKING_MS,
);

test('is in no book of a given day, unless it is asked for', async () => {
  const plain = await makeTestDatabase();
  const tables = ['change_sets', 'change_log', 'notification_receipts', 'task_marks', 'notification_work'];
  for (const table of tables) expect(await rowsOf(plain.db, `select from ${table}`), table).toEqual([]);
  await plain.close();
});
