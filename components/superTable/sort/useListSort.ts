import { useMemo } from 'react';
import { useQueryValue } from '../../ui/useQueryValue';
import type { Sort } from '../types';
import { parseSort, writeSort, type ListSort } from './sortText';

/**
 * The order of a list, kept in the address (`?sort=-marketValue,name`): it is no secret, and it survives a reload, a
 * language switch and the way back.
 *
 * @param keys what the list can be sorted by; the same array each time
 * @param fallback its order where the address says none; the same array each time
 * @param name under which the address has it: its own, where a page has several tables
 * @returns the order, and how to choose another: the `sort` and `onSort` of the table
 */
export function useListSort<Key extends string>(
  keys: readonly Key[],
  fallback: ListSort<Key>,
  name = 'sort',
): [ListSort<Key>, (sort: Sort) => void] {
  const [text, setText] = useQueryValue(name);
  const sort = useMemo(() => parseSort(text, keys, fallback), [text, keys, fallback]);
  function sortBy(next: Sort) {
    // What the list cannot be sorted by is dropped when the address is read.
    setText(writeSort(next as ListSort<Key>, fallback));
  }
  return [sort, sortBy];
}
