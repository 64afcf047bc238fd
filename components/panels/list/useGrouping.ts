import { useMemo } from 'react';
import { SORT_COLUMNS_MAX } from '@/contract/limits';
import type { ListSort } from '../../superTable/sort/sortText';
import { useQueryValue } from '../../ui/useQueryValue';

/** In an address: not grouped, though the view that it names is. */
const NONE = 'none';

/** The order of a grouped list: the rows of a group follow each other, in the order that the person has chosen. */
function groupedSort<Key extends string>(sort: ListSort<Key>, by: Key | null): ListSort<Key> {
  if (by === null) return sort;
  const first = sort.find(({ key }) => key === by) ?? { key: by, direction: 'asc' };
  return [first, ...sort.filter(({ key }) => key !== by)].slice(0, SORT_COLUMNS_MAX);
}

export interface Grouping<Key extends string, By extends Key> {
  /** Null where the list is not grouped. */
  groupBy: By | null;
  /** Of the rows as they stand: by their groups first; the same array while nothing changes. */
  order: ListSort<Key>;
  group(by: By | null): void;
}

interface Options<Key extends string> {
  /** The order that the person has chosen. */
  sort: ListSort<Key>;
  /** The view that the address names; null for none. */
  viewId: string | null;
}

/**
 * By what a list is grouped, kept in the address (`?group=type`) like its order.
 *
 * @param groupings keys of the list's order that it can be grouped by; what the address says beside them is nothing
 */
export function useGrouping<Key extends string, By extends Key>(
  groupings: readonly By[],
  { sort, viewId }: Options<Key>,
): Grouping<Key, By> {
  const [text, setText] = useQueryValue('group');
  const groupBy = groupings.find((grouping) => grouping === text) ?? null;
  return {
    groupBy,
    order: useMemo(() => groupedSort(sort, groupBy), [sort, groupBy]),
    // Where the address says nothing, the list is grouped as its view has it.
    group: (by) => setText(by ?? (viewId === null ? null : NONE)),
  };
}
