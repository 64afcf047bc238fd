import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '@/gateway/kit/db/migrate';
import { letServe } from '@/gateway/kit/db/rights';
import { type Embedded, openEmbedded } from '@/gateway/kit/db/pglite';
import { copyTemplate, makeScratchFolder } from '@/tests/support/gatewayDatabase';

let dataDir: string;
let embedded: Embedded;
let client: pg.Client;

beforeAll(async () => {
  dataDir = await makeScratchFolder();
  await copyTemplate(dataDir, 1, 0);
  embedded = await openEmbedded(dataDir, () => undefined);
  client = new pg.Client({ host: embedded.socketFolder, user: 'postgres', database: 'postgres' });
  await client.connect();
  // Empty again, which takes less than making one.
  await client.query('drop schema public cascade; create schema public authorization pg_database_owner');
  await client.query('drop role cairn_reader; drop role cairn_sin_reader');
});

afterAll(async () => {
  await client.end();
  await embedded.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The embedded server is a newer one than that of `tests/postgres`, and newer ones give less to who makes a role. */
it('an owner who is no superuser migrates a new database, and may become the role of the calls', async () => {
  await client.query('create role plain createrole');
  await client.query('alter database postgres owner to plain');
  await client.query('set session authorization plain');
  await migrate(client);
  await client.query('begin');
  await client.query("select set_config('role', 'cairn_reader', true)");
  expect((await client.query('select current_user as role')).rows).toEqual([{ role: 'cairn_reader' }]);
  await client.query('rollback');
});

it('and lets a role serve that may do nothing else', async () => {
  await client.query('reset session authorization');
  await client.query('create role app login noinherit');
  await client.query('set session authorization plain');
  await letServe(client, { name: 'app', power: null });
  await client.query('reset session authorization');
  await client.query('set session authorization app');
  expect((await client.query('select from people')).rowCount).toBe(0);
  await client.query('begin');
  await client.query("select set_config('role', 'cairn_reader', true)");
  expect((await client.query('select current_user as role')).rows).toEqual([{ role: 'cairn_reader' }]);
  await client.query('rollback');
  await expect(client.query('update change_log_head set seq = 0')).rejects.toThrow(/permission denied/);
  await expect(client.query('create table shelf (thing text)')).rejects.toThrow(/permission denied/);
});
