import { SORT_COLUMNS_MAX } from '@/contract/limits';
import type { ColumnDef, RowSource, Sort, SortEntry } from '../types';

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
 * How many columns a person may sort by at once.
 *
 * @param groupedBy sort key of the groups that the rows stand in: it decides first, chosen or not
 */
export function sortColumnsMost(sort: Sort, groupedBy: string | null): number {
  const isOneMore = groupedBy !== null && !sort.some(({ key }) => key === groupedBy);
  return SORT_COLUMNS_MAX - (isOneMore ? 1 : 0);
}

/**
 * What a column's heading asks for. Alone: the column's first direction, then the other, and so on. Added to the
 * columns that decide already: first direction, the other, gone.
 *
 * @param groupedBy sort key of the groups that the rows stand in; null for none
 * @returns the order, the same array where nothing is to change: the column sorts nothing, or is one too many
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

/** Where a column stands among those that decide, counted from 0, and which way; null where it does not. */
export function sortOf<Row>(
  sort: Sort,
  column: ColumnDef<Row>,
): { place: number; direction: SortEntry['direction'] } | null {
  const place = sort.findIndex(({ key }) => key === column.sortKey);
  const entry = sort[place];
  return entry === undefined ? null : { place, direction: entry.direction };
}

/**
 * The order that headings may claim for the rows beneath them. Where it could not be had the rows from before stand in
 * another: then none is claimed, and the strip beneath the rows says why. While it is on its way they are marked as
 * busy, and the headings show what was asked. Of a grouped list more columns may be asked for than decide.
 */
export function claimedSort(
  sort: Sort,
  { kept }: Pick<RowSource<never>, 'kept'>,
  groupedBy: string | null,
): Sort {
  return kept === 'order' ? [] : sort.slice(0, sortColumnsMost(sort, groupedBy));
}
