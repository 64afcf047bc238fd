import { useRouter } from 'next/router';
import type { ClientRow } from '@/contract/clients/schema';
import { clientPath } from '@/contract/routes';
import { formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { RowAction } from '../../superTable/types';

/** What can be done with a client of the list. @returns the entries of the menu of a row */
export function useClientMenu(lastFirst: boolean): (row: ClientRow) => readonly RowAction[] {
  const t = useT('client');
  const locale = useLocale();
  const router = useRouter();
  return ({ id, name }) => {
    const href = clientPath(id, locale);
    return [
      { id: 'open', label: t('list.menu.open'), onSelect: () => void router.push(href) },
      {
        id: 'openTab',
        label: t('list.menu.openTab'),
        onSelect: () => void window.open(href, '_blank', 'noopener'),
      },
      {
        id: 'copyName',
        label: t('list.menu.copyName'),
        onSelect: () =>
          void navigator.clipboard.writeText(
            formatName({ ...name, bornIn: null, diedIn: null }, { lastFirst }),
          ),
      },
    ];
  };
}
