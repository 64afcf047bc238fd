import { type SQL, sql } from 'drizzle-orm';

/** Condition of rows whose `column` has one of some values; no condition when none is chosen. */
export const oneOf = (column: SQL, values: readonly string[] | undefined): SQL[] =>
  values === undefined || values.length === 0
    ? []
    : [sql`${column} = any (${sql.param([...values])}::text[])`];

/**
 * Condition of rows whose `column`, a date, lies within a span, both ends included; null leaves an end open.
 * @public
 */
export const within = (column: SQL, span: { from: string | null; to: string | null } | undefined): SQL[] => [
  ...(span === undefined || span.from === null ? [] : [sql`${column} >= ${span.from}::date`]),
  ...(span === undefined || span.to === null ? [] : [sql`${column} <= ${span.to}::date`]),
];

/** Condition of rows where one of `columns` contains the typed text, ignoring capitals and accents. */
export const holding = (columns: readonly SQL[], text: string | undefined): SQL[] =>
  text === undefined
    ? []
    : [
        sql`(${sql.join(
          columns.map((column) => sql`position(cairn_fold(${text}::text) in cairn_fold(${column})) > 0`),
          sql` or `,
        )})`,
      ];
