import { useState, type MouseEvent } from 'react';
import { askReturn } from '@/components/superTable/position/returning';
import { readPlaces } from '@/components/superTable/position/savedPlaces';
import { opensElsewhere } from '../../ui/clicks';

/** Keys of the lists' tables. Their places are saved by these keys. */
export const LIST_TABLES = { clients: 'clients', households: 'households', accounts: 'accounts' } as const;

/** A link to a list as the person left it: its old address, with its row found again on the click. */
export interface ListLink {
  href: string;
  onClick(event: MouseEvent): void;
}

/**
 * The link from a record back to its list.
 *
 * @param list which list
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
