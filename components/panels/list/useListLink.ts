import { useState, type MouseEvent } from 'react';
import { useLocale } from '@/lib/i18n/useT';
import { clientsPath } from '../../panels/clientPath';
import { askReturn } from '../../superTable/place/returning';
import { readPlaces } from '../../superTable/place/savedPlaces';
import { opensElsewhere } from '../../ui/clicks';
import { CLIENTS_TABLE } from './columns';

/** A link to the list as it was left: its address as it was, its row found again at the click. */
export interface ListLink {
  href: string;
  onClick(event: MouseEvent): void;
}

/** The way back from a client to the list. */
export function useListLink(): ListLink {
  const locale = useLocale();
  const [query] = useState(() => readPlaces(CLIENTS_TABLE)[0]?.query ?? '');
  return {
    href: `${clientsPath(locale)}${query}`,
    onClick(event) {
      if (!opensElsewhere(event)) askReturn(CLIENTS_TABLE);
    },
  };
}
