import type { Locale } from './locale';
import type { Currency } from './scalars';

/** What a column holds. It decides how a value is shown, copied, printed, summed and written to a file. */
export type ListColumnKind =
  | 'text'
  | 'name'
  | 'status'
  | 'phone'
  | 'date'
  | 'count'
  | 'money'
  | 'percent'
  | 'quantity'
  | 'price'
  | 'points';

/** The reader's language, name order and texts of the portal. */
export interface ColumnReader {
  /**
   * Returns a text by its full name, such as `teams:columns.name`. It fills in `{{values}}` but has no
   * plurals.
   */
  say(key: string, values?: Readonly<Record<string, string>>): string;
  locale: Locale;
  /** True when names read "Tremblay, Marie-Josée". */
  lastFirst: boolean;
}

/**
 * A value without language marks: words, an ISO date, decimal digits with a point, basis points for a
 * percentage, or tenths of them for points. Null when there is none.
 */
export type ColumnValue = string | number | null;

/** A column of a list, declared once for its table and its files. */
export interface ListColumn<Row, Key extends string = string> {
  /** Names the column in saved layouts and exports. It stays the same from one version to the next. */
  id: string;
  /** Full name of the heading's text. */
  header: string;
  kind: ListColumnKind;
  /** What the gateway sorts by. Without it the column cannot be sorted. */
  sortKey?: Key;
  /** A person's name. It sorts by family name, whichever way it is shown. */
  isPerson?: boolean;
  value(row: Row, reader: ColumnReader): ColumnValue;
  /** Width in a workbook, in characters. When absent, the kind decides. */
  width?: number;
  /**
   * For an amount that is not always in CAD. A file puts the currency in its own column under this heading.
   */
  currency?: { header: string; of(row: Row): Currency };
}

/**
 * Declares the columns of a list, in the table's default order.
 *
 * @example export const TEAM_COLUMNS = defineColumns<TeamRow, TeamSortKey>([{ id: 'name', … }]);
 */
export const defineColumns = <Row, Key extends string>(
  columns: readonly ListColumn<Row, Key>[],
): readonly ListColumn<Row, Key>[] => columns;
