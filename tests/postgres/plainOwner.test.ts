import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiName, CALLS } from '@/contract/calls';
import { QUESTION_DAYS } from '@/contract/questions/codes';
import { sweepQuestions } from '@/gateway/areas/assistant/calls/log';
import { endLostExports } from '@/gateway/kit/files/log';
import { type Database } from '@/gateway/kit/db/database';
import { loadSinVault, SIN_KEY_FILE } from '@/gateway/kit/sins/keys';
import { resealSins } from '@/gateway/kit/sins/reseal';
import { openBook } from '@/gateway/server/book';
import { allClients, bodyOf } from '@/tests/support/clients';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';
import { TIME_ZONE } from '@/tests/support/gatewayDatabase';
import { makePlainOwner, type PlainOwner } from '@/tests/support/plainOwner';
import { BOOK_DAY } from '@/tests/support/bookDay';
import { sweptUploads } from '@/tests/support/sweptUploads';

const NAMES = Object.keys(CALLS) as ApiName[];

let plain: PlainOwner;
let db: Database;
let gateway: TestGateway;

beforeAll(async () => {
  plain = await makePlainOwner();
  db = await openBook({
    databaseUrl: plain.databaseUrl,
    dataDir: tmpdir(),
    seed: 1,
    seedClients: 200,
    seedDay: BOOK_DAY,
    timeZone: TIME_ZONE,
  });
  gateway = await makeTestGateway({ db });
}, 120_000);

afterAll(async () => {
  await gateway.close();
  await db.close();
  await plain.drop();
});

test('a plain owner of its database migrates, seeds and serves it', async () => {
  const { rows } = await db.pool.query(
    'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
  );
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  const [client] = await allClients(gateway, 'advisor');
  for (const name of NAMES) {
    const headers = { 'idempotency-key': randomUUID() };
    const { status } = await gateway.rest('advisor', name, bodyOf(name, client?.id ?? ''), { headers });
    // What the database does not let its owner do ends as a fault; a refusal by a rule of the area is an answer.
    expect(status, name).toBeLessThan(500);
  }
  for (const persona of PERSONAS)
    expect((await gateway.rest(persona, 'me', undefined)).status, persona).toBe(200);
});

test('its book has all that a superuser’s has', async () => {
  for (const call of ['kycSummaryList', 'documentsSummaryList', 'deliverySummaryList'] as const) {
    const { count } = (await gateway.rest('manager', call, bodyOf(call, ''))).json() as { count: number };
    expect(count, call).toBeGreaterThan(0);
  }
  for (const table of ['revenue_entries', 'documents', 'kyc_clients', 'rep_code_household_spans']) {
    await db.pool.query(`alter table ${table} no force row level security`);
    const { rows } = await db.pool.query<{ n: number }>(`select count(*)::integer as n from ${table}`);
    expect(rows[0]?.n, table).toBeGreaterThan(0);
    await db.pool.query(`alter table ${table} force row level security`);
  }
});

test('it sees no row of client data itself', async () => {
  expect((await db.pool.query('select from clients')).rowCount).toBe(0);
  expect((await allClients(gateway, 'advisor')).length).toBeGreaterThan(0);
});

test('it ends the lost exports of anyone, and sees no other row of their log', async () => {
  const row = (subject: string, outcome: string, ended: string) =>
    `('${subject}', 'clients', '{name}', 'csv', 'en', now() - interval '1 hour', ${outcome}, ${ended})`;
  await db.pool.query(`
    alter table export_log no force row level security;
    insert into export_log (subject, list, columns, format, locale, touched_at, outcome, ended_at)
    values ${row('advisor', 'null', 'null')}, ${row('manager', "'complete'", 'now()')};
    alter table export_log force row level security`);
  await endLostExports(db);
  const { rows } = await db.pool.query('select subject, outcome from export_log');
  expect(rows).toEqual([{ subject: 'advisor', outcome: 'lost' }]);
});

test('it removes the old questions of anyone, and sees no younger one', async () => {
  const row = (subject: string, days: number) =>
    `('${subject}', gen_random_uuid(), 'en', 'unread', now() - interval '${days} days')`;
  await db.pool.query(`
    alter table chat_questions no force row level security;
    delete from chat_questions;
    insert into chat_questions (subject, message, locale, outcome, asked_at)
    values ${row('advisor', QUESTION_DAYS + 1)}, ${row('manager', QUESTION_DAYS - 1)};
    alter table chat_questions force row level security`);
  expect((await db.pool.query('select subject from chat_questions')).rows).toEqual([{ subject: 'advisor' }]);
  await sweepQuestions(db);
  await db.pool.query('alter table chat_questions no force row level security');
  const { rows } = await db.pool.query('select subject from chat_questions');
  await db.pool.query('alter table chat_questions force row level security');
  expect(rows).toEqual([{ subject: 'manager' }]);
});

test('it removes what was never filed, and keeps what was', async () => {
  expect(await sweptUploads(db, db.pool)).toEqual({
    rows: ['database filed', 'folder filed'],
    files: ['folder filed'],
    pieces: 1,
  });
});

test('it seals every number with a new first key', async () => {
  const keyOf = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
  const vaultOf = (sinKeys: string) => loadSinVault({ sinKeys, dataDir: '', mayMake: false });
  const client = await db.pool.connect();
  const own = await readFile(path.join(tmpdir(), SIN_KEY_FILE), 'utf8');
  const count = await resealSins(client, await vaultOf(`${keyOf('newer', 9)},${own.trim()}`));
  expect(count).toBeGreaterThan(0);
  expect(await resealSins(client, await vaultOf(keyOf('newer', 9)))).toBe(0);
  client.release();
});
