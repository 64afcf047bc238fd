import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database } from '@/gateway/kit/db/database';
import { openBook } from '@/gateway/server/book';
import { migrate, waitingMigrations } from '@/gateway/kit/db/migrate';
import { makeTestDatabase, type TestDatabase } from '@/tests/support/gatewayDatabase';

let test: TestDatabase;
let client: PoolClient;
let folder: string;

const put = (name: string, sql: string) => writeFile(path.join(folder, name), sql);

/** The names of migrations that ran, of those under test. */
async function ran(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from trial.schema_migrations order by applied_at, name',
  );
  return rows.map(({ name }) => name);
}

beforeAll(async () => {
  test = await makeTestDatabase({ seedClients: 0 });
  client = await test.db.pool.connect();
});

afterAll(async () => {
  client.release();
  await test.close();
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-migrations-'));
  await client.query('drop schema if exists trial cascade; create schema trial; set search_path = trial');
});

afterEach(async () => {
  await client.query('set search_path = public');
  await rm(folder, { recursive: true, force: true });
});

describe('migrations', () => {
  it('are told before they run, and the asking changes nothing', async () => {
    await put('0001_shelf.sql', 'create table shelf (thing text)');
    expect(await waitingMigrations(client, folder)).toEqual(['0001_shelf']);
    const { rows } = await client.query("select to_regclass('trial.schema_migrations') as found");
    expect(rows).toEqual([{ found: null }]);
    await migrate(client, folder);
    await put('0002_fill.sql', "insert into shelf values ('a book')");
    expect(await waitingMigrations(client, folder)).toEqual(['0002_fill']);
    await put('0001_shelf.sql', 'create table shelf (thing text, place text)');
    await expect(waitingMigrations(client, folder)).rejects.toThrow(/another text of 0001_shelf/);
  });

  it('run in the order of their names, each once', async () => {
    await put('0002_fill.sql', "insert into shelf values ('a book')");
    await put('0001_shelf.sql', 'create table shelf (thing text); create index on shelf (thing)');
    await put('notes.txt', 'not a migration');
    expect(await migrate(client, folder)).toEqual(['0001_shelf', '0002_fill']);
    expect(await migrate(client, folder)).toEqual([]);
    await put('0003_more.sql', "insert into shelf values ('another')");
    expect(await migrate(client, folder)).toEqual(['0003_more']);
    expect((await client.query('select thing from shelf order by 1')).rows).toEqual([
      { thing: 'a book' },
      { thing: 'another' },
    ]);
    expect(await ran()).toEqual(['0001_shelf', '0002_fill', '0003_more']);
  });

  it('leave nothing of one that fails, and keep those before it', async () => {
    await put('0001_shelf.sql', 'create table shelf (thing text)');
    await put('0002_wrong.sql', 'create table box (thing text); insert into nowhere values (1)');
    await expect(migrate(client, folder)).rejects.toThrow(
      'The migration 0002_wrong failed: relation "nowhere" does not exist',
    );
    expect(await ran()).toEqual(['0001_shelf']);
    expect((await client.query("select to_regclass('trial.box') as box")).rows).toEqual([{ box: null }]);
    await put('0002_wrong.sql', 'create table box (thing text)');
    expect(await migrate(client, folder)).toEqual(['0002_wrong']);
  });

  it('refuse a database of a newer version', async () => {
    await put('0001_shelf.sql', 'create table shelf (thing text)');
    await put('0002_box.sql', 'create table box (thing text)');
    await migrate(client, folder);
    await rm(path.join(folder, '0002_box.sql'));
    await expect(migrate(client, folder)).rejects.toThrow(
      'The database is of a newer version than this program: it has 0002_box.',
    );
  });

  it('refuse a database of an earlier version, and say where to make a new one', async () => {
    await put('0001_book.sql', 'create table shelf (thing text)');
    await put('0041_kept.sql', 'create table box (thing text)');
    await migrate(client, folder);
    await rm(path.join(folder, '0001_book.sql'));
    await rm(path.join(folder, '0041_kept.sql'));
    await put('0001_firm.sql', 'create table firms (name text)');
    await expect(migrate(client, folder)).rejects.toThrow(
      'The database is of an earlier version that this program cannot bring up to date: it has 0001_book, 0041_kept. Name an empty folder in DATA_DIR, or an empty database in DATABASE_URL: a new book is made there.',
    );
    expect(await ran()).toEqual(['0001_book', '0041_kept']);
  });

  it('refuse one whose text has changed since it ran', async () => {
    await put('0001_shelf.sql', 'create table shelf (thing text)');
    await migrate(client, folder);
    await put('0001_shelf.sql', 'create table shelf (thing text not null)');
    await expect(migrate(client, folder)).rejects.toThrow(
      'The database was made by another text of 0001_shelf.',
    );
  });

  it('are missed where there are none', async () => {
    await expect(migrate(client, folder)).rejects.toThrow(`There are no migrations in ${folder}`);
  });

  it('of the product are all there, named so that they sort', async () => {
    const files = await readdir('gateway/kit/db/migrations');
    for (const file of files) expect(file).toMatch(/^\d{4}_[a-z0-9_]+\.sql$/);
    const { rows } = await client.query<{ name: string }>(
      'select name from public.schema_migrations order by 1',
    );
    const names = files.sort().map((file) => file.replace('.sql', ''));
    expect(rows.map(({ name }) => name)).toEqual(names);
    expect(names).toEqual(expect.arrayContaining(['0001_firm', '0008_policies']));
  });
});

describe('a database of a newer version', () => {
  it('is not opened', async () => {
    const own = await makeTestDatabase({ seedClients: 0 });
    await own.db.pool.query("insert into schema_migrations (name, sha256) values ('9000_later', 'x')");
    await own.db.close();
    await expect(openBook(own.config)).rejects.toThrow(
      'The database is of a newer version than this program: it has 9000_later.',
    );
    await own.close();
  });
});

describe('a database of an earlier version', () => {
  it('is not opened, and stays as it is', async () => {
    const own = await makeTestDatabase({ seedClients: 0 });
    await own.db.pool.query("update schema_migrations set name = '0001_book' where name = '0001_firm'");
    await own.db.close();
    await expect(openBook(own.config)).rejects.toThrow(/earlier version .* 0001_book\. .* DATA_DIR/);
    await own.close();
  });
});

describe('a book that is there', () => {
  const VISITED = `select (select relallvisible from pg_class where oid = 'accounts'::regclass) as visible,
    coalesce(pg_stat_get_analyze_count('accounts'::regclass), 0)::integer as analysed`;
  const visited = async (db: Database) =>
    (await db.pool.query<{ visible: number; analysed: number }>(VISITED)).rows[0];

  it('is gone over once behind a migration, which may have written its tables anew', async () => {
    const own = await makeTestDatabase({ seedClients: 80 });
    await own.db.pool.query(
      'alter table accounts add column trial bigint generated always as (id * 2) stored',
    );
    const before = await visited(own.db);
    expect(before?.visible).toBe(0);
    await own.db.close();
    await cp('gateway/kit/db/migrations', folder, { recursive: true });
    await put('9000_later.sql', 'create table later (thing text primary key)');
    const db = await openBook({ ...own.config, migrations: folder });
    const after = await visited(db);
    expect(after?.visible).toBeGreaterThan(0);
    expect(after?.analysed).toBeGreaterThan(before?.analysed ?? 0);
    await db.close();
    await own.close();
  });
});
