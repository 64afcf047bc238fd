import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { withQueryValue } from '@/lib/i18n/paths';
import type { Sort } from '../types';
import { parseSort, writeSort, type ListSort } from './sortText';

/**
 * The order of a list, kept in the address (`?sort=-marketValue,name`): it is no secret, and it survives a reload, a
 * language switch and the way back.
 *
 * @param keys what the list can be sorted by; the same array each time
 * @param fallback its order where the address says none; the same array each time
 * @returns the order, and how to choose another: the `sort` and `onSort` of the table
 */
export function useListSort<Key extends string>(
  keys: readonly Key[],
  fallback: ListSort<Key>,
): [ListSort<Key>, (sort: Sort) => void] {
  const { asPath, query, replace } = useRouter();
  const text = query.sort;
  const sort = useMemo(() => parseSort(text, keys, fallback), [text, keys, fallback]);
  function sortBy(next: Sort) {
    // What the list cannot be sorted by is dropped when the address is read.
    const path = withQueryValue(asPath, 'sort', writeSort(next as ListSort<Key>, fallback));
    void replace(path, undefined, { shallow: true, scroll: false });
  }
  return [sort, sortBy];
}
