import { type SQL, sql } from 'drizzle-orm';
import { planned, type Row } from '../db/statement';

/** All that a list finds, as it stood at one moment, in its order. */
export interface FoundIds {
  count: number;
  /** The ids with commas between them: one text is a fraction of what as many texts take. */
  text: string;
}

/**
 * How a list is read that is not read by pages: which rows it has, all at one moment, or those of some ids. Whoever reads
 * so gets the handler's own checks and scope.
 */
export type Reading =
  | {
      what: 'ids';
      /** Told of them; the answer itself has no row. */
      found(ids: FoundIds): void;
    }
  | { what: 'rows'; ids: readonly string[] };

/** Condition of the rows of a reading, of which `column` is the id; its value is of `amongValues`. */
export const among = (reading: Reading | undefined, column: SQL, type: 'uuid' | 'integer' = 'uuid'): SQL =>
  reading?.what === 'rows'
    ? sql`${column} = any (${sql.placeholder('among')}::${sql.raw(type)}[])`
    : sql`true`;

/** @returns the value that `among` asks for */
export const amongValues = (reading: Reading | undefined): Record<string, unknown> =>
  reading?.what === 'rows' ? { among: reading.ids } : {};

/** @returns the reading that the page of a body asks for by `ids`; undefined for a page like any other */
export function readingOf(body: unknown): Reading | undefined {
  if (typeof body !== 'object' || body === null || !('page' in body)) return undefined;
  const page = body.page as { ids?: readonly string[] } | null;
  return page?.ids === undefined ? undefined : { what: 'rows', ids: page.ids };
}

interface IdsRow extends Row {
  count: number;
  ids: string | null;
}

/**
 * The ids of all rows of a query that is ordered and calls them `id`. An aggregate without an order of its own takes
 * its rows as they come, and nothing but the query stands below it (PostgreSQL, 9.21, aggregate functions); what the
 * query tells beside the ids is not worked out.
 */
export const idsOf = (query: SQL) =>
  planned<IdsRow>(
    sql`select count(*)::integer as count, string_agg(q.id::text, ',') as ids from (${query}) q`,
  );

/** Tells a reading what its statement has found. */
export function tellIds(reading: Extract<Reading, { what: 'ids' }>, [row]: readonly IdsRow[]): void {
  reading.found({ count: row?.count ?? 0, text: row?.ids ?? '' });
}
