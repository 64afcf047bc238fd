import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiName, CALLS } from '@/contract/calls';
import { sweepQuestions } from '@/gateway/areas/assistant/calls/log';
import { sweepTickets } from '@/gateway/areas/documents/rows/tickets';
import { countWork } from '@/gateway/areas/executive/rows/work';
import { sweepEndedSignIns } from '@/gateway/areas/me/signIns/end';
import { keepDeadlines } from '@/gateway/areas/transfers/rows/deadlines';
import { foldStamps } from '@/gateway/kit/answers/stamps';
import { sweepIdempotencyKeys } from '@/gateway/kit/call/idempotency';
import { sweepDrafts } from '@/gateway/kit/changes/drafts';
import { headKeeper } from '@/gateway/kit/changes/heads';
import { applyDueChanges } from '@/gateway/kit/changes/schedule';
import { type Database } from '@/gateway/kit/db/database';
import { SILENT } from '@/gateway/kit/db/logger';
import { endLostExports } from '@/gateway/kit/files/log';
import { lookAtClocks } from '@/gateway/kit/notices/look';
import { openBook } from '@/gateway/server/book';
import { importInto } from '@/gateway/server/import/open';
import { BOOK_DAY } from '@/tests/support/bookDay';
import { allClients, bodyOf } from '@/tests/support/clients';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';
import { serverUrl, TEST_SIN_KEYS, TIME_ZONE } from '@/tests/support/gatewayDatabase';
import { makePlainOwner, type PlainOwner } from '@/tests/support/plainOwner';
import { sweptUploads } from '@/tests/support/sweptUploads';

const run = promisify(execFile);
const NAMES = Object.keys(CALLS) as ApiName[];

let plain: PlainOwner;
let folder: string;
let administrator: pg.Client;
let db: Database;
let gateway: TestGateway;
const made: string[] = [];

const server = () => serverUrl() ?? '';
const addressOf = (database: string, role: string) =>
  Object.assign(new URL(server()), { pathname: database, username: role, password: role }).href;

/** A role that may sign in and nothing else, at the owner's database. */
async function makeRole(more = 'noinherit') {
  const name = `cairn_role_${randomUUID().replaceAll('-', '')}`;
  await administrator.query(`create role ${name} login ${more} password '${name}'`);
  made.push(name);
  return name;
}

const placeOf = (databaseUrl: string, databaseOwnerUrl: string | null) => ({
  databaseUrl,
  databaseOwnerUrl,
  dataDir: folder,
  seed: 1,
  seedClients: 200,
  seedDay: BOOK_DAY,
  timeZone: TIME_ZONE,
  sinKeys: TEST_SIN_KEYS,
});

async function asRole<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

const asOwner = <T>(work: (client: pg.Client) => Promise<T>) => asRole(plain.databaseUrl, work);

let appUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-roles-'));
  administrator = new pg.Client({ connectionString: server() });
  await administrator.connect();
  plain = await makePlainOwner();
  appUrl = addressOf(new URL(plain.databaseUrl).pathname, await makeRole());
  db = await openBook(placeOf(appUrl, plain.databaseUrl));
  gateway = await makeTestGateway({
    db,
    limits: null,
    environment: {
      OIDC_ISSUER: 'https://provider.example.ca',
      OIDC_CLIENT_ID: 'cairn',
      API_HOST: 'https://gateway.example.ca',
      PUBLIC_URL: 'https://portal.example.ca',
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: plain.databaseUrl,
    },
  });
}, 180_000);

afterAll(async () => {
  await gateway.close();
  await db.close();
  await plain.drop();
  for (const name of made) await administrator.query(`drop role if exists ${name}`);
  await administrator.end();
  await rm(folder, { recursive: true, force: true });
});

