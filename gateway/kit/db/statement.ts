import { createHash } from 'node:crypto';
import { is, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

export type Row = Record<string, unknown>;

declare const ROW: unique symbol;

/** A statement with its values, ready to send. `R` is only for the compiler. */
export interface Statement<R extends Row = Row> {
  /** A connection keeps the parsed statement and its plan under this name. */
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
  readonly [ROW]?: R;
}

/** Values of a statement, by the names of its `sql.placeholder`s. */
type Values = Readonly<Record<string, unknown>>;

const dialect = new PgDialect();

/** Builds the text once. Later calls build only the list of values. */
function compiled<R extends Row>(
  query: SQL,
  nameOf: (text: string) => string | undefined,
): (values: Values) => Statement<R> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const name = nameOf(text);
  const readers = params.map((param) => {
    if (!is(param, Placeholder)) return () => param;
    const key = String(param.name);
    return (values: Values) => {
      if (!(key in values)) throw new Error(`the statement ${name ?? text} lacks a value for ${key}`);
      return values[key];
    };
  });
  return (values) => ({ name, text, values: readers.map((read) => read(values)) });
}

/**
 * A statement that each connection prepares once under a name, so that the database neither parses nor plans
 * it again. One plan then serves all values, so do not use it when the best plan depends on them.
 * @param name for this text and no other
 */
export const prepared = <R extends Row>(name: string, query: SQL) => compiled<R>(query, () => name);

/** The database cuts names at 63 bytes. */
const HASH_LENGTH = 24;

/**
 * The same for one of a few texts that a program builds from parts. Each is prepared under its own name.
 *
 * @param family of texts. The text itself makes the rest of the name
 */
export const preparedByText = <R extends Row>(family: string, query: SQL) =>
  compiled<R>(
    query,
    (text) => `${family} ${createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH)}`,
  );

/** A statement that is planned anew for its values each time. */
export const planned = <R extends Row>(query: SQL) => compiled<R>(query, () => undefined);
