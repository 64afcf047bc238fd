import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importInto } from '@/gateway/server/import/open';
import { TEST_SIN_KEYS, TIME_ZONE } from '@/tests/support/gatewayDatabase';
import { importRows, writeImport } from '@/tests/support/importFolder';
import { makePlainOwner, type PlainOwner } from '@/tests/support/plainOwner';

const CLIENTS = 60;

let plain: PlainOwner;
let folder: string;

beforeAll(async () => {
  plain = await makePlainOwner();
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-test-import-'));
  await writeImport(folder, importRows({ clients: CLIENTS }));
});

afterAll(async () => {
  await plain.drop();
  await rm(folder, { recursive: true });
});

test('a plain owner imports a book, changes nothing by the same folder, and sees no client besides', async () => {
  const { databaseUrl } = plain;
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
