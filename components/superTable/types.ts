import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import type { CallError } from '@/contract/callError';
import type { Currency, Decimal } from '@/contract/scalars';
import type { Namespace } from '@/lib/i18n/namespaces';
import type { RowSpan } from '@/store/listRows/windows';

/** A key of the strings; one that is not of `common` stands behind its namespace: `client:list.columns.name`. */
export type HeaderKey = ParseKeys<['common', ...Exclude<Namespace, 'common'>[]]>;

/** An amount with its currency; a bare decimal is in Canadian dollars. */
export type MoneyValue = Decimal | { amount: Decimal; currency: Currency };

/** What a column's `value` gives, by its kind. Null stands for "there is none" and shows as an empty cell. */
export interface CellValues {
  text: string | null;
  /** A name as it is shown. The column of the names heads its rows and holds the link of `hrefOf`. */
  name: string | null;
  money: MoneyValue | null;
  count: number | null;
  /** Basis points: 412 is 4.12 %. */
  percent: number | null;
  /** `2026-03-06`. */
  date: string | null;
  /** E.164. */
  phone: string | null;
  /** The words of the state. */
  status: string | null;
  link: { href: string; label: string } | null;
  sparkline: readonly number[] | null;
  actions: null;
}

export type CellKind = keyof CellValues;

interface ColumnOf<Row, Kind extends CellKind> {
  /** Names the column in the layout; it does not change from one version to the next. */
  id: string;
  headerKey: HeaderKey;
  kind: Kind;
  value(row: Row): CellValues[Kind];
  /** What the source sorts by; a column without one cannot be sorted. */
  sortKey?: string;
  /** What the rows of an array are sorted by, where it is not `value`: a name's family name. */
  sortValue?(row: Row): string | number | null;
  /** Said behind the heading while the column sorts: by what, where the cells do not show it. */
  sortNoteKey?: HeaderKey;
  /** Px. */
  defaultWidth: number;
  /** Px; never less than 128. */
  minWidth?: number;
  /**
   * Px that one of its longest texts takes: what the table has to spare goes here first. By its kind where absent: a
   * state has room for a date and a reason, words for half as much again.
   */
  grow?: number;
  /** False for a column that cannot be hidden. */
  isHideable?: boolean;
  /** Hidden until the person asks for it. */
  isHidden?: boolean;
  /** Stays at the left while the others scroll. */
  isFrozen?: boolean;
  /** What explains rather than identifies: drawn in the second ink. */
  isQuiet?: boolean;
  /** Stands at the right like an amount: a text of figures. */
  isFigure?: boolean;
  /**
   * The number that a text of figures says, and is copied as; an amount with its currency, where it is one. Null where
   * it says more than that.
   */
  figure?(row: Row): MoneyValue | null;
  /** A plus before a gain (percent and money). */
  isSigned?: boolean;
}

interface Rendered<Row> {
  /** Draws the cell. What can be focused in it has `tabIndex={-1}`: the table has one tab stop. */
  render?(row: Row): ReactNode;
}

type RenderedKind = 'name' | 'link' | 'actions' | 'status';

type PlainKind = Exclude<CellKind, RenderedKind>;

/** A column of a table whose rows are `Row`. */
export type ColumnDef<Row> =
  | { [Kind in PlainKind]: ColumnOf<Row, Kind> }[PlainKind]
  | { [Kind in RenderedKind]: ColumnOf<Row, Kind> & Rendered<Row> }[RenderedKind];

/** What stands for a column in the totals row: an amount, basis points or a count, what is already text. */
export type TotalValue = MoneyValue | number | string | null;

export type Totals = Readonly<Partial<Record<string, TotalValue>>>;

/** Rows that follow each other under one heading, as the source has them. */
export interface RowGroup {
  key: string;
  label: string;
  /** How many rows it has. */
  count: number;
  /** The same in words: "3 accounts"; of rows where absent. */
  countText?: string;
  /** Its subtotals by column id. */
  totals?: Totals;
}

/** What the totals of a table, and the subtotals of its groups, are made of. */
export interface ExplainedTotals {
  /** What opens it is called, by column id: "Cash: what is in it". The total of any other column opens nothing. */
  labels: Readonly<Partial<Record<string, string>>>;
  /** What is said of a total; of a subtotal where there is a group. */
  show(column: string, total: TotalValue, group: RowGroup | null): ReactNode;
}

/** `partial`: not all rows could be had; `stale`: they may have changed since `asOf`. */
export type SourceState = 'loading' | 'ready' | 'error' | 'stale' | 'partial';

