import { type SQL, sql } from 'drizzle-orm';
import type { Direction, SortColumn } from './sort';

const REVERSE = { asc: 'desc', desc: 'asc' } as const satisfies Record<Direction, Direction>;

/** The same order the other way round. */
export const reversed = (columns: readonly SortColumn[]): SortColumn[] =>
  columns.map((column) => ({ ...column, direction: REVERSE[column.direction] }));

/** `order by` list. */
export const orderBy = (columns: readonly SortColumn[]): SQL =>
  sql.join(
    columns.map(({ expression, direction }) => sql`${expression} ${sql.raw(direction)}`),
    sql`, `,
  );

/** The columns as texts `k0`, `k1`, … for the next cursor. */
export const keyTexts = (columns: readonly SortColumn[]): SQL =>
  sql.join(
    columns.map(({ expression }, at) => sql`(${expression})::text as ${sql.raw(`k${at}`)}`),
    sql`, `,
  );

const valueOf = ({ type }: SortColumn, text: string): SQL => sql`${text}::${sql.raw(type)}`;

/** Neighbours of one direction compare as one row, which an index can answer. */
function runsOf(columns: readonly SortColumn[]): SortColumn[][] {
  const runs: SortColumn[][] = [];
  for (const column of columns) {
    const last = runs.at(-1);
    if (last?.[0]?.direction === column.direction) last.push(column);
    else runs.push([column]);
  }
  return runs;
}

/**
 * Condition of the rows that come after a row in an order (keyset pagination).
 *
 * @param values the row's values as texts, a column each
 */
export function afterRow(columns: readonly SortColumn[], values: readonly string[]): SQL {
  let at = 0;
  const runs = runsOf(columns).map((run) => {
    const left = sql.join(
      run.map(({ expression }) => expression),
      sql`, `,
    );
    const right = sql.join(
      run.map((column) => valueOf(column, values[at++] ?? '')),
      sql`, `,
    );
    const operator = run[0]?.direction === 'desc' ? '<' : '>';
    return { beyond: sql`(${left}) ${sql.raw(operator)} (${right})`, same: sql`(${left}) = (${right})` };
  });
  return runs.reduceRight<SQL>(
    (rest, { beyond, same }, index) =>
      index === runs.length - 1 ? beyond : sql`(${beyond} or (${same} and ${rest}))`,
    sql`false`,
  );
}
