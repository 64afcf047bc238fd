import { createHash, randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Database } from '@/gateway/kit/db/database';
import { openBook, type BookConfig } from '@/gateway/server/book';
import { migrate } from '@/gateway/kit/db/migrate';
import { openEmbedded } from '@/gateway/kit/db/pglite';
import { connectionTo } from '@/gateway/kit/db/pool';
import { hashPassword } from '@/gateway/demo/sso/passwords';
import { loadSecrets } from '@/gateway/kit/secrets';
import { SIN_KEY_FILE } from '@/gateway/kit/sins/keys';
import { BOOK_DAY } from '@/tests/support/bookDay';

/** What a test may choose about its database. */
export interface TestDatabaseOptions {
  seed?: number;
  /** Clients of the book. 0 makes only the firm. */
  seedClients?: number;
  /** True: made from scratch, without a template. */
  isFresh?: boolean;
}

export interface TestDatabase {
  db: Database;
  /** The settings that opened it. On a server a second gateway may open it too. */
  config: BookConfig;
  /** Closes it and leaves nothing behind. */
  close(): Promise<void>;
}

/** The password of each persona, in every test. */
export const TEST_PASSWORD = 'stone by stone';

const SEED_CLIENTS = 200;
/**
 * Clients of a book that a test walks record by record. It has some of each kind, and a walk takes a moment.
 */
export const WALKED_BOOK = 80;
/** The key of social insurance numbers of every test database. */
export const TEST_SIN_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;
/** The firm's, by the default configuration. */
export const TIME_ZONE = 'America/Toronto';
const TEMPLATES = path.resolve('.cache/test-database');
const SOURCES = [
  'gateway/kit',
  'gateway/areas',
  'gateway/demo',
  'contract',
  'package-lock.json',
  'tests/support/gatewayDatabase.ts',
];
const DAY_MS = 86_400_000;
const TURN_MS = 60_000;
const POLL_MS = 100;
/**
 * Any number that no other program on the server uses. The second half of the lock is the template's name.
 */
const TEMPLATE_LOCK = 740_319_265;
const TEMPLATE_PREFIX = 'cairn_template_';
const DRAFT = /_draft$/;
const SCRATCH_PREFIX = 'cairn-test-';
/** A file system in memory, if the system has one. */
const IN_MEMORY = '/dev/shm';
/** About twenty databases. A container may get less. */
const ROOM_BYTES = 1e9;

/** The server that the tests use, if not the embedded database. */
export const serverUrl = (): string | null =>
  process.env.TEST_DATABASE_URL?.trim() || process.env.DATABASE_URL?.trim() || null;

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const isFile = path.extname(folder) !== '';
    const names = isFile ? [''] : await readdir(path.resolve(folder), { recursive: true });
    const files = names.map((name) => path.resolve(folder, name)).sort();
    for (const file of files.filter((each) => path.extname(each) !== ''))
      hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

let sources: Promise<string> | null = null;

/** Changes with everything that goes into the book. Read once: nobody edits the sources of a run. */
const sourcesHash = () => (sources ??= hashOfSources());

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Leftovers of killed runs, or of runs with other sources. */
async function discardOld(parent: string, isOurs: (name: string) => boolean) {
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter(isOurs)) {
    const folder = path.join(parent, name);
    const found = await stat(folder).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > DAY_MS)
      await rm(folder, { recursive: true, force: true });
  }
}

/** Test files run side by side. One makes the template, and the others wait until it is there. */
async function hasTurn(folder: string): Promise<boolean> {
  await mkdir(TEMPLATES, { recursive: true });
  const deadline = Date.now() + TURN_MS;
  while (!(await exists(folder))) {
    const took = await mkdir(`${folder}.turn`).then(
      () => true,
      () => false,
    );
    // The process whose turn it was may have stopped halfway.
    if (took || Date.now() > deadline) return true;
    await sleep(POLL_MS);
  }
  return false;
}

/** Checking the test password takes a moment. A test of that cost makes its own hash. */
const CHEAP = { N: 2, r: 8, p: 1 };

/**
 * Makes what a test copies: the book, and what the provider makes at its first start: its key and everyone's
 * password.
 */
async function fill(config: BookConfig): Promise<void> {
  const db = await openBook(config);
  try {
    await db.pool.query('insert into sso_credentials (subject, hash) select subject, $1 from people', [
      await hashPassword(TEST_PASSWORD, CHEAP),
    ]);
    await loadSecrets(db.pool);
  } finally {
    await db.close();
  }
}

/** A folder made once for these sources, by whichever test file comes first. */
async function madeOnce(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const hash = await sourcesHash();
  const folder = path.join(TEMPLATES, `${hash}-${name}`);
  const isMine = await hasTurn(folder);
  if (!isMine) return folder;
  await discardOld(TEMPLATES, (each) => !each.startsWith(hash));
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  await make(draft);
  // If two made it after all, the first one's stays.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  await rm(`${folder}.turn`, { recursive: true, force: true });
  return folder;
}

const copyFolder = (from: string, to: string) =>
  // Synchronously, which takes a third of the time.
  cpSync(from, to, { recursive: true });

/** A closed database without rows, because creating a PostgreSQL and its tables takes longer than filling them. */
const emptyDatabase = () =>
  madeOnce('empty', async (draft) => {
    const ignored = () => undefined;
    const { socketFolder, close } = await openEmbedded(draft, ignored);
    const client = new pg.Client(connectionTo({ socketFolder }));
    try {
      await client.connect();
      await migrate(client);
    } finally {
      await client.end();
      await close();
    }
  });

