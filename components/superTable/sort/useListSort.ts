import { useMemo } from 'react';
import { useQueryValue } from '../../ui/useQueryValue';
import type { Sort } from '../types';
import { parseSort, writeSort, type ListSort } from './sortText';

/**
 * The order of a list. The address holds it (`?sort=-marketValue,name`), because it is no secret and should
 * survive a reload, a language switch and the way back.
 *
 * @param keys what the list can be sorted by. The same array each time
 * @param fallback its order when the address has none. The same array each time
 * @param name of the query parameter. A page with several tables gives each its own
 * @returns the `sort` and `onSort` of the table
 */
export function useListSort<Key extends string>(
  keys: readonly Key[],
  fallback: ListSort<Key>,
  name = 'sort',
): [ListSort<Key>, (sort: Sort) => void] {
  const [text, setText] = useQueryValue(name);
  const sort = useMemo(() => parseSort(text, keys, fallback), [text, keys, fallback]);
  function sortBy(next: Sort) {
    // Reading the address drops whatever the list cannot be sorted by.
    setText(writeSort(next as ListSort<Key>, fallback));
  }
  return [sort, sortBy];
}
