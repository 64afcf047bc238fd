import { useState, type MouseEvent } from 'react';
import { withQueryValue } from '@/lib/i18n/paths';
import { useLocale } from '@/lib/i18n/useT';
import { clientsPath } from '../../panels/clientPath';
import { opensElsewhere } from '../../ui/clicks';
import { askReturn } from './returning';
import { readSavedViews } from './savedFilter';

/** A link to the list as it was left: its order in the address, its page and row found again at the click. */
export interface ListLink {
  href: string;
  onClick(event: MouseEvent): void;
}

/** The way back from a client to the list. */
export function useListLink(): ListLink {
  const locale = useLocale();
  const [sort] = useState(() => readSavedViews()[0]?.sort ?? null);
  return {
    href: withQueryValue(clientsPath(locale), 'sort', sort),
    onClick(event) {
      if (!opensElsewhere(event)) askReturn();
    },
  };
}
