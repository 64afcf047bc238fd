import { SORT_COLUMNS_MAX } from '@/contract/limits';
import type { Direction } from '@/contract/paging';

/** The order of a list by some of its keys. The first key decides. */
export type ListSort<Key extends string> = readonly { key: Key; direction: Direction }[];

/**
 * Reads an order from an address: `-marketValue,name` means by market value from the largest, then by name.
 *
 * @param text the query value from the router. Unknown keys are dropped
 * @param fallback the order when no key remains
 */
export function parseSort<Key extends string>(
  text: string | string[] | undefined,
  keys: readonly Key[],
  fallback: ListSort<Key>,
): ListSort<Key> {
  if (typeof text !== 'string') return fallback;
  const found = new Map<Key, Direction>();
  for (const part of text.split(',')) {
    const key = keys.find((each) => part === each || part === `-${each}`);
    if (key !== undefined && !found.has(key)) found.set(key, part.startsWith('-') ? 'desc' : 'asc');
  }
  const sort = [...found].map(([key, direction]) => ({ key, direction }));
  return sort.length === 0 ? fallback : sort.slice(0, SORT_COLUMNS_MAX);
}

const textOf = (sort: ListSort<string>): string =>
  sort.map(({ key, direction }) => `${direction === 'desc' ? '-' : ''}${key}`).join(',');

/** Writes an order for an address. Null for the list's default order. */
export function writeSort(sort: ListSort<string>, fallback: ListSort<string>): string | null {
  const text = textOf(sort.slice(0, SORT_COLUMNS_MAX));
  return text === textOf(fallback) ? null : text;
}
