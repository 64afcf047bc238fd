import type { Locale } from '@/contract/locale';
import { compareText } from '@/lib/format';
import { centsOf } from '@/contract/decimal';
import type { ColumnDef, Sort } from '../types';

type Key = string | number | bigint | null;

/** What a row is sorted by in a column. */
function keyOf<Row>(column: ColumnDef<Row>, row: Row): Key {
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

type Compare = (a: Key, b: Key) => number;

function comparer(kind: ColumnDef<never>['kind'], locale: Locale): Compare {
  const texts = compareText(locale);
  const isCode = kind === 'date' || kind === 'phone';
  return (a, b) => {
    if (typeof a === 'string' && typeof b === 'string' && !isCode) return texts(a, b);
    return a === null || b === null || a === b ? 0 : a < b ? -1 : 1;
  };
}

/** Keys are read once a row, not once a comparison. What has no value stands last, whichever the direction. */
function decider<Row>(rows: readonly Row[], column: ColumnDef<Row>, isDescending: boolean, locale: Locale) {
  const keys = rows.map((row) => keyOf(column, row));
  const compare = comparer(column.kind, locale);
  return (a: number, b: number): number => {
    const left = keys[a] ?? null;
    const right = keys[b] ?? null;
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return isDescending ? compare(right, left) : compare(left, right);
  };
}

/**
 * The rows of an array in the order that is asked for, in the language's collation; equal rows keep the order that
 * they had. A key that no column has decides nothing.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: Sort,
  columns: readonly ColumnDef<Row>[],
  locale: Locale,
): Row[] {
  const deciders = sort.flatMap(({ key, direction }) => {
    const column = columns.find(({ sortKey }) => sortKey === key);
    return column === undefined ? [] : [decider(rows, column, direction === 'desc', locale)];
  });
  const places = rows.map((_, index) => index);
  places.sort((a, b) => {
    for (const decide of deciders) {
      const order = decide(a, b);
      if (order !== 0) return order;
    }
    return a - b;
  });
  return places.flatMap((place) => rows[place] ?? []);
}