/** A closed, filled database. Each test file copies it. */
const templateOf = (seed: number, clients: number) =>
  madeOnce(`${seed}-${clients}`, async (draft) => {
    copyFolder(await emptyDatabase(), draft);
    // A gateway that is started on a copy without SIN_KEYS finds it where the demo keeps its own.
    await writeFile(path.join(draft, SIN_KEY_FILE), TEST_SIN_KEYS, { mode: 0o600 });
    await fill({
      databaseUrl: null,
      dataDir: draft,
      seed,
      seedClients: clients,
      ...OF_TESTS,
    });
  });

/** Where test databases go. Each is about 1,200 files, which are soon removed. */
async function chooseScratch(): Promise<string> {
  const room = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  const chosen = room > ROOM_BYTES ? IN_MEMORY : tmpdir();
  await discardOld(chosen, (name) => name.startsWith(SCRATCH_PREFIX));
  return chosen;
}

let scratch: Promise<string> | null = null;

/** @returns an empty folder for a database. The caller removes it */
export async function makeScratchFolder(): Promise<string> {
  return mkdtemp(path.join(await (scratch ??= chooseScratch()), SCRATCH_PREFIX));
}

let compiled: Promise<WebAssembly.Module> | null = null;

/**
 * Keeps the embedded PostgreSQL's WebAssembly as long as this process runs. While one module of these bytes
 * lives, the engine reuses its optimized machine code for every later database of the process, in other
 * threads too.
 */
const holdCompiled = () =>
  (compiled ??= readFile(
    path.join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '../pglite.wasm'),
  ).then((bytes) => WebAssembly.compile(bytes)));

/** What the databases of all tests have in common. */
const OF_TESTS = { seedDay: BOOK_DAY, timeZone: TIME_ZONE, sinKeys: TEST_SIN_KEYS } as const;

/** Puts a closed, filled embedded database into a folder. */
export async function copyTemplate(dataDir: string, seed: number, clients: number): Promise<void> {
  await holdCompiled();
  copyFolder(await templateOf(seed, clients), dataDir);
}

async function onFolder(seed: number, seedClients: number, isFresh: boolean): Promise<TestDatabase> {
  const dataDir = await makeScratchFolder();
  const discard = () => rm(dataDir, { recursive: true, force: true });
  const config = {
    databaseUrl: null,
    dataDir,
    seed,
    seedClients,
    ...OF_TESTS,
  };
  try {
    if (!isFresh) await copyTemplate(dataDir, seed, seedClients);
    const db = await openBook(config);
    return { db, config, close: () => db.close().then(discard) };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function asAdministrator<Result>(server: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  return work(client).finally(() => client.end());
}

const addressOf = (server: string, database: string) =>
  Object.assign(new URL(server), { pathname: `/${database}` }).href;

/** @returns the name of a template without the suffix of a draft, which shares its lock */
const finished = (name: string) => name.replace(DRAFT, '');

/** Drops a template of other sources, unless a run is making or copying it. */
async function dropOld(client: pg.Client, name: string): Promise<void> {
  const lock = [TEMPLATE_LOCK, finished(name)];
  const { rows } = await client.query<{ got: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as got',
    lock,
  );
  if (rows[0]?.got !== true) return;
  // A run that copies it keeps the server from dropping it. A later run drops it then.
  await client.query(`drop database if exists ${name}`).catch(() => undefined);
  await client.query('select pg_advisory_unlock($1, hashtext($2))', lock);
}

/**
 * The name of a filled database on a server, which test databases are copied from. Whoever comes first makes it. Each
 * has a lock of its own, so that a small book does not wait for a large one.
 */
async function serverTemplateOf(server: string, seed: number, seedClients: number): Promise<string> {
  const hash = await sourcesHash();
  const name = `${TEMPLATE_PREFIX}${hash}_${seed}_${seedClients}`;
  await asAdministrator(server, async (client) => {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [TEMPLATE_LOCK, name]);
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [TEMPLATE_PREFIX],
    );
    const found = rows.map(({ datname }) => datname);
    if (found.includes(name)) return;
    for (const old of found.filter((each) => !each.includes(hash))) await dropOld(client, old);
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    const dataDir = path.join(tmpdir(), draft);
    const databaseUrl = addressOf(server, draft);
    await fill({
      databaseUrl,
      dataDir,
      seed,
      seedClients,
      ...OF_TESTS,
    });
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

async function onServer(
  server: string,
  seed: number,
  seedClients: number,
  isFresh: boolean,
): Promise<TestDatabase> {
  const name = `cairn_test_${randomUUID().replaceAll('-', '')}`;
  const template = isFresh ? 'template1' : await serverTemplateOf(server, seed, seedClients);
  await asAdministrator(server, (client) => client.query(`create database ${name} template ${template}`));
  const dataDir = path.join(tmpdir(), name);
  const config = {
    databaseUrl: addressOf(server, name),
    dataDir,
    seed,
    seedClients,
    ...OF_TESTS,
  };
  const db = await openBook(config);
  const close = async () => {
    await db.close();
    await asAdministrator(server, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { db, config, close };
}

/**
 * A fresh database with a small book, on the embedded PostgreSQL. If TEST_DATABASE_URL or DATABASE_URL names
 * a server, a scratch database there.
 */
export async function makeTestDatabase({
  seed = 1,
  seedClients = SEED_CLIENTS,
  isFresh = false,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = serverUrl();
  return server === null
    ? onFolder(seed, seedClients, isFresh)
    : onServer(server, seed, seedClients, isFresh);
}
