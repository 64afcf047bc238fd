import { SORT_COLUMNS_MAX } from '@/contract/limits';
import type { ColumnDef, RowSource, Sort, SortEntry } from '../types';

const FIGURES = new Set<ColumnDef<never>['kind']>(['money', 'percent', 'count', 'date']);

/** A column's first direction: names from A, amounts and dates from the largest. */
export function firstDirection<Row>(column: ColumnDef<Row>): SortEntry['direction'] {
  return FIGURES.has(column.kind) ? 'desc' : 'asc';
}

const reversed = ({ key, direction }: SortEntry): SortEntry => ({
  key,
  direction: direction === 'asc' ? 'desc' : 'asc',
});

/**
 * How many columns a person may sort by at once.
 *
 * @param groupedBy sort key of the groups. It always sorts first, chosen or not
 */
export function sortColumnsMost(sort: Sort, groupedBy: string | null): number {
  const isOneMore = groupedBy !== null && !sort.some(({ key }) => key === groupedBy);
  return SORT_COLUMNS_MAX - (isOneMore ? 1 : 0);
}

/**
 * The order after a click on a column's heading. Alone: the column's first direction, then the other, and so
 * on. Added to the current sort columns: first direction, the other, then gone.
 *
 * @param groupedBy sort key of the groups. Null for none
 * @returns the order. The same array when nothing changes, because the column cannot sort or is one too many
 */
export function nextSort<Row>(
  sort: Sort,
  column: ColumnDef<Row>,
  isAdded: boolean,
  groupedBy: string | null = null,
): Sort {
  const { sortKey } = column;
  if (sortKey === undefined) return sort;
  const first: SortEntry = { key: sortKey, direction: firstDirection(column) };
  const now = sort.find(({ key }) => key === sortKey);
  if (!isAdded) return [now === undefined || sort.length > 1 ? first : reversed(now)];
  if (now === undefined) {
    const added = [...sort, first];
    return added.length > sortColumnsMost(added, groupedBy) ? sort : added;
  }
  if (now.direction === first.direction) return sort.map((entry) => (entry === now ? reversed(now) : entry));
  const rest = sort.filter((entry) => entry !== now);
  return rest.length === 0 ? [first] : rest;
}

/** A column's rank among the sort columns, from 0, and its direction. Null when it does not sort. */
export function sortOf<Row>(
  sort: Sort,
  column: ColumnDef<Row>,
): { place: number; direction: SortEntry['direction'] } | null {
  const place = sort.findIndex(({ key }) => key === column.sortKey);
  const entry = sort[place];
  return entry === undefined ? null : { place, direction: entry.direction };
}

/**
 * The order that the headings may claim for the rows. If that order failed to load, the old rows are in
 * another one. Then the headings claim none, and the strip beneath the rows says why. While the order loads,
 * the rows are marked busy and the headings show what was asked. A grouped list may be asked for more columns
 * than it sorts by.
 */
export function claimedSort(
  sort: Sort,
  { kept }: Pick<RowSource<never>, 'kept'>,
  groupedBy: string | null,
): Sort {
  return kept === 'order' ? [] : sort.slice(0, sortColumnsMost(sort, groupedBy));
}
