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

/** A migration is one file, or parts that are numbered behind its name: `0001_book.1.sql`, `0001_book.2.sql`. */
const FILE = /^(\d{4}_[a-z0-9_]+)(\.\d)?\.sql$/;

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => FILE.test(file)).sort();
  if (files.length === 0)
    throw new DatabaseError(`There are no migrations in ${folder}: build the gateway again.`);
  const parts = new Map<string, string[]>();
  for (const file of files) {
    const name = file.replace(FILE, '$1');
    parts.set(name, [...(parts.get(name) ?? []), await readFile(path.join(folder, file), 'utf8')]);
  }
  return [...parts].map(([name, texts]) => {
    // With an empty line between: one that was a single file when it ran is the same text still.
    const sql = texts.join('\n');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

function refuseUnknown(applied: ReadonlyMap<string, string>, known: readonly Migration[]) {
  const names = new Set(known.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !names.has(name));
  if (unknown.length > 0) {
    throw new DatabaseError(
      `The database is of a newer version than this program: it has ${unknown.join(', ')}. Start the newer version, or name another database or DATA_DIR.`,
    );
  }
}

function refuseChanged(applied: ReadonlyMap<string, string>, known: readonly Migration[]) {
  const changed = known.filter(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256);
  if (changed.length > 0) {
    throw new DatabaseError(
      `The database was made by another text of ${changed.map(({ name }) => name).join(', ')}. A migration never changes once it has run: write a new one, or make the database anew.`,
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

/**
 * Brings the database to the version of the code: each SQL file that has not run yet, in the order of their names,
 * in a transaction of its own. Forward only.
 *
 * @param folder where the files lie
 * @returns the names of those that ran now
 * @throws {DatabaseError} where the database is of a newer version, a file has changed since it ran, or one fails
 */
export async function migrate(client: ClientBase, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const known = await readMigrations(folder);
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  );
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  refuseUnknown(applied, known);
  refuseChanged(applied, known);
  const waiting = known.filter(({ name }) => !applied.has(name));
  for (const migration of waiting) await apply(client, migration);
  return waiting.map(({ name }) => name);
}

/**
 * Goes over the tables, once, that migrations have written anew: such a one has lost which of its rows an index answers
 * for alone, and what is new in it has no statistics. A server notices neither by itself, as nobody changed a row; the
 * embedded database has nothing that would.
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