/** Where rows come from. A source is never changed in place: what has changed is another source. */
export interface RowSource<Row> {
  /** How many rows the filter finds, loaded or not; null while that is not known. */
  total: number | null;
  /** How many of them are loaded; all of them where absent. */
  loaded?: number;
  /** Undefined while it is not loaded. */
  rowAt(index: number): Row | undefined;
  /** Identity of a row, over all pages and reloads. */
  keyOf(row: Row): string;
  /**
   * Says that these rows, ascending, are about to be seen. `isPatient`: they are wanted out of sight, and what is under
   * way comes first; to be said again with each source until they are there.
   */
  need(rows: readonly RowSpan[], isPatient?: boolean): void;
  /** Totals of all that the filter finds, by column id. */
  totals?: Totals;
  /** Groups of a source that has sorted its rows by them; their counts add up to `total`. */
  groups?: readonly RowGroup[];
  state: SourceState;
  error?: CallError | null;
  /**
   * Where `partial`: the rows are those from before. `again`: they could not be read anew; `order`: nor in the order
   * that is asked, so that they stand in another. Absent where they are what is asked.
   */
  kept?: 'again' | 'order';
  /** Where `stale`: the rows were found to have changed, and were read anew. */
  hasChanged?: boolean;
  /** Asks again for what failed, or for newer rows. */
  retry(): void;
  /** The book's date that the rows tell of. */
  asOf?: string;
  /** True where a filter is set: no rows then says so. */
  isFiltered: boolean;
  /** Names what the rows answer: another question is read from its beginning. */
  question?: string;
}

export interface SortEntry {
  /** `sortKey` of a column. */
  key: string;
  direction: 'asc' | 'desc';
}

/** The first decides; each further one where those before it are equal. */
export type Sort = readonly SortEntry[];

/** Which rows are selected, by key. */
export interface Selection {
  /** True: all that the filter finds but for `keys`; false: `keys`. */
  all: boolean;
  keys: readonly string[];
}

/** Groups the rows of a source that has all of them loaded. */
export interface GroupBy<Row> {
  /** Names the grouping: another id is another grouping. */
  id: string;
  groupOf(row: Row): { key: string; label: string };
  /** Ids of the money columns whose sum stands in the heading of each group; all of them where absent. */
  subtotals?: readonly string[];
}

/** An entry of a row's menu. */
export interface RowAction {
  id: string;
  label: string;
  onSelect(): void;
}

/** A row as a card, where the table is narrower than 640 px. */
export interface CardContent {
  title: string;
  /** The figure at the right of the title. */
  lead?: ReactNode;
  /** At most two more lines, each with what stands at its right. */
  lines: readonly { text: ReactNode; end?: ReactNode }[];
}

/** What is left of a selection: some rows, all that the list now finds, or none, and why. */
export type SelectionChange =
  | { kind: 'kept'; kept: number; of: number }
  | { kind: 'all'; count: number | null }
  | { kind: 'lost'; why: 'all' | 'failed' };

export interface SuperTableProps<Row> {
  /** Names the table in the store. */
  tableKey: string;
  /** What a screen reader calls the table. */
  label: string;
  /** The same array as long as nothing in it changes. */
  columns: readonly ColumnDef<Row>[];
  /** The same object as long as nothing in it changes. */
  source: RowSource<Row>;
  sort: Sort;
  onSort(sort: Sort): void;
  selection?: Selection;
  onSelection?(selection: Selection): void;
  /** What came of the selection as the list was asked for something else; it is said once for each object. */
  selectionChange?: SelectionChange | null;
  groupBy?: GroupBy<Row> | null;
  /** Sort key by which the source has grouped its rows: one of those that decide their order. */
  groupedBy?: string | null;
  renderDetail?(row: Row): ReactNode;
  rowMenu?(row: Row): readonly RowAction[];
  /** Opens a row; with `hrefOf` the table follows the link of the row instead. */
  onOpenRow?(row: Row): void;
  hrefOf?(row: Row): string;
  cardOf?(row: Row): CardContent;
  /** Cards stand in the page as they are, up to some dozens of them, and in no window of their own. */
  isWhole?: boolean;
  /** Id of the column whose subtotal stands in the heading of a group of cards. */
  cardTotal?: string;
  /** The row at which the table begins, headings not counted; its beginning where absent. Said later it moves nothing. */
  startAt?: { row: number; key: string | null } | null;
  /** Told of the first row in sight whenever it is another: its place among all rows, headings not counted. */
  onPlace?(row: number): void;
  /** How many rows go on paper; as many as the person has asked for where nothing is said. */
  printRows?: number;
  /** Opens from each total what it is made of. */
  explained?: ExplainedTotals | undefined;
  /** Said in the totals row under the first column: "1,284 clients". */
  totalsLabel?: string;
  /** In place of rows; the general words where absent. */
  emptyText?: string;
  emptyFilteredText?: string;
  onClearFilters?(): void;
  /** What brings rows where there are none, be there filters or not; it stands in place of clearing the filters. */
  emptyAction?: EmptyAction | undefined;
}

/** A way out of an empty list. */
export interface EmptyAction {
  label: string;
  onTake(): void;
}
