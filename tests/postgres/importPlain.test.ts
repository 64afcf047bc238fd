import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importInto } from '@/gateway/server/import/open';
import { serverUrl, TEST_SIN_KEYS, TIME_ZONE } from '@/tests/support/gatewayDatabase';
import { importRows, writeImport } from '@/tests/support/importFolder';

const NAME = `cairn_plain_${randomUUID().replaceAll('-', '')}`;
const CLIENTS = 60;

let administrator: pg.Client;
let folder: string;
let databaseUrl: string;

/** As an administrator hands a database out: its owner is no superuser, and the policies bind it. */
beforeAll(async () => {
  const server = serverUrl();
  if (server === null) throw new Error('no server');
  administrator = new pg.Client({ connectionString: server });
  await administrator.connect();
  await administrator.query(`create role ${NAME} login createrole password '${NAME}'`);
  await administrator.query(`create database ${NAME} owner ${NAME}`);
  const { rowCount } = await administrator.query("select from pg_roles where rolname = 'cairn_reader'");
  if (rowCount === 1) await administrator.query(`grant cairn_reader to ${NAME}`);
  databaseUrl = Object.assign(new URL(server), { pathname: `/${NAME}`, username: NAME, password: NAME }).href;
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-test-import-'));
  await writeImport(folder, importRows({ clients: CLIENTS }));
});

afterAll(async () => {
  await administrator.query(`drop database ${NAME} with (force)`);
  await administrator.query(`drop role ${NAME}`);
  await administrator.end();
  await rm(folder, { recursive: true });
});

test('a plain owner imports a book, changes nothing by the same folder, and sees no client besides', async () => {
  const config = { databaseUrl, dataDir: tmpdir(), timeZone: TIME_ZONE, sinKeys: TEST_SIN_KEYS };
  const first = await importInto(config, folder, false);
  expect(first.counts.get('clients')).toEqual({ added: CLIENTS, changed: 0, unchanged: 0, ended: 0 });
  const second = await importInto(config, folder, false);
  expect(second.counts.get('clients')).toEqual({ added: 0, changed: 0, unchanged: CLIENTS, ended: 0 });
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    expect((await owner.query('select party_id from clients')).rows).toEqual([]);
    expect((await owner.query("select key from import_lines where kind = 'clients'")).rows).toHaveLength(
      CLIENTS,
    );
  } finally {
    await owner.end();
  }
}, 120_000);
