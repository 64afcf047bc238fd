import type { ClientOverviewAnswer } from '@/contract/clients/schema';
import { formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { clientPath, clientsPath } from '../panels/clientPath';
import { Crumbs } from '../panels/Crumbs';
import { SlowNote } from '../panels/SlowNote';
import { useLastNameFirst } from '../panels/useLastNameFirst';
import { ScreenTitle } from '../states/ScreenTitle';

interface Props {
  clientId: string;
  overview: CallView<ClientOverviewAnswer>;
  title: string;
}

/** The head of a page that tells of one side of a client: the way back to the client, and what the page tells of. */
export function ClientPageHead({ clientId, overview, title }: Props) {
  const t = useT('holdings');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const { data, status } = overview;
  const crumbs = [
    { href: clientsPath(locale), text: t('clients') },
    {
      href: clientPath(clientId, locale),
      text: data === null ? t('client') : formatName(data.results.name, { lastFirst }),
    },
  ];
  return (
    <header>
      <Crumbs crumbs={crumbs} />
      <ScreenTitle text={title} />
      <SlowNote isWaiting={status === 'loading'} text={t('slow')} />
    </header>
  );
}
