import type { ClientSortKey, ClientsListBody } from '@/contract/clients/schema';

export type ClientSort = ClientsListBody['sort'];

/** A column of the list, in the order in which they stand. */
export interface Column {
  key: ClientSortKey;
  /** Figures stand at the right. */
  isFigure: boolean;
  /** Texts are sorted by the language, so that their order changes with it. */
  isText: boolean;
  /** The direction in which one asks for it first: names from A, amounts and dates from the top. */
  first: ClientSort['direction'];
}

export const COLUMNS: readonly Column[] = [
  { key: 'name', isFigure: false, isText: true, first: 'asc' },
  { key: 'household', isFigure: false, isText: true, first: 'asc' },
  { key: 'repCode', isFigure: false, isText: false, first: 'asc' },
  { key: 'accountCount', isFigure: true, isText: false, first: 'desc' },
  { key: 'marketValue', isFigure: true, isText: false, first: 'desc' },
  { key: 'cash', isFigure: true, isText: false, first: 'desc' },
  { key: 'updatedOn', isFigure: false, isText: false, first: 'desc' },
];

export const DEFAULT_SORT: ClientSort = { key: 'name', direction: 'asc' };

const columnOf = (key: ClientSortKey) => COLUMNS.find((column) => column.key === key);

/** True where the gateway's order depends on the language. */
export function isSortedByText(sort: ClientSort): boolean {
  return columnOf(sort.key)?.isText ?? false;
}

/**
 * Reads a sort from an address: `marketValue` ascending, `-marketValue` descending.
 *
 * @param text the query value as the router has it; anything that is no sort gives the default
 */
export function parseSort(text: string | string[] | undefined): ClientSort {
  if (typeof text !== 'string') return DEFAULT_SORT;
  const direction = text.startsWith('-') ? 'desc' : 'asc';
  const name = direction === 'desc' ? text.slice(1) : text;
  const column = COLUMNS.find(({ key }) => key === name);
  return column === undefined ? DEFAULT_SORT : { key: column.key, direction };
}

/** Writes a sort for an address; null for the default, which is not written. */
export function writeSort(sort: ClientSort): string | null {
  if (sort.key === DEFAULT_SORT.key && sort.direction === DEFAULT_SORT.direction) return null;
  return `${sort.direction === 'desc' ? '-' : ''}${sort.key}`;
}

/** What a click on a column's heading asks for: the column's first direction, or the other where it is in use. */
export function nextSort(now: ClientSort, key: ClientSortKey): ClientSort {
  if (now.key === key) return reversed(now);
  return { key, direction: columnOf(key)?.first ?? 'asc' };
}

/** The same column the other way. */
export function reversed(sort: ClientSort): ClientSort {
  return { key: sort.key, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}
