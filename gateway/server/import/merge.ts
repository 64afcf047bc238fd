import type { ClientBase } from 'pg';
import type { FileName } from './files';
import { stageOf } from './stage';

/** What an import did, or would do, with the lines of a file. */
export interface Counts {
  added: number;
  changed: number;
  unchanged: number;
  /** What was there before and is no longer in the file. */
  ended: number;
}

/** How the lines of a file become rows. Each statement may use `added` and `changed` rows of the temporary table. */
export interface Merge {
  /** The table whose `id` new lines get the next number of. */
  ids?: string;
  /** Finds the id of a row that was there before the first import, by the line `s`. */
  adopts?: string;
  /** Written in this order. */
  statements: readonly string[];
  /** True where a line that is no longer in the file ends what it gave. */
  isWhole?: boolean;
}

/** The id of the record that a line names by its key. */
export const idOf = (kind: FileName, key: string): string =>
  `(select id from import_lines where kind = '${kind}' and key = ${key})`;

/** The parts of a key of two columns. A bar is between them; the first has none itself, the second may: `t1|auth0|5f`. */
export const firstOf = (key: string): string => `split_part(${key}, '|', 1)`;
export const secondOf = (key: string): string => `substr(${key}, strpos(${key}, '|') + 1)`;

/** Lines of which something is to be written. */
export const WRITTEN = "s.state in ('added', 'changed')";

/** Tells of each line whether it is new, changed or the same, and gives new records their ids. */
async function prepare(client: ClientBase, name: FileName, { ids, adopts }: Merge) {
  const stage = stageOf(name);
  await client.query(`create index on ${stage} (key)`);
  await client.query(`analyze ${stage}`);
  await client.query(
    `update ${stage} s set id = l.id, state = case when l.digest = s.digest then 'same' else 'changed' end
     from import_lines l where l.kind = $1 and l.key = s.key`,
    [name],
  );
  if (adopts !== undefined)
    await client.query(
      `update ${stage} s set id = f.id, state = 'changed'
       from (select s.key, (${adopts}) as id from ${stage} s where s.state is null) f
       where f.key = s.key and f.id is not null`,
    );
  const next = ids === undefined ? 'null' : `n.place + (select coalesce(max(id), 0) from ${ids})`;
  await client.query(
    `update ${stage} s set id = ${next}, state = 'added'
     from (select key, row_number() over (order by line)::integer as place from ${stage} where state is null) n
     where n.key = s.key`,
  );
  await client.query(
    `insert into import_lines (kind, key, id, digest) select $1, s.key, s.id, s.digest from ${stage} s where ${WRITTEN}
     on conflict (kind, key) do update set digest = excluded.digest`,
    [name],
  );
}

async function countsOf(client: ClientBase, name: FileName): Promise<Counts> {
  const { rows } = await client.query<Omit<Counts, 'ended'>>(
    `select count(*) filter (where state = 'added')::integer as added,
       count(*) filter (where state = 'changed')::integer as changed,
       count(*) filter (where state = 'same')::integer as unchanged from ${stageOf(name)}`,
  );
  const [counts = { added: 0, changed: 0, unchanged: 0 }] = rows;
  return { ...counts, ended: 0 };
}

/** Writes the lines of a file. */
export async function mergeFile(client: ClientBase, name: FileName, merge: Merge): Promise<Counts> {
  await prepare(client, name, merge);
  let ended = 0;
  if (merge.isWhole === true) {
    const { rowCount } = await client.query(
      `delete from import_lines l where l.kind = $1
         and not exists (select from ${stageOf(name)} s where s.key = l.key)`,
      [name],
    );
    ended = rowCount ?? 0;
  }
  for (const statement of merge.statements) await client.query(statement);
  return { ...(await countsOf(client, name)), ended };
}