describe('the role that serves', () => {
  test('owns nothing, and is a superuser of nothing', async () => {
    const { rows } = await db.pool.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
         (select count(*)::integer from pg_class where relowner = r.oid) as owned
       from pg_roles r where rolname = current_user`,
    );
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 },
    ]);
  });

  test('answers each call', async () => {
    const { rows: before } = await db.pool.query<{ seq: string }>('select seq from change_log_head');
    for (const persona of ['advisor', 'manager'] as const) {
      const [client] = await allClients(gateway, persona);
      for (const name of NAMES) {
        const headers = { 'idempotency-key': randomUUID() };
        const answer = await gateway.rest(persona, name, bodyOf(name, client?.id ?? ''), { headers });
        expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(500);
      }
    }
    for (const persona of PERSONAS)
      expect((await gateway.rest(persona, 'me', undefined)).status, persona).toBe(200);
    const { rows: after } = await db.pool.query<{ seq: string }>('select seq from change_log_head');
    expect(Number(after[0]?.seq)).toBeGreaterThan(Number(before[0]?.seq));
  });

  test('runs each job', async () => {
    await asOwner(async (owner) => {
      const [person] = ['advisor'];
      await owner.query(`
        alter table drafts no force row level security; alter table chat_questions no force row level security;
        alter table export_log no force row level security;
        delete from drafts; delete from chat_questions;
        insert into drafts (subject, form, entity, record_id, fields, saved_at)
          values ('${person}', 'old', 'client', '', '{}', now() - interval '91 days'),
                 ('${person}', 'new', 'client', '', '{}', now());
        insert into chat_questions (subject, message, locale, outcome, asked_at)
          values ('${person}', gen_random_uuid(), 'en', 'unread', now() - interval '500 days');
        insert into export_log (subject, list, columns, format, locale, touched_at)
          values ('${person}', 'clients', '{name}', 'csv', 'en', now() - interval '1 hour');
        insert into document_tickets (hash, subject, use, locale, expires_at)
          values (repeat('a', 64), '${person}', 'download', 'en', now() - interval '1 hour');
        insert into ended_sign_ins (sign_in, ended_at, kept_until) values (repeat('b', 64), 1, now() - interval '1 hour');
        insert into idempotency_keys (subject, api, key, fingerprint, claim, created_at)
          values ('${person}', 'layoutSave', 'an old key', 'x', gen_random_uuid(), now() - interval '30 hours');
        insert into news_items (kind, title_en, title_fr, is_must_read, published_at) select kind, title_en, title_fr, true, now()
          from news_items limit 0;
        delete from rep_code_work; delete from notification_looks;
        alter table drafts force row level security; alter table chat_questions force row level security;
        alter table export_log force row level security`);
    });
    const services = { db } as Parameters<typeof applyDueChanges>[0];
    await applyDueChanges(services, SILENT);
    await sweepIdempotencyKeys(db);
    await sweepDrafts(db);
    await endLostExports(db);
    await foldStamps(db);
    await sweepTickets(db);
    await sweepEndedSignIns(db);
    await sweepQuestions(db);
    expect(await countWork(db)).toBeGreaterThan(0);
    await keepDeadlines(db);
    expect(await lookAtClocks(db)).toBeGreaterThan(0);
    await headKeeper(db, folder, SILENT)();
    const { rows } = await asOwner(async (owner) => {
      await owner.query(`
        alter table drafts no force row level security; alter table chat_questions no force row level security`);
      return owner.query(
        `select (select string_agg(form, ',') from drafts) as drafts, (select count(*)::integer from chat_questions) as questions,
          (select count(*)::integer from document_tickets where expires_at < now()) as tickets,
          (select count(*)::integer from ended_sign_ins) as ends,
          (select count(*)::integer from idempotency_keys where created_at < now() - interval '25 hours') as keys,
          (select count(*)::integer from export_log where outcome = 'lost') as lost`,
      );
    });
    expect(rows).toEqual([{ drafts: 'new', questions: 0, tickets: 0, ends: 0, keys: 0, lost: 1 }]);
  });

  test('removes what was never filed, and keeps what was', async () => {
    expect(await asOwner((owner) => sweptUploads(db, owner))).toEqual({
      rows: ['database filed', 'folder filed'],
      files: ['folder filed'],
      pieces: 1,
    });
  });

  test.each([
    ['make a table', 'create table shelf (thing text)', /permission denied for schema/],
    ['change a table', 'alter table people add column more text', /must be owner/],
    ['empty a table', 'truncate people', /permission denied/],
    ['lift a policy', 'alter table clients no force row level security', /must be owner/],
    ['let somebody in', "insert into people (subject) values ('x')", /permission denied/],
    ['make a role', 'create role somebody', /permission denied/],
    ['read client data by itself', 'select from clients', /permission denied/],
    ['read a number', 'select sealed from client_sins', /permission denied/],
    ['write the head of the chain', 'update change_log_head set seq = 0', /permission denied/],
    ['write the chain', 'insert into change_log (seq) values (1)', /permission denied/],
  ])('may not %s', async (_what, statement, refusal) => {
    await expect(db.pool.query(statement)).rejects.toThrow(refusal);
  });

  test.each([
    ['forward', "update change_log_head set seq = seq + 1, hash = repeat('a', 64)"],
    [
      'back',
      'update change_log_head set seq = seq - 1, hash = (select prev_hash from change_log_links order by seq desc limit 1)',
    ],
    ['to another link of the same number', "update change_log_head set hash = repeat('b', 64)"],
  ])('may not move the head of the chain %s as the role of the calls', async (_way, statement) => {
    const client = await db.pool.connect();
    try {
      await client.query("begin; select set_config('role', 'cairn_reader', true)");
      await expect(client.query(statement)).rejects.toThrow(/to its next link alone/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('a start', () => {
  test('serves without the owner once the database is up to date, and changes nothing', async () => {
    const alone = await openBook(placeOf(appUrl, null));
    try {
      expect((await alone.pool.query('select from schema_migrations')).rowCount).toBeGreaterThan(50);
    } finally {
      await alone.close();
    }
  });

  test('is refused without the owner while migrations wait', async () => {
    const name = await asOwner(async (owner) => {
      const { rows } = await owner.query<{ name: string }>(
        `delete from schema_migrations where name = (select max(name) from schema_migrations) returning *`,
      );
      await owner.query('create table kept_migration as select $1::text as name, $2::text as sha256', [
        rows[0]?.name,
        (rows[0] as unknown as { sha256: string }).sha256,
      ]);
      return rows[0]?.name;
    });
    try {
      await expect(openBook(placeOf(appUrl, null))).rejects.toThrow(
        /^1 migrations wait, and the role \w+ of DATABASE_URL only serves\. Run npm run migrate with DATABASE_OWNER_URL/,
      );
    } finally {
      await asOwner((owner) =>
        owner.query(
          'insert into schema_migrations (name, sha256) select name, sha256 from kept_migration; drop table kept_migration',
        ),
      );
    }
    expect(name).toBeDefined();
  });

  test('is refused on an empty database, and by a role that may do more than serve', async () => {
    const empty = await makePlainOwner();
    try {
      const place = new URL(empty.databaseUrl).pathname;
      const app = addressOf(place, await makeRole());
      await expect(openBook(placeOf(app, null))).rejects.toThrow(/migrations wait.*DATABASE_OWNER_URL/);
      await expect(openBook(placeOf(plain.databaseUrl, plain.databaseUrl))).rejects.toThrow(
        /may make roles\. With DATABASE_OWNER_URL set/,
      );
      const strong = addressOf(new URL(plain.databaseUrl).pathname, await makeRole('noinherit bypassrls'));
      await expect(openBook(placeOf(strong, plain.databaseUrl))).rejects.toThrow(
        /bypasses row-level security\. With DATABASE_OWNER_URL set/,
      );
      const member = await makeRole();
      await administrator.query(`grant ${new URL(plain.databaseUrl).username} to ${member}`);
      await expect(
        openBook(placeOf(addressOf(new URL(plain.databaseUrl).pathname, member), plain.databaseUrl)),
      ).rejects.toThrow(/owns the tables\. With DATABASE_OWNER_URL set/);
    } finally {
      await empty.drop();
    }
  });

  test('needs no right to make roles where an administrator has made those of the calls', async () => {
    const owner = await makeRole('inherit');
    const app = await makeRole();
    await administrator.query(`grant cairn_reader, cairn_sin_reader to ${owner} with admin option`);
    await administrator.query(`create database ${owner} owner ${owner}`);
    try {
      const place = placeOf(addressOf(`/${owner}`, app), addressOf(`/${owner}`, owner));
      const own = await openBook({ ...place, seedClients: 0 });
      expect((await own.pool.query('select from people')).rowCount).toBeGreaterThan(0);
      await own.close();
    } finally {
      await administrator.query(`drop database ${owner} with (force)`);
    }
  });

  test('of an import needs the owner', async () => {
    for (const isDry of [true, false])
      await expect(importInto(placeOf(appUrl, null), folder, isDry)).rejects.toThrow(
        /only serves\. Name the owner of the tables in DATABASE_OWNER_URL/,
      );
  });

  test('with another role lets that one serve in its place', async () => {
    const other = addressOf(new URL(plain.databaseUrl).pathname, await makeRole());
    await (await openBook(placeOf(other, plain.databaseUrl))).close();
    const first = await openBook(placeOf(appUrl, plain.databaseUrl));
    expect((await first.pool.query('select from change_sets')).rowCount).toBeGreaterThan(0);
    await first.close();
  });
});

test('a role that reads everything dumps the database, and the dump has all of it', async () => {
  const name = await makeRole('inherit bypassrls');
  await administrator.query(`grant pg_read_all_data to ${name}`);
  const file = path.join(folder, 'book.dump');
  await run('pg_dump', [
    '--format=custom',
    '--file',
    file,
    addressOf(new URL(plain.databaseUrl).pathname, name),
  ]);
  const copy = `cairn_copy_${randomUUID().replaceAll('-', '')}`;
  await administrator.query(`create database ${copy}`);
  try {
    const target = Object.assign(new URL(server()), { pathname: `/${copy}` }).href;
    await run('pg_restore', ['--exit-on-error', '--dbname', target, file]);
    const counted = `select (select count(*) from clients) as clients, (select count(*) from change_log) as links,
      (select count(*) from client_sins) as numbers`;
    const whole = Object.assign(new URL(server()), { pathname: new URL(plain.databaseUrl).pathname }).href;
    const restored = await asRole(target, (client) => client.query(counted));
    expect(restored.rows).toEqual((await asRole(whole, (client) => client.query(counted))).rows);
    expect(Number(restored.rows[0].clients)).toBeGreaterThan(100);
  } finally {
    await administrator.query(`drop database ${copy} with (force)`);
  }
});
