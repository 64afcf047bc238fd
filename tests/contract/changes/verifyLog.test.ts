import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBook, type BookConfig } from '@/gateway/server/book';
import { changesOf, sharedClients } from '@/tests/support/changing';
import { makeTestGateway } from '@/tests/support/gateway';
import {
  copyTemplate,
  makeScratchFolder,
  makeTestDatabase,
  serverUrl,
  TIME_ZONE,
  WALKED_BOOK,
} from '@/tests/support/gatewayDatabase';
import { BOOK_DAY } from '@/tests/support/bookDay';

const SAVES = 5;
/** The script opens a copy of the database in a process of its own. */
const SCRIPT_MS = 180_000;

const run = promisify(execFile);

let config: BookConfig;
let close: () => Promise<unknown>;

/** The embedded database in a folder that outlives its gateway; where the tests have a server, one of its databases. */
async function makePlace() {
  if (serverUrl() !== null) {
    const made = await makeTestDatabase({ seedClients: WALKED_BOOK });
    return { config: made.config, close: made.close };
  }
  const dataDir = await makeScratchFolder();
  await copyTemplate(dataDir, 1, WALKED_BOOK);
  return {
    config: {
      databaseUrl: null,
      dataDir,
      seed: 1,
      seedClients: WALKED_BOOK,
      seedDay: BOOK_DAY,
      timeZone: TIME_ZONE,
    },
    close: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** Runs statements past the gateway, as someone with the database in hand does. */
async function tamper(...statements: string[]) {
  const db = await openBook(config);
  for (const statement of statements) await db.pool.query(statement);
  await db.close();
}

const verify = () =>
  run(process.execPath, [path.resolve('scripts/verify-log.mjs')], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl ?? '',
    },
  }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );

afterEach(() => close());

beforeEach(async () => {
  ({ config, close } = await makePlace());
  const db = await openBook(config);
  const gateway = await makeTestGateway({ db, limits: null });
  const [id = ''] = await sharedClients(gateway, 'advisor', 'manager');
  for (let index = 0; index < SAVES; index += 1) {
    await changesOf(gateway, id).saved('advisor', {
      version: index + 1,
      fields: { preferredName: `No. ${index}` },
    });
  }
  await gateway.close();
  await db.close();
}, SCRIPT_MS);

test(
  'the script checks the chain of a database, and the tables against it',
  async () => {
    expect(await verify()).toContain(`holds: ${SAVES} rows`);
    await tamper(`update change_items set became = '"Forged"' where version = 3`);
    expect(await verify()).toContain('broken at row 2: the tables tell another change');
  },
  SCRIPT_MS,
);

test(
  'the script knows a tail that was cut off from the tables, and a row that was changed',
  async () => {
    await tamper('delete from change_log where seq = 5');
    expect(await verify()).toContain('broken at row 5: the tail is cut off');
    await tamper("update change_log set row_text = replace(row_text, 'No. 1', 'No. 9') where seq = 2");
    expect(await verify()).toContain('broken at row 2: its hash');
  },
  SCRIPT_MS,
);
