import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import type { CallError } from '@/contract/callError';
import type { Currency, Decimal } from '@/contract/scalars';
import type { Namespace } from '@/lib/i18n/namespaces';
import type { RowSpan } from '@/store/listRows/windows';

/** A key of the strings. A key outside `common` has its namespace in front: `client:list.columns.name`. */
export type HeaderKey = ParseKeys<['common', ...Exclude<Namespace, 'common'>[]]>;

/** An amount with its currency. A bare decimal is in Canadian dollars. */
export type MoneyValue = Decimal | { amount: Decimal; currency: Currency };

/**
 * What a column's `value` returns, by its kind. Null means that there is no value, and the cell stays empty.
 */
export interface CellValues {
  text: string | null;
  /** A displayed name. The name column heads its row and holds the link of `hrefOf`. */
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
  /** Names the column in the layout. It stays the same from one version to the next. */
  id: string;
  headerKey: HeaderKey;
  kind: Kind;
  value(row: Row): CellValues[Kind];
  /** What the source sorts by. Without it the column cannot be sorted. */
  sortKey?: string;
  /** What an array's rows are sorted by, if not by `value`: a name's family name. */
  sortValue?(row: Row): string | number | null;
  /** Said after the heading while the column sorts: what it sorts by, when the cells do not show it. */
  sortNoteKey?: HeaderKey;
  /** Px. */
  defaultWidth: number;
  /** Px. Never less than 128. */
  minWidth?: number;
  /**
   * Px that one of its longest texts takes. The table's spare width goes here first. When absent, the kind
   * decides: a state has room for a date and a reason, words for half as much again.
   */
  grow?: number;
  /** False for a column that cannot be hidden. */
  isHideable?: boolean;
  /** Hidden until the person turns it on. */
  isHidden?: boolean;
  /** Stays at the left while the others scroll. */
  isFrozen?: boolean;
  /** For details that explain rather than identify. They are drawn in the second ink. */
  isQuiet?: boolean;
  /** Aligned at the right like an amount: a text of figures. */
  isFigure?: boolean;
  /**
   * The number that a text of figures stands for, and that a copy takes: an amount with its currency, if it
   * is one. Null when the text says more than that.
   */
  figure?(row: Row): MoneyValue | null;
  /** Shows a plus before a gain (percent and money). */
  isSigned?: boolean;
}

interface Rendered<Row> {
  /** Draws the cell. Anything focusable in it has `tabIndex={-1}`, because the table has one tab stop. */
  render?(row: Row): ReactNode;
}

type RenderedKind = 'name' | 'link' | 'actions' | 'status';

type PlainKind = Exclude<CellKind, RenderedKind>;

/** A column of a table whose rows are `Row`. */
export type ColumnDef<Row> =
  | { [Kind in PlainKind]: ColumnOf<Row, Kind> }[PlainKind]
  | { [Kind in RenderedKind]: ColumnOf<Row, Kind> & Rendered<Row> }[RenderedKind];

/** A column's value in the totals row: an amount, basis points, a count, or a finished text. */
export type TotalValue = MoneyValue | number | string | null;

export type Totals = Readonly<Partial<Record<string, TotalValue>>>;

/** Consecutive rows under one heading, as the source has them. */
export interface RowGroup {
  key: string;
  label: string;
  /** How many rows it has. */
  count: number;
  /** The count in words, such as "3 accounts". Absent, it counts rows. */
  countText?: string;
  /** Its subtotals by column id. */
  totals?: Totals;
}

/** What the totals of a table, and the subtotals of its groups, are made of. */
export interface ExplainedTotals {
  /** Names of the buttons by column id: "Cash: what is in it". Totals of other columns open nothing. */
  labels: Readonly<Partial<Record<string, string>>>;
  /** The explanation of a total, or of a subtotal when there is a group. */
  show(column: string, total: TotalValue, group: RowGroup | null): ReactNode;
}

/** `partial`: some rows could not load. `stale`: they may have changed since `asOf`. */
export type SourceState = 'loading' | 'ready' | 'error' | 'stale' | 'partial';

