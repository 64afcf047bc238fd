import { useMemo } from 'react';
import { SORT_COLUMNS_MAX } from '@/contract/limits';
import type { ListSort } from '../../superTable/sort/sortText';
import { useQueryValue } from '../../ui/useQueryValue';

/** In an address: not grouped, although its view is. */
const NONE = 'none';

/** The order of a grouped list: by group, then by the order that the person chose. */
function groupedSort<Key extends string>(sort: ListSort<Key>, by: Key | null): ListSort<Key> {
  if (by === null) return sort;
  const first = sort.find(({ key }) => key === by) ?? { key: by, direction: 'asc' };
  return [first, ...sort.filter(({ key }) => key !== by)].slice(0, SORT_COLUMNS_MAX);
}

export interface Grouping<Key extends string, By extends Key> {
  /** Null when the list is not grouped. */
  groupBy: By | null;
  /** The actual order of the rows, by group first. The same array while nothing changes. */
  order: ListSort<Key>;
  group(by: By | null): void;
}

interface Options<Key extends string> {
  /** The order that the person chose. */
  sort: ListSort<Key>;
  /** The view that the address names. Null for none. */
  viewId: string | null;
}

/**
 * What a list is grouped by. Like its order, the address holds it (`?group=type`).
 *
 * @param groupings keys of the list's order that can group it. Anything else in the address is ignored
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
    // When the address does not say it, the list is grouped like its view.
    group: (by) => setText(by ?? (viewId === null ? null : NONE)),
  };
}
