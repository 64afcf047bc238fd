import type { AnswerOf, BodyOf } from '@/contract/call';
import type { ApiName, Calls } from '@/contract/calls';
import type { ExportRows } from '@/contract/export/schema';
import type { Locale } from '@/contract/locale';
import type { ListPage } from '@/contract/paging';
import type { Decimal } from '@/contract/scalars';
import type { ExportColumn } from './column';
import type { Facets } from '@/contract/list';
import type { FilterLabels } from './filterWords';
import type { AboutLine } from './xlsx/sheets';
import type { ListRead } from '../lists/listRead';

export type ListName = ExportRows['list'];
export type RowsOf<Name extends ListName> = Extract<ExportRows, { list: Name }>;

/**
 * Makes a call of the contract as the person who exports, with its handler, its checks and its scope.
 * @param reading how to read a list, when not by the page in the body
 */
export type Ask = <Name extends ApiName>(
  name: Name,
  body: BodyOf<Calls[Name]>,
  reading?: ListRead,
) => Promise<AnswerOf<Calls[Name]>>;

/** Rows of a list, and the book's date they belong to. */
export interface Rows<Row> {
  rows: readonly Row[];
  asOf: string;
}

/** The value of everything a list finds, CAD. */
export interface FoundTotal {
  marketValue: Decimal;
  /** How much more the rows' market values add up to, because accounts in several rows count once in the total. */
  repeated: Decimal;
}

/** The total of rows that are accounts: each of them counts once. */
export const once = (marketValue: Decimal): FoundTotal => ({ marketValue, repeated: '0.00' });

/** The totals of a list from a call of their own, which may have another date than its rows. */
interface DatedTotal extends FoundTotal {
  asOf: string;
}

/** A row, whatever it is of. */
export interface AnyRow {
  /** No two rows of a list have the same. */
  id: string;
}

interface Common<Row> {
  /** Name of its title's text. */
  title: string;
  columns: readonly ExportColumn<Row>[];
  /** True where its rows can be selected. */
  isSelectable?: boolean;
  /** The names of a plain list's filters, in the order of its screen; absent for other lists. */
  facets?: Facets;
}

/** What depends on the rows that are asked for. */
interface Filtered<Rows> {
  /** Headings of columns, by column id. */
  headings?(rows: Rows): Readonly<Record<string, string>>;
  /** The filters of other lists in words; nothing when no filter is set. */
  lines?(rows: Rows, labels: FilterLabels): AboutLine[];
}

/** A paged list. */
interface PagedList<Name extends ListName, Row extends AnyRow> extends Common<Row>, Filtered<RowsOf<Name>> {
  page(ask: Ask, rows: RowsOf<Name>, page: ListPage): Promise<Rows<Row>>;
  /** Absent when no list of the book sums its rows. */
  total?(ask: Ask, rows: RowsOf<Name>): Promise<DatedTotal>;
}

export interface WholeRows<Row> extends Rows<Row> {
  /** From the same answer as the rows; absent when it has none. */
  total?: FoundTotal;
}

/** A list that comes whole: it belongs to one record and never comes near a file's limit. */
interface WholeList<Name extends ListName, Row> extends Common<Row>, Filtered<RowsOf<Name>> {
  all(ask: Ask, rows: RowsOf<Name>, locale: Locale): Promise<WholeRows<Row>>;
}

/** A list with rows of any kind: one definition gives both its reader and its writer. */
export type ExportedList = Common<AnyRow> &
  Filtered<ExportRows> &
  (
    | {
        page(ask: Ask, rows: ExportRows, page: ListPage): Promise<Rows<AnyRow>>;
        total?(ask: Ask, rows: ExportRows): Promise<DatedTotal>;
      }
    | { page?: never; all(ask: Ask, rows: ExportRows, locale: Locale): Promise<WholeRows<AnyRow>> }
  );

/** A list that comes in pages, as its definition says it. */
export const paged = <Name extends ListName, Row extends AnyRow>(
  definition: PagedList<Name, Row>,
): ExportedList => definition as unknown as ExportedList;

/** A list that is there at once, as its definition says it. */
export const whole = <Name extends ListName, Row>(definition: WholeList<Name, Row>): ExportedList =>
  definition as unknown as ExportedList;
