import { type SQL, sql } from 'drizzle-orm';
import { planned, type Row } from '../db/statement';

/** All that a list finds, as it stood at one moment, in its order. */
export interface FoundIds {
  count: number;
  /** The ids separated by commas: one text takes a fraction of the memory of many. */
  text: string;
}

/**
 * How to read a list without pages: all its ids at one moment, or the rows of some ids. Both keep the handler's own
 * checks and scope.
 */
export type ListRead =
  | {
      what: 'ids';
      /** Receives the ids; the answer itself has no rows. */
      found(ids: FoundIds): void;
    }
  | { what: 'rows'; ids: readonly string[] };

/** Condition of the rows of a reading, where `column` is the id; its value comes from `amongValues`. */
export const among = (reading: ListRead | undefined, column: SQL, type: 'uuid' | 'integer' = 'uuid'): SQL =>
  reading?.what === 'rows'
    ? sql`${column} = any (${sql.placeholder('among')}::${sql.raw(type)}[])`
    : sql`true`;

/** @returns the value for `among` */
export const amongValues = (reading: ListRead | undefined): Record<string, unknown> =>
  reading?.what === 'rows' ? { among: reading.ids } : {};

/** @returns the reading that a body's page requests by `ids`; undefined for an ordinary page */
export function readingOf(body: unknown): ListRead | undefined {
  if (typeof body !== 'object' || body === null || !('page' in body)) return undefined;
  const page = body.page as { ids?: readonly string[] } | null;
  return page?.ids === undefined ? undefined : { what: 'rows', ids: page.ids };
}

interface IdsRow extends Row {
  count: number;
  ids: string | null;
}

/**
 * The ids of all rows of a query that is sorted and calls them `id`. An aggregate without its own order takes the rows
 * as they come, and only the query stands below it (PostgreSQL, 9.21, aggregate functions); the query's other columns
 * are not computed.
 */
export const idsOf = (query: SQL) =>
  planned<IdsRow>(
    sql`select count(*)::integer as count, string_agg(q.id::text, ',') as ids from (${query}) q`,
  );

/** Hands a reading what its statement found. */
export function tellIds(reading: Extract<ListRead, { what: 'ids' }>, [row]: readonly IdsRow[]): void {
  reading.found({ count: row?.count ?? 0, text: row?.ids ?? '' });
}
