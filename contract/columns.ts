import type { Locale } from './locale';
import type { Currency } from './scalars';

/** What a column holds: it decides how a value is shown, copied, printed, summed and written into a file. */
export type ListColumnKind =
  'text' | 'name' | 'status' | 'phone' | 'date' | 'count' | 'money' | 'percent' | 'quantity' | 'price';

/** The reader: language, name order, and the portal's words. */
export interface ColumnReader {
  /** A text by its full name, `teams:columns.name`. It fills in `{{values}}` and knows no plurals. */
  say(key: string, values?: Readonly<Record<string, string>>): string;
  locale: Locale;
  /** True where names read "Tremblay, Marie-Josée". */
  lastFirst: boolean;
}

/**
 * A value without the marks of a language: words; an ISO date; decimal digits with a point; basis points for a
 * percentage. Null: there is none.
 */
export type ColumnValue = string | number | null;

/** A column of a list, declared once for its table and its files. */
export interface ListColumn<Row, Key extends string = string> {
  /** Names the column in kept layouts and exports; it does not change from one version to the next. */
  id: string;
  /** Full name of its heading's text. */
  header: string;
  kind: ListColumnKind;
  /** What the gateway sorts by; a column without one cannot be sorted. */
  sortKey?: Key;
  /** A person's name: it sorts by family name, in whichever order it is shown. */
  isPerson?: boolean;
  value(row: Row, reader: ColumnReader): ColumnValue;
  /** Width in a workbook, in characters; by its kind where absent. */
  width?: number;
  /** Of an amount that is not always in CAD. A file says it in a column of its own, under this heading. */
  currency?: { header: string; of(row: Row): Currency };
}

/**
 * Declares the columns of a list, in the order in which its table has them at first.
 *
 * @example export const TEAM_COLUMNS = defineColumns<TeamRow, TeamSortKey>([{ id: 'name', … }]);
 */
export const defineColumns = <Row, Key extends string>(
  columns: readonly ListColumn<Row, Key>[],
): readonly ListColumn<Row, Key>[] => columns;
