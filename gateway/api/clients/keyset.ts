import { type SQL, sql } from 'drizzle-orm';
import type { Direction } from '@/contract/paging';
import type { SortColumn } from './sort';

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

const valueOf = ({ type }: SortColumn, at: number): SQL =>
  sql`${sql.placeholder(`after${at}`)}::${sql.raw(type)}`;

/** @returns the values that `afterRow` asks for, of the row's columns as texts */
export const cursorValues = (texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(texts.map((text, at) => [`after${at}`, text]));

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

interface Run {
  /** After the row by this run alone. */
  beyond: SQL;
  /** Level with the row in it. */
  same: SQL;
  /** Either. */
  from: SQL;
}

/**
 * Condition of the rows that come after a row in an order (keyset pagination); its values are of `cursorValues`. Where
 * directions are mixed it says once more from where the first run begins, which an index can answer and the
 * alternatives behind it cannot: a page in the middle then costs what the first one does. So it does where the first
 * column is of another table, in whose index the row as a whole is not.
 *
 * @param firstAt place of the first column among those of the cursor
 */
export function afterRow(columns: readonly SortColumn[], firstAt = 0): SQL {
  let at = firstAt;
  const runs = runsOf(columns).map((run): Run => {
    const left = sql.join(
      run.map(({ expression }) => expression),
      sql`, `,
    );
    const right = sql.join(
      run.map((column) => valueOf(column, at++)),
      sql`, `,
    );
    const operator = run[0]?.direction === 'desc' ? '<' : '>';
    return {
      beyond: sql`(${left}) ${sql.raw(operator)} (${right})`,
      same: sql`(${left}) = (${right})`,
      from: sql`(${left}) ${sql.raw(operator)}= (${right})`,
    };
  });
  const after = runs.reduceRight<SQL>(
    (rest, { beyond, same }, index) =>
      index === runs.length - 1 ? beyond : sql`(${beyond} or (${same} and ${rest}))`,
    sql`false`,
  );
  const [first] = runs;
  const isMixed = first !== undefined && runs.length > 1;
  const behind = isMixed ? sql`${first.from} and ${after}` : after;
  const [apart, ...others] = columns;
  if (apart?.isApart !== true || others.length === 0) return behind;
  const operator = apart.direction === 'desc' ? '<=' : '>=';
  return sql`${apart.expression} ${sql.raw(operator)} ${valueOf(apart, firstAt)} and ${behind}`;
}
