import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerOf, BodyOf } from '@/contract/call';
import { type ApiName, CALLS, type Calls } from '@/contract/calls';
import { REPLICA_LAG_MAX_MS } from '@/gateway/kit/db/replica';
import { SILENT } from '@/gateway/kit/db/logger';
import { type Database } from '@/gateway/kit/db/database';
import { openBook } from '@/gateway/server/book';
import { startPostgres, startReplica } from '@/scripts/lib/postgres.mjs';
import { BOOK_DAY } from '@/tests/support/bookDay';
import { allClients, bodyOf, firstPage } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { TEST_SIN_KEYS, TIME_ZONE } from '@/tests/support/gatewayDatabase';

type Cluster = Awaited<ReturnType<typeof startPostgres>>;

let folder: string;
let primary: Cluster;
let copy: Cluster;
let db: Database;
let gateway: TestGateway;
let client: string;
let administrator: pg.Client;
/** What the gateway warns of. */
const warned: string[] = [];
/** Connections that calls took of the replica. */
let taken = 0;

const place = () => ({
  databaseUrl: primary.url,
  databaseReadUrl: copy.url,
  dataDir: folder,
  seed: 1,
  seedClients: 200,
  seedDay: BOOK_DAY,
  timeZone: TIME_ZONE,
  sinKeys: TEST_SIN_KEYS,
  logger: {
    ...SILENT,
    warn: (about: object, text: string) => void warned.push(`${text}: ${JSON.stringify(about)}`),
  },
});

const replay = (what: 'pause' | 'resume') => administrator.query(`select pg_wal_replay_${what}()`);
const untilFresh = (isFresh: boolean) =>
  vi.waitFor(() => expect(db.replica?.isFresh()).toBe(isFresh), { timeout: 20_000, interval: 50 });
/** @returns the answer to a call, and whether the replica was asked for it */
async function ask<Name extends ApiName>(name: Name, body = bodyOf(name, client)) {
  const before = taken;
  const headers = { 'idempotency-key': randomUUID() };
  const { status, text } = await gateway.rest('advisor', name, body, { headers });
  expect(status, `${name}: ${text}`).toBe(200);
  return { text, asked: taken > before ? 'replica' : 'primary' };
}

const rowsOf = (text: string) => (JSON.parse(text) as AnswerOf<Calls['documentsList']>).rows;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-replica-'));
  primary = await startPostgres(() => undefined);
  copy = await startReplica(primary.url);
  administrator = new pg.Client({ connectionString: copy.url });
  await administrator.connect();
  db = await openBook(place());
  await untilFresh(true);
  gateway = await makeTestGateway({ db, limits: null });
  const { pool } = db.replica!;
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  // The watch asks by `pool.query`, which gives a callback; a call takes its connection itself.
  pool.connect = ((...given: unknown[]) => {
    if (given.length === 0) taken += 1;
    return connect(...given);
  }) as typeof pool.connect;
  client = (await allClients(gateway, 'advisor'))[0]?.id ?? '';
}, 180_000);

afterAll(async () => {
  await gateway.close();
  await db.close();
  await administrator.end().catch(() => undefined);
  await copy.stop().catch(() => undefined);
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => untilFresh(true));

test('lists and dashboards are read from the replica, everything else from the primary', async () => {
  for (const name of ['clientsList', 'householdsList', 'documentsList', 'boaOverview', 'boaTable'] as const)
    expect((await ask(name)).asked, name).toBe('replica');
  for (const name of ['me', 'clientInfoEdit', 'taskEdit'] as const)
    expect((await ask(name)).asked, name).toBe('primary');
});

test('no list and no dashboard writes, which a replica refuses', async () => {
  const names = (Object.keys(CALLS) as ApiName[]).filter((name) => CALLS[name].access === 'read');
  warned.length = 0;
  const refused: string[] = [];
  for (const name of names) {
    await gateway.rest('manager', name, bodyOf(name, client));
    if (warned.splice(0).length > 0) refused.push(name);
  }
  expect(refused).toEqual([]);
});

test('whoever wrote reads their own write while the replica is late', async () => {
  const shared = {
    ...bodyOf('documentsList', client),
    filters: { kind: ['letter', 'agreement'], state: ['shared'] },
  };
  const [before] = rowsOf((await ask('documentsList', shared as BodyOf<Calls['documentsList']>)).text);
  if (before === undefined) throw new Error('no letter and no agreement is shared');
  const { id, version } = before;
  await replay('pause');
  try {
    await ask('documentShareSave', {
      id,
      version,
      change: { share: false, reason: 'duplicate', note: null },
    });
    const after = rowsOf((await ask('documentsList', shared as BodyOf<Calls['documentsList']>)).text);
    expect(after.map((row) => row.id)).not.toContain(id);
  } finally {
    await replay('resume');
  }
});

test('a right that ends is asked of the primary', async () => {
  await replay('pause');
  try {
    await db.pool.query("update people set branch_id = branch_id where subject = 'advisor'");
    const { rows } = await db.pool.query<{ valid_to: string | null }>(
      "update rep_code_access set valid_to = '2026-01-01' where subject = 'advisor' returning valid_to",
    );
    expect(rows.length).toBeGreaterThan(0);
    const refused = await gateway.rest('advisor', 'clientsList', firstPage());
    expect(refused.status).toBe(403);
  } finally {
    await db.pool.query("update rep_code_access set valid_to = null where subject = 'advisor'");
    await replay('resume');
  }
});

test(`a replica more than ${REPLICA_LAG_MAX_MS} ms behind is not asked until it has caught up`, async () => {
  await replay('pause');
  await db.pool.query("update people set branch_id = branch_id where subject = 'advisor'");
  await untilFresh(false);
  expect(db.replica?.lagMs()).toBeGreaterThan(REPLICA_LAG_MAX_MS);
  expect((await ask('clientsList')).asked).toBe('primary');
  await replay('resume');
  await untilFresh(true);
  expect((await ask('clientsList')).asked).toBe('replica');
});

test('a replica that is killed costs no call', async () => {
  await administrator.end();
  const calls = Array.from({ length: 40 }, () => ask('clientsList'));
  await copy.stop('SIGQUIT');
  await Promise.all(calls);
  await Promise.all(Array.from({ length: 10 }, () => ask('clientsList')));
  await untilFresh(false);
  expect((await ask('boaOverview')).asked).toBe('primary');
});
