import type { AnswerOf, BodyOf } from '@/contract/call';
import type { ApiName, Calls } from '@/contract/calls';
import type { ExportRows } from '@/contract/export/schema';
import type { Locale } from '@/contract/locale';
import type { ListPage } from '@/contract/paging';
import type { Decimal } from '@/contract/scalars';
import type { ExportColumn } from './column';
import type { FacetWords } from './filterWords';
import type { Reading } from '../reading';

export type ListName = ExportRows['list'];
export type RowsOf<Name extends ListName> = Extract<ExportRows, { list: Name }>;

/**
 * Asks a call of the contract as the person who exports: its handler, its checks, its scope.
 *
 * @param reading how a list is read, where not by the page that the body names
 */
export type Ask = <Name extends ApiName>(
  name: Name,
  body: BodyOf<Calls[Name]>,
  reading?: Reading,
) => Promise<AnswerOf<Calls[Name]>>;

/** Rows of a list, and the date of the book that they are of. */
export interface Rows<Row> {
  rows: readonly Row[];
  asOf: string;
}

/** What all that a list finds is worth, CAD. */
export interface FoundTotal {
  marketValue: Decimal;
  /** By how much the market values of the rows add up to more: accounts that several rows have count once in it. */
  repeated: Decimal;
}

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
  /** What the filters of a plain list are called, in the order in which its screen has them; absent for the others. */
  facets?: FacetWords;
}

/** A list that comes in pages. */
interface PagedList<Name extends ListName, Row extends AnyRow> extends Common<Row> {
  page(ask: Ask, rows: RowsOf<Name>, page: ListPage): Promise<Rows<Row>>;
  /** Absent where no list of the book sums its rows. */
  total?(ask: Ask, rows: RowsOf<Name>): Promise<DatedTotal>;
}

export interface WholeRows<Row> extends Rows<Row> {
  /** Of the same answer as the rows; absent where that has none. */
  total?: FoundTotal;
}

/** A list that is there at once: of one record, of which none comes near what a file holds. */
interface WholeList<Name extends ListName, Row> extends Common<Row> {
  all(ask: Ask, rows: RowsOf<Name>, locale: Locale): Promise<WholeRows<Row>>;
}

/** A list whose rows are whatever they are: what reads them and what writes them come from one definition. */
export type ExportedList = Common<AnyRow> &
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
