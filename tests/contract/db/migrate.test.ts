import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '@/gateway/db/database';
import { migrate } from '@/gateway/db/migrate';
import { makeTestDatabase, type TestDatabase } from '@/tests/support/gatewayDatabase';

let test: TestDatabase;
let client: PoolClient;
let folder: string;

const put = (name: string, sql: string) => writeFile(path.join(folder, name), sql);

const take = (name: string) => rm(path.join(folder, `${name}.sql`));

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

  it('in several parts are one, in their order, and the same as in one file', async () => {
    const [first, second] = ['create table shelf (thing text);\n', "insert into shelf values ('a book');\n"];
    await put('0001_shelf.2.sql', second);
    await put('0001_shelf.1.sql', first);
    await put('0002_wrong.1.sql', 'create table box (thing text)');
    await put('0002_wrong.2.sql', 'insert into nowhere values (1)');
    await expect(migrate(client, folder)).rejects.toThrow('The migration 0002_wrong failed');
    expect(await ran()).toEqual(['0001_shelf']);
    // Neither part of the one that failed is kept.
    expect((await client.query("select to_regclass('trial.box') as box")).rows).toEqual([{ box: null }]);
    await Promise.all(['0001_shelf.1', '0001_shelf.2', '0002_wrong.1', '0002_wrong.2'].map(take));
    await put('0001_shelf.sql', `${first}\n${second}`);
    expect(await migrate(client, folder)).toEqual([]);
  });

  it('of the product are all there, named so that they sort', async () => {
    const files = await readdir('gateway/db/migrations');
    for (const file of files) expect(file).toMatch(/^\d{4}_[a-z0-9_]+(\.\d)?\.sql$/);
    const { rows } = await client.query<{ name: string }>(
      'select name from public.schema_migrations order by 1',
    );
    const names = files.sort().map((file) => file.replace(/(\.\d)?\.sql$/, ''));
    expect(rows.map(({ name }) => name)).toEqual([...new Set(names)]);
    expect(names).toEqual(expect.arrayContaining(['0001_book', '0002_policies']));
  });

  it('have the text by which the databases of before were made', async () => {
    const { rows } = await client.query(
      "select sha256 from public.schema_migrations where name = '0001_book'",
    );
    expect(rows).toEqual([{ sha256: '804b52621e81e30d884541a094610fecb154bd914185fb6a7dcbdc4332ee8c63' }]);
  });
});

describe('a database of a newer version', () => {
  it('is not opened', async () => {
    const own = await makeTestDatabase({ seedClients: 0 });
    await own.db.pool.query("insert into schema_migrations (name, sha256) values ('9000_later', 'x')");
    await own.db.close();
    await expect(openDatabase(own.config)).rejects.toThrow(
      'The database is of a newer version than this program: it has 9000_later.',
    );
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
    // It changes functions alone, and may run again.
    await own.db.pool.query("delete from schema_migrations where name = '0171_all_words'");
    await own.db.close();
    const db = await openDatabase(own.config);
    const after = await visited(db);
    expect(after?.visible).toBeGreaterThan(0);
    expect(after?.analysed).toBeGreaterThan(before?.analysed ?? 0);
    await db.close();
    await own.close();
  });
});
