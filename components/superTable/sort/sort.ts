import type { ColumnDef, Sort, SortEntry } from '../types';

const FIGURES = new Set<ColumnDef<never>['kind']>(['money', 'percent', 'count', 'date']);

/** The direction in which one asks for a column first: names from A, amounts and dates from the top. */
export function firstDirection<Row>(column: ColumnDef<Row>): SortEntry['direction'] {
  return FIGURES.has(column.kind) ? 'desc' : 'asc';
}

const reversed = ({ key, direction }: SortEntry): SortEntry => ({
  key,
  direction: direction === 'asc' ? 'desc' : 'asc',
});

/**
 * What a column's heading asks for. Alone: the column's first direction, then the other, and so on. Added to the
 * columns that decide already: first direction, the other, gone.
 */
export function nextSort<Row>(sort: Sort, column: ColumnDef<Row>, isAdded: boolean): Sort {
  const { sortKey } = column;
  if (sortKey === undefined) return sort;
  const first: SortEntry = { key: sortKey, direction: firstDirection(column) };
  const now = sort.find(({ key }) => key === sortKey);
  if (!isAdded) return [now === undefined || sort.length > 1 ? first : reversed(now)];
  if (now === undefined) return [...sort, first];
  if (now.direction === first.direction) return sort.map((entry) => (entry === now ? reversed(now) : entry));
  const rest = sort.filter((entry) => entry !== now);
  return rest.length === 0 ? [first] : rest;
}

/** Where a column stands among those that decide, counted from 0, and which way; null where it does not. */
export function sortOf<Row>(
  sort: Sort,
  column: ColumnDef<Row>,
): { place: number; direction: SortEntry['direction'] } | null {
  const place = sort.findIndex(({ key }) => key === column.sortKey);
  const entry = sort[place];
  return entry === undefined ? null : { place, direction: entry.direction };
}
