import { centsOf } from '@/contract/decimal';
import type { Locale } from '@/contract/locale';
import { sorted, type SortedBy, type SortValue } from '@/contract/sorted';
import type { ColumnDef, Sort } from '../types';

/** The value that sorts a row in a column. */
function keyOf<Row>(column: ColumnDef<Row>, row: Row): SortValue {
  if (column.sortValue !== undefined) return column.sortValue(row);
  switch (column.kind) {
    case 'money': {
      const value = column.value(row);
      return value === null ? null : centsOf(typeof value === 'string' ? value : value.amount);
    }
    case 'percent':
    case 'count':
    case 'text':
    case 'name':
    case 'date':
    case 'phone':
    case 'status':
      return column.value(row);
    case 'link':
      return column.value(row)?.label ?? null;
    case 'sparkline':
      return column.value(row)?.at(-1) ?? null;
    case 'actions':
      return null;
  }
}

/** Columns whose texts are not words. */
const isCode = ({ kind }: { kind: string }): boolean => kind === 'date' || kind === 'phone';

/**
 * The rows of an array in the requested order, in the language's collation. Equal rows keep their order. A
 * key that no column has is ignored.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: Sort,
  columns: readonly ColumnDef<Row>[],
  locale: Locale,
): Row[] {
  const keys = sort.flatMap(({ key, direction }): SortedBy<Row>[] => {
    const column = columns.find(({ sortKey }) => sortKey === key);
    if (column === undefined) return [];
    const valueOf = (row: Row) => keyOf(column, row);
    return [{ valueOf, isDescending: direction === 'desc', isCode: isCode(column) }];
  });
  return sorted(rows, keys, locale);
}
