import { useState, type MouseEvent } from 'react';
import { askReturn } from '@/components/superTable/position/returning';
import { readPlaces } from '@/components/superTable/position/savedPlaces';
import { opensElsewhere } from '../../ui/clicks';

/** Keys of the tables of the lists, by which their places are kept. */
export const LIST_TABLES = { clients: 'clients', households: 'households', accounts: 'accounts' } as const;

/** A link to a list as it was left: its address as it was, its row found again at the click. */
export interface ListLink {
  href: string;
  onClick(event: MouseEvent): void;
}

/**
 * The way back from a record to the list that it is in.
 *
 * @param list whose list
 * @param path of the list, without a query
 */
export function useListLink(list: keyof typeof LIST_TABLES, path: string): ListLink {
  const table = LIST_TABLES[list];
  const [query] = useState(() => readPlaces(table)[0]?.query ?? '');
  return {
    href: `${path}${query}`,
    onClick(event) {
      if (!opensElsewhere(event)) askReturn(table);
    },
  };
}
