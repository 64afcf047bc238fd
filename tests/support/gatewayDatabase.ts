import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase, type Database, type DatabaseConfig } from '@/gateway/db/database';

/** What a test may choose of its database. */
export interface TestDatabaseOptions {
  seed?: number;
  /** Clients of the book; 0 leaves the firm alone. */
  seedClients?: number;
  /** True: made anew, without the help of a template. */
  isFresh?: boolean;
}

export interface TestDatabase {
  db: Database;
  /** By which it was opened: on a server, a second gateway may open it too. */
  config: DatabaseConfig;
  /** Closes it and leaves nothing behind. */
  close(): Promise<void>;
}

const SEED_CLIENTS = 200;
/** Of the firm, as configured by default. */
export const TIME_ZONE = 'America/Toronto';
const TEMPLATES = path.resolve('.cache/test-database');
const SOURCES = ['gateway/db/migrations', 'gateway/seed'];
const DAY_MS = 86_400_000;
const TURN_MS = 60_000;
const POLL_MS = 100;

/** The server on which the tests are to run, if not on the embedded database. */
export const serverUrl = (): string | null =>
  process.env.TEST_DATABASE_URL?.trim() || process.env.DATABASE_URL?.trim() || null;

/** Changes with whatever the book is made by. */
async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const entries = await readdir(path.resolve(folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

async function discardOld() {
  for (const name of await readdir(TEMPLATES).catch(() => [])) {
    const folder = path.join(TEMPLATES, name);
    const found = await stat(folder).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > DAY_MS)
      await rm(folder, { recursive: true, force: true });
  }
}

/** Test files run side by side: one makes the template, the others wait until it is there. */
async function hasTurn(folder: string): Promise<boolean> {
  await mkdir(TEMPLATES, { recursive: true });
  const deadline = Date.now() + TURN_MS;
  while (!(await exists(folder))) {
    const took = await mkdir(`${folder}.turn`).then(
      () => true,
      () => false,
    );
    // Whoever had the turn may have been stopped in the middle of it.
    if (took || Date.now() > deadline) return true;
    await sleep(POLL_MS);
  }
  return false;
}

/** A folder with a closed, filled database: made once for these sources, copied for each test file. */
export async function templateOf(seed: number, clients: number): Promise<string> {
  const folder = path.join(TEMPLATES, `${await sourcesHash()}-${seed}-${clients}`);
  const isMine = await hasTurn(folder);
  if (!isMine) return folder;
  await discardOld();
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  const db = await openDatabase({
    databaseUrl: null,
    dataDir: draft,
    seed,
    seedClients: clients,
    timeZone: TIME_ZONE,
  });
  await db.close();
  // Where two made it after all, the first one's stands.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  await rm(`${folder}.turn`, { recursive: true, force: true });
  return folder;
}

async function onFolder(seed: number, seedClients: number, isFresh: boolean): Promise<TestDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cairn-test-'));
  if (!isFresh) await cp(await templateOf(seed, seedClients), dataDir, { recursive: true });
  const config = { databaseUrl: null, dataDir, seed, seedClients, timeZone: TIME_ZONE };
  const db = await openDatabase(config);
  const close = async () => {
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { db, config, close };
}

async function onServer(server: string, seed: number, seedClients: number): Promise<TestDatabase> {
  const name = `cairn_test_${randomUUID().replaceAll('-', '')}`;
  const address = new URL(server);
  address.pathname = `/${name}`;
  const asAdministrator = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await asAdministrator(`create database ${name}`);
  const config = {
    databaseUrl: address.href,
    dataDir: path.join(tmpdir(), name),
    seed,
    seedClients,
    timeZone: TIME_ZONE,
  };
  const db = await openDatabase(config);
  const close = async () => {
    await db.close();
    await asAdministrator(`drop database ${name} with (force)`);
  };
  return { db, config, close };
}

/**
 * A fresh database with a small book, on the embedded PostgreSQL or, where TEST_DATABASE_URL or DATABASE_URL names
 * one, in a scratch database of a server.
 */
export async function makeTestDatabase({
  seed = 1,
  seedClients = SEED_CLIENTS,
  isFresh = false,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = serverUrl();
  return server === null ? onFolder(seed, seedClients, isFresh) : onServer(server, seed, seedClients);
}
