import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ClientBase } from 'pg';
import { MIGRATIONS_FOLDER } from './assets';
import { DatabaseError, reasonOf } from './errors';

interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

const FILE = /^(\d{4}_[a-z0-9_]+)\.sql$/;

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => FILE.test(file)).sort();
  if (files.length === 0)
    throw new DatabaseError(`There are no migrations in ${folder}: build the gateway again.`);
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(path.join(folder, file), 'utf8');
      return { name: file.replace(FILE, '$1'), sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

const MAKE_ANEW =
  'Name an empty folder in DATA_DIR, or an empty database in DATABASE_URL: a new book is made there.';

/** How many names a sentence lists before it only counts them. */
const NAMED_MAX = 3;

function listed(names: readonly string[]): string {
  const more = names.length - NAMED_MAX;
  return `${names.slice(0, NAMED_MAX).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Migrations that are not ours come from a later version of the program, or from an earlier one whose files are gone. */
function refuseUnknown(applied: ReadonlyMap<string, string>, known: readonly Migration[]) {
  const names = new Set(known.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !names.has(name)).sort();
  if (unknown.length === 0) return;
  const latest = known.at(-1)?.name ?? '';
  if (unknown.every((name) => name > latest)) {
    throw new DatabaseError(
      `The database is of a newer version than this program: it has ${listed(unknown)}. Start the newer version, or name another database or DATA_DIR.`,
    );
  }
  throw new DatabaseError(
    `The database is of an earlier version that this program cannot bring up to date: it has ${listed(unknown)}. ${MAKE_ANEW}`,
  );
}

function refuseChanged(applied: ReadonlyMap<string, string>, known: readonly Migration[]) {
  const changed = known.filter(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256);
  if (changed.length > 0) {
    throw new DatabaseError(
      `The database was made by another text of ${listed(changed.map(({ name }) => name))}. Do not change a migration that has run: write a new one. ${MAKE_ANEW}`,
    );
  }
}

async function apply(client: ClientBase, { name, sql, sha256 }: Migration) {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new DatabaseError(`The migration ${name} failed: ${reasonOf(error)}`, { cause: error });
  }
}

/** Reads what has run, and refuses a database of another program or of changed files. */
async function compare(client: ClientBase, folder: string): Promise<Migration[]> {
  const known = await readMigrations(folder);
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('schema_migrations') is not null as "isThere"`,
  );
  const { rows } =
    tables[0]?.isThere === true
      ? await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
      : { rows: [] };
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  refuseUnknown(applied, known);
  refuseChanged(applied, known);
  return known.filter(({ name }) => !applied.has(name));
}

/**
 * Changes nothing.
 *
 * @returns the names of the migrations that would run
 * @throws {DatabaseError} as `migrate`
 */
export async function waitingMigrations(
  client: ClientBase,
  folder: string = MIGRATIONS_FOLDER,
): Promise<string[]> {
  return (await compare(client, folder)).map(({ name }) => name);
}

/**
 * Brings the database to the version of the code. It runs each SQL file that has not run yet, by name, each
 * in its own transaction, and only forward.
 *
 * @param folder where the files are
 * @returns the names of those that ran now
 * @throws {DatabaseError} if the database has migrations that the program does not have, a file has changed
 * since it ran, or a file fails
 */
export async function migrate(client: ClientBase, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const waiting = await compare(client, folder);
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  );
  for (const migration of waiting) await apply(client, migration);
  return waiting.map(({ name }) => name);
}

/**
 * Vacuums and analyses the tables that migrations rewrote. A rewritten table has an empty visibility map, so
 * no index-only scan, and no statistics on its new columns. A server does not notice that, because no row
 * changed, and the embedded database has no autovacuum.
 *
 * @returns their names
 */
export async function goOverTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and relpages > 0 and relallvisible = 0`,
  );
  const names = rows.map(({ name }) => name);
  if (names.length > 0) await client.query(`vacuum (analyze) ${names.join(', ')}`);
  return names;
}
