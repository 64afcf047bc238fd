import type { Currency } from '@/contract/scalars';
import type { ListColumn, ListColumnKind } from '@/contract/columns';
import type { DeclaredList, Facets } from '@/contract/list';
import type { DisplayOptions } from '../words';

/** How a cell is written: as text, as a date, or as a number with the places of its kind. */
export type CellKind = 'text' | 'date' | 'count' | 'money' | 'percent' | 'quantity' | 'price' | 'points';

/**
 * The value of a cell, the same in every language: words; an ISO date; decimal digits with a point; basis points for a
 * percentage, tenths of them for points. Null: an empty cell.
 */
export type CellValue = string | number | null;

/** The currency of amounts that are not always in CAD: the screen shows a sign, the file has a column. */
export interface CurrencyColumn<Row> {
  /** Full name of the heading's text, which tells these amounts apart from those in CAD. */
  header: string;
  of(row: Row): Currency;
}

/** A column of a list in a file: the same id, heading and words as on the screen. */
export interface ExportColumn<Row> {
  id: string;
  /** Full name of its heading's text. */
  header: string;
  kind: CellKind;
  value(row: Row, display: DisplayOptions): CellValue;
  /** In characters. */
  width: number;
  /** For an amount that is not always in CAD. */
  currency?: CurrencyColumn<Row>;
  /** Companion columns that the figure needs, placed right after it. */
  beside?: readonly Omit<ExportColumn<Row>, 'beside' | 'currency'>[];
}

/** The price fields of a row. */
interface Priced {
  price: string | null;
  priceUnits: number | null;
  priceCurrency: Currency | null;
}

/**
 * A price in a file: the number, the units it is for, so that quantity and price give the value, and its currency,
 * which may differ from that of the amounts next to it.
 */
export function priceColumn<Row>(header: string, of: (row: Row) => Priced): ExportColumn<Row> {
  return {
    id: 'price',
    header,
    kind: 'price',
    width: 13,
    value: (row) => of(row).price,
    beside: [
      {
        id: '$priceUnits',
        header: 'export:price.units',
        kind: 'count',
        width: 15,
        value: (row) => (of(row).price === null ? null : of(row).priceUnits),
      },
      {
        id: '$priceCurrency',
        header: 'export:price.currency',
        kind: 'text',
        width: 16,
        value: (row) => (of(row).price === null ? null : of(row).priceCurrency),
      },
    ],
  };
}

/** The currency column behind the others, when one of them needs it. */
function currencyColumn<Row>(columns: readonly ExportColumn<Row>[]): ExportColumn<Row>[] {
  const currency = columns.find((column) => column.currency !== undefined)?.currency;
  if (currency === undefined) return [];
  return [{ id: '$currency', header: currency.header, kind: 'text', width: 20, value: currency.of }];
}

/**
 * The requested columns in that order, each with the columns that belong beside it.
 * @returns the index of the first unknown column instead, if there is one
 */
export function chosenColumns<Row>(
  columns: readonly ExportColumn<Row>[],
  ids: readonly string[],
): ExportColumn<Row>[] | number {
  const chosen: ExportColumn<Row>[] = [];
  for (const [at, id] of ids.entries()) {
    const column = columns.find((each) => each.id === id);
    if (column === undefined) return at;
    chosen.push(column, ...(column.beside ?? []));
  }
  return [...chosen, ...currencyColumn(chosen)];
}

/** In characters, by kind. */
const WIDTH_OF_KIND: Readonly<Record<ListColumnKind, number>> = {
  name: 32,
  text: 24,
  status: 22,
  phone: 18,
  date: 12,
  count: 11,
  money: 17,
  percent: 12,
  quantity: 15,
  price: 13,
  points: 12,
};

const isWords = (kind: ListColumnKind) => kind === 'name' || kind === 'status' || kind === 'phone';

/** The columns of the contract as a file has them. */
export const fileColumns = <Row>(columns: readonly ListColumn<Row>[]): readonly ExportColumn<Row>[] =>
  columns.map(({ id, header, kind, value, width, currency }) => ({
    id,
    header,
    kind: isWords(kind) ? 'text' : (kind as CellKind),
    value,
    width: width ?? WIDTH_OF_KIND[kind],
    ...(currency !== undefined && { currency }),
  }));

/** @returns what a declared list says of its file: title, columns, filters */
export const listFile = <Row, Key extends string, Filters extends Facets>({
  title,
  columns,
  facets,
}: DeclaredList<Row, Key, Filters>) => ({ title, columns: fileColumns(columns), facets, isSelectable: true });
