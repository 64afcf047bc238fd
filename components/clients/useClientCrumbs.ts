import type { ClientOverviewAnswer } from '@/contract/clients/schema';
import { clientPath, clientsPath } from '@/contract/routes';
import { formatName, initials } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useTitleMark } from '../states/titleMark';
import { useListLink } from '../kit/list/useListLink';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';

/**
 * The ways back from a page of one side of a client: to the client, and to the list.
 *
 * @returns them, and the client's name; null while it is not known
 */
export function useClientCrumbs(clientId: string, overview: ClientOverviewAnswer | null) {
  const t = useT('holdings');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const name = overview && formatName(overview.results.name, { lastFirst });
  useTitleMark(overview === null ? null : initials(overview.results.name));
  const list = useListLink('clients', clientsPath(locale));
  const crumbs = [
    { ...list, text: t('clients') },
    { href: clientPath(clientId, locale), text: name ?? t('client') },
  ];
  return { crumbs, name };
}