/** Where rows come from. A source never changes in place; a change makes a new source. */
export interface RowSource<Row> {
  /** How many rows the filter finds, loaded or not. Null while that is not known. */
  total: number | null;
  /** How many of them are loaded. Absent: all of them. */
  loaded?: number;
  /** Undefined if it is not loaded or could not be read. */
  rowAt(index: number): Row | undefined;
  /** Whether the row came and could not be read. Absent: none. */
  isUnreadable?(index: number): boolean;
  /** Identity of a row across all pages and reloads. */
  keyOf(row: Row): string;
  /**
   * Says that these rows, ascending, will be seen soon. `isPatient`: they are wanted out of sight, and
   * requests in progress come first. It is repeated with each new source until they arrive.
   */
  need(rows: readonly RowSpan[], isPatient?: boolean): void;
  /** Totals of everything that the filter finds, by column id. */
  totals?: Totals;
  /** Groups of a source that sorted its rows by them. Their counts add up to `total`. */
  groups?: readonly RowGroup[];
  state: SourceState;
  error?: CallError | null;
  /**
   * When `partial`: the rows are from before. `again`: they could not be reloaded. `order`: they could not
   * load in the requested order, so they are in another. Absent when they are what was asked for.
   */
  kept?: 'again' | 'order';
  /** When `stale`: the rows had changed and were read again. */
  hasChanged?: boolean;
  /** Retries what failed, or asks for newer rows. */
  retry(): void;
  /** The book's date of the rows. */
  asOf?: string;
  /** True when a filter is set. An empty table then says so. */
  isFiltered: boolean;
  /** Names the question that the rows answer. A new question starts at the top. */
  question?: string;
}

export interface SortEntry {
  /** `sortKey` of a column. */
  key: string;
  direction: 'asc' | 'desc';
}

/** The first entry decides. Each further one breaks ties. */
export type Sort = readonly SortEntry[];

/** Which rows are selected, by key. */
export interface Selection {
  /** True: everything that the filter finds except `keys`. False: only `keys`. */
  all: boolean;
  keys: readonly string[];
}

/** Groups the rows of a source that has all of them loaded. */
export interface GroupBy<Row> {
  /** Names the grouping. A new id is a new grouping. */
  id: string;
  groupOf(row: Row): { key: string; label: string };
  /** Ids of the money columns whose sum shows in each group's heading. Absent: all of them. */
  subtotals?: readonly string[];
}

/** An entry of a row's menu. */
export interface RowAction {
  id: string;
  label: string;
  onSelect(): void;
}

/** A row as a card, when the table is narrower than 640 px. */
export interface CardContent {
  title: string;
  /** The figure at the right of the title. */
  lead?: ReactNode;
  /** At most two more lines, each with the text at its right. */
  lines: readonly { text: ReactNode; end?: ReactNode }[];
}

/** What remains of a selection: some rows, everything that the list now finds, or none, and why. */
export type SelectionChange =
  | { kind: 'kept'; kept: number; of: number }
  | { kind: 'all'; count: number | null }
  | { kind: 'lost'; why: 'all' | 'failed' };

export interface SuperTableProps<Row> {
  /** Names the table in the store. */
  tableKey: string;
  /** The table's name for a screen reader. */
  label: string;
  /** The same array as long as nothing in it changes. */
  columns: readonly ColumnDef<Row>[];
  /** The same object as long as nothing in it changes. */
  source: RowSource<Row>;
  sort: Sort;
  onSort(sort: Sort): void;
  selection?: Selection;
  onSelection?(selection: Selection): void;
  /**
   * What happened to the selection when the list was asked for something else. It is announced once per
   * object.
   */
  selectionChange?: SelectionChange | null;
  groupBy?: GroupBy<Row> | null;
  /** Sort key by which the source grouped its rows: one of the sort columns. */
  groupedBy?: string | null;
  renderDetail?(row: Row): ReactNode;
  rowMenu?(row: Row): readonly RowAction[];
  /** Opens a row. With `hrefOf` the table follows the row's link instead. */
  onOpenRow?(row: Row): void;
  hrefOf?(row: Row): string;
  cardOf?(row: Row): CardContent;
  /** Cards stand in the page itself, without a scrolling window. For up to a few dozen. */
  isWhole?: boolean;
  /** Id of the column whose subtotal shows in the heading of a group of cards. */
  cardTotal?: string;
  /**
   * The row at the top of the table, without counting headings. Absent: the first row. A later change moves
   * nothing.
   */
  startAt?: { row: number; key: string | null } | null;
  /**
   * Called whenever another row becomes the first in sight, with its place among all rows, headings not
   * counted.
   */
  onPlace?(row: number): void;
  /** How many rows to print. Absent: as many as the person asked for. */
  printRows?: number;
  /** Lets each total open what it is made of. */
  explained?: ExplainedTotals | undefined;
  /** Shown in the totals row under the first column: "1,284 clients". */
  totalsLabel?: string;
  /** Shown instead of rows. Absent: the general words. */
  emptyText?: string;
  emptyFilteredText?: string;
  onClearFilters?(): void;
  /**
   * A way to get rows when there are none, with or without filters. It replaces the button that clears the
   * filters.
   */
  emptyAction?: EmptyAction | undefined;
}

/** A way out of an empty list. */
export interface EmptyAction {
  label: string;
  onTake(): void;
}
