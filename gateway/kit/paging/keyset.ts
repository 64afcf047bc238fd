import { type SQL, sql } from 'drizzle-orm';
import type { Direction } from '@/contract/paging';
import type { SortColumn } from './order';

const REVERSE = { asc: 'desc', desc: 'asc' } as const satisfies Record<Direction, Direction>;

/** The same order reversed. */
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

/** @returns the values that `partsAfter` asks for, of the row's columns as texts */
export const cursorValues = (texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(texts.map((text, at) => [`after${at}`, text]));

/**
 * Neighbouring columns of one direction compare as one row, which an index can answer. A column of another table stands
 * alone, because no index has both.
 */
function runsOf(columns: readonly SortColumn[]): SortColumn[][] {
  const runs: SortColumn[][] = [];
  for (const column of columns) {
    const [first] = runs.at(-1) ?? [];
    if (first?.direction === column.direction && first.isApart !== true) runs.at(-1)?.push(column);
    else runs.push([column]);
  }
  return runs;
}

interface Run {
  /** After the row, by this run alone. */
  beyond: SQL;
  /** Equal to the row in this run. */
  same: SQL;
}

function compared(columns: readonly SortColumn[], firstAt: number): Run[] {
  let at = firstAt;
  return runsOf(columns).map((run) => {
    const left = sql.join(
      run.map(({ expression }) => expression),
      sql`, `,
    );
    const right = sql.join(
      run.map((column) => valueOf(column, at++)),
      sql`, `,
    );
    const operator = sql.raw(run[0]?.direction === 'desc' ? '<' : '>');
    return { beyond: sql`(${left}) ${operator} (${right})`, same: sql`(${left}) = (${right})` };
  });
}

/**
 * Conditions of the rows after a given row in an order (keyset pagination). Each row meets exactly one: it is beyond by
 * the first columns, or equal in these and beyond by the next. Each condition is one stretch of an index; a single
 * combined condition would read every row with an equal first value.
 * @param firstAt place of the first column among those of the cursor, whose values come from `cursorValues`
 */
export function partsAfter(columns: readonly SortColumn[], firstAt = 0): SQL[] {
  const runs = compared(columns, firstAt);
  return runs.map(({ beyond }, index) =>
    sql.join([...runs.slice(0, index).map(({ same }) => same), beyond], sql` and `),
  );
}

/** A condition that is true when one of several is. */
export const anyPart = (parts: readonly SQL[]): SQL =>
  parts.length === 1 && parts[0] !== undefined
    ? parts[0]
    : sql`(${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` or `,
      )})`;

/** The rows of several queries. */
export const unionOf = (queries: readonly SQL[]): SQL =>
  sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union all `,
  );

/** Rows to read of a list; null for all. */
export const LIMIT = sql`${sql.placeholder('limit')}::integer`;
/** Rows to leave out before them. */
export const SKIP = sql`${sql.placeholder('skip')}::integer`;

/**
 * The rows of a list in parts (`partsAfter`). Each part is read as far as the page may need, then the page is cut from
 * all of them.
 * @param of the query of one part
 * @param order list of `order by`
 * @param from the query that takes the rows of them all under the alias of the list
 */
export function readByParts(
  parts: readonly SQL[],
  of: (part: SQL) => SQL,
  order: SQL,
  from: (rows: SQL) => SQL,
): SQL {
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return of(only);
  return from(unionOf(parts.map((part) => sql`${of(part)} order by ${order} limit ${LIMIT} + ${SKIP}`)));
}
