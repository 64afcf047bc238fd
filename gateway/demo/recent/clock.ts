import type { ClientBase } from 'pg';

const SCHEMA = 'demo_clock';
const SETTING = 'cairn.demo_clock';

/** The functions that tell the time of a change, and what the connection knows of who acts. */
const TOLD = ['now', 'clock_timestamp'] as const;
const KEPT = ['search_path', 'statement_timeout', 'random_page_cost', 'jit'] as const;
const EMPTIED = ['cairn.subject', 'cairn.rep_codes', 'cairn.today'] as const;

interface Default {
  owner: string;
  name: string;
  expression: string;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The columns that tell the time by themselves. */
async function timedColumns(client: ClientBase): Promise<Default[]> {
  const { rows } = await client.query<Default>(
    `select adrelid::regclass::text as owner, attname as name, pg_get_expr(adbin, adrelid) as expression
     from pg_attrdef join pg_class on pg_class.oid = adrelid
     join pg_attribute on attrelid = adrelid and attnum = adnum
     where relnamespace = current_schema()::regnamespace and pg_get_expr(adbin, adrelid) ~ '\\m(${TOLD.join('|')})\\(\\)'
     order by 1, 2`,
  );
  return rows;
}

/** An expression means the functions that the search path finds first. */
async function setDefaults(client: ClientBase, columns: readonly Default[]) {
  for (const { owner, name, expression } of columns)
    await client.query(`alter table ${owner} alter column ${quoted(name)} set default ${expression}`);
}

const setLocal = (client: ClientBase, name: string, value: string) =>
  client.query('select set_config($1, $2, true)', [name, value]);

/** Says what time it is from now on: a day and a time of day in a time zone. */
export const setClock = (client: ClientBase, local: string, timeZone: string) =>
  client.query(`select set_config('${SETTING}', ($1::timestamp at time zone $2)::text, true)`, [
    local,
    timeZone,
  ]);

/**
 * Does `work` while the database tells the time that `setClock` says, in statements and defaults alike, so that what is
 * changed gets the moments of a day gone by. In the caller's transaction, which nobody else sees.
 */
export async function withClock(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const columns = await timedColumns(client);
  const kept = new Map<string, string>();
  for (const name of KEPT) {
    const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name]);
    kept.set(name, rows[0]?.value ?? '');
  }
  await client.query(`create schema ${SCHEMA}; grant usage on schema ${SCHEMA} to cairn_reader`);
  for (const name of TOLD)
    await client.query(
      `create function ${SCHEMA}.${name}() returns timestamptz language sql stable
         as $$ select current_setting('${SETTING}')::timestamptz $$`,
    );
  await setLocal(client, 'search_path', `${SCHEMA}, pg_catalog, ${kept.get('search_path')}`);
  await setDefaults(client, columns);
  await work();
  for (const name of EMPTIED) await setLocal(client, name, '');
  for (const [name, value] of kept) await setLocal(client, name, value);
  await setDefaults(client, columns);
  // A statement that was prepared meanwhile would go on with the functions that go.
  await client.query(`deallocate all; drop function ${TOLD.map((name) => `${SCHEMA}.${name}()`).join(', ')};
    drop schema ${SCHEMA}`);
}
