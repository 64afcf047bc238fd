import type { ColumnReader, ColumnValue, ListColumn, ListColumnKind } from '@/contract/columns';
import { formatPrice, formatQuantity, formatTenths } from '@/lib/format';
import type { CellKind, ColumnDef, HeaderKey } from './types';

/**
 * What a table adds to a column of the contract: width, place and, when words are not enough, how to draw a
 * cell.
 */
export interface ColumnLook<Row> extends Partial<
  Pick<
    ColumnDef<Row>,
    | 'sortKey'
    | 'defaultWidth'
    | 'minWidth'
    | 'grow'
    | 'isHideable'
    | 'isHidden'
    | 'isFrozen'
    | 'isQuiet'
    | 'isFigure'
    | 'isSigned'
    | 'figure'
    | 'sortValue'
  >
> {
  /** Draws the cell of a name or a status. */
  render?: Extract<ColumnDef<Row>, { kind: 'status' }>['render'];
}

/** Looks by column id. A column without one looks like its kind. */
export type ColumnLooks<Row> = Readonly<Partial<Record<string, ColumnLook<Row>>>>;

/** Px. A column whose kind is not listed has room for its heading in both languages. */
const WIDTH_OF_KIND: Readonly<Partial<Record<ListColumnKind, number>>> = {
  name: 220,
  text: 176,
  status: 160,
  money: 144,
  phone: 150,
};

const DEFAULT_WIDTH_PX = 128;
const BY_FAMILY_NAME: HeaderKey = 'common:table.byFamilyName';

/** A quantity, a price and basis points show as a text of figures. */
const SHOWN_AS: Readonly<Partial<Record<ListColumnKind, CellKind>>> = {
  quantity: 'text',
  price: 'text',
  points: 'text',
};

function shownValue<Row>(column: ListColumn<Row>, row: Row, reader: ColumnReader): unknown {
  const value: ColumnValue = column.value(row, reader);
  if (value === null) return null;
  switch (column.kind) {
    case 'money':
      return column.currency === undefined
        ? value
        : { amount: String(value), currency: column.currency.of(row) };
    case 'quantity':
      return formatQuantity(String(value), reader.locale);
    case 'price':
      return formatPrice(String(value), reader.locale, null);
    case 'points':
      return formatTenths(Number(value), reader.locale);
    default:
      return value;
  }
}

/**
 * The contract's columns as a table needs them.
 *
 * @param reader the same object as long as nothing in it changes
 */
export function screenColumns<Row>(
  columns: readonly ListColumn<Row>[],
  looks: ColumnLooks<Row>,
  reader: ColumnReader,
): ColumnDef<Row>[] {
  return columns.map((column) => {
    const { id, kind, header, sortKey } = column;
    const isName = kind === 'name';
    // The kind decides the type of the value. The contract knows no more about it than the table.
    return {
      id,
      kind: SHOWN_AS[kind] ?? kind,
      headerKey: header as HeaderKey,
      value: (row: Row) => shownValue(column, row, reader),
      defaultWidth: WIDTH_OF_KIND[kind] ?? DEFAULT_WIDTH_PX,
      ...(SHOWN_AS[kind] !== undefined && { isFigure: true }),
      ...(isName && { isHideable: false, isFrozen: true }),
      ...(sortKey !== undefined && { sortKey }),
      ...(column.isPerson === true && !reader.lastFirst && { sortNoteKey: BY_FAMILY_NAME }),
      ...looks[id],
    } as ColumnDef<Row>;
  });
}
