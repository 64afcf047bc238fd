import { type ClientBase } from 'pg';

/** Kinds of constraint as the catalogue names them. */
const PRIMARY_KEY = 'p';
const UNIQUE = 'u';
const FOREIGN_KEY = 'f';

interface Constraint {
  owner: string;
  name: string;
  definition: string;
  kind: string;
}

interface Index {
  name: string;
  definition: string;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The keys of the tables and the foreign keys that point to them. */
async function constraintsOf(client: ClientBase, tables: readonly string[]): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition, contype as kind
     from pg_constraint
     where conrelid = any ($1::regclass[]) and contype in ('${PRIMARY_KEY}', '${UNIQUE}', '${FOREIGN_KEY}')
       or confrelid = any ($1::regclass[])
     order by conrelid::regclass::text, conname`,
    [tables],
  );
  return rows;
}

async function indexesOf(client: ClientBase, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)
     order by indexrelid::regclass::text`,
    [tables],
  );
  return rows;
}

/**
 * Writes as the owner of the tables, whom the policies bar like anyone else at any other time. In the caller's
 * transaction: nobody ever sees them without.
 */
export async function asOwner(client: ClientBase, write: () => Promise<void>) {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relforcerowsecurity and relnamespace = current_schema()::regnamespace order by 1`,
  );
  for (const { name } of rows) await client.query(`alter table ${name} no force row level security`);
  await write();
  for (const { name } of rows) await client.query(`alter table ${name} force row level security`);
}

/** What stamps writes for kept answers, and what keeps sums beside the rows. */
const KEEPERS = ['answer_stamp_', 'kept_months_'];

/**
 * Writes without the triggers that would collect every row of a book that is being made, and leaves one stamp for everyone
 * at the end. Whoever writes so writes the kept sums too. In the caller's transaction.
 */
export async function withoutKeepers(client: ClientBase, write: () => Promise<void>) {
  const { rows } = await client.query<{ owner: string; name: string }>(
    `select tgrelid::regclass::text as owner, tgname as name from pg_trigger
     where exists (select from unnest($1::text[]) keeper where starts_with(tgname, keeper)) order by 1, 2`,
    [KEEPERS],
  );
  for (const { owner, name } of rows) await client.query(`alter table ${owner} disable trigger ${name}`);
  await write();
  for (const { owner, name } of rows) await client.query(`alter table ${owner} enable trigger ${name}`);
  await client.query("insert into answer_stamps (topic) values ('*') on conflict do nothing");
}

/**
 * Loads empty tables without their indexes and keys, which then are made and checked once over the whole instead of
 * once a row. In the caller's transaction: nobody sees less than all of it.
 */
export async function bulkLoad(client: ClientBase, tables: readonly string[], load: () => Promise<void>) {
  const constraints = await constraintsOf(client, tables);
  const indexes = await indexesOf(client, tables);
  const of = (...kinds: readonly string[]) => constraints.filter(({ kind }) => kinds.includes(kind));
  // A foreign key rests on one of the others.
  const [foreign, own] = [of(FOREIGN_KEY), of(PRIMARY_KEY, UNIQUE)];
  for (const { owner, name } of [...foreign, ...own]) {
    await client.query(`alter table ${owner} drop constraint ${quoted(name)}`);
  }
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  // The log need not repeat files that start in this transaction, when the database keeps a log only for itself.
  await client.query(`truncate ${tables.join(', ')}`);
  await load();
  for (const { definition } of indexes) await client.query(definition);
  for (const { owner, name, definition } of [...own, ...foreign]) {
    await client.query(`alter table ${owner} add constraint ${quoted(name)} ${definition}`);
  }
}
