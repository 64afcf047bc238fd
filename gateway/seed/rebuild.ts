import { type ClientBase } from 'pg';

/** Kinds of constraint as the catalogue names them, in the order in which they can be made again. */
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

async function constraintsOf(client: ClientBase, tables: readonly string[]): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition, contype as kind
     from pg_constraint
     where conrelid = any ($1::regclass[]) and contype in ('${UNIQUE}', '${FOREIGN_KEY}')
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
 * Loads tables without their indexes and keys, which then are made and checked once over the whole instead of once
 * a row, and without the policies that would bar even their owner. In the caller's transaction: nobody sees less
 * than all of it.
 */
export async function bulkLoad(client: ClientBase, tables: readonly string[], load: () => Promise<void>) {
  const constraints = await constraintsOf(client, tables);
  const indexes = await indexesOf(client, tables);
  const keys = constraints.filter(({ kind }) => kind === FOREIGN_KEY);
  const uniques = constraints.filter(({ kind }) => kind === UNIQUE);
  for (const { owner, name } of [...keys, ...uniques]) {
    await client.query(`alter table ${owner} drop constraint ${quoted(name)}`);
  }
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const table of tables) await client.query(`alter table ${table} no force row level security`);
  await load();
  for (const { definition } of indexes) await client.query(definition);
  for (const { owner, name, definition } of [...uniques, ...keys]) {
    await client.query(`alter table ${owner} add constraint ${quoted(name)} ${definition}`);
  }
  for (const table of tables) await client.query(`alter table ${table} force row level security`);
}
