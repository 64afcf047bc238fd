import type { ScreenName } from '@/contract/channels';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { Locale } from '@/contract/locale';
import {
  clientDeliveryPath,
  clientDocumentsPath,
  clientHoldingsPath,
  clientKycPath,
  clientLogsPath,
  clientPath,
  clientTransactionsPath,
  clientVerificationPath,
} from '@/contract/routes';
import { isScreenOpen } from '@/contract/screenFlags';
import { useAppSelector } from '@/store/hooks';
import { PageTabs } from '../../ui/PageTabs';

/** The pages of a client in the order of their tabs. */
const PAGES = [
  { page: 'summary', screen: 'clientSummary', path: clientPath },
  { page: 'holdings', screen: 'clientHoldings', path: clientHoldingsPath },
  { page: 'transactions', screen: 'clientTransactions', path: clientTransactionsPath },
  { page: 'kyc', screen: 'clientKyc', path: clientKycPath },
  { page: 'delivery', screen: 'clientDelivery', path: clientDeliveryPath },
  { page: 'verification', screen: 'clientVerification', path: clientVerificationPath },
  { page: 'documents', screen: 'clientDocuments', path: clientDocumentsPath },
  { page: 'logs', screen: 'clientLogs', path: clientLogsPath },
] as const satisfies readonly {
  page: string;
  screen: ScreenName;
  path: (id: string, locale: Locale) => string;
}[];

/** A page of a client. The brief has no tab: a button of the record opens it. */
export type ClientPage = (typeof PAGES)[number]['page'] | 'brief';

interface Props {
  id: string;
  /** The page that is open. */
  current: ClientPage;
}

/** The tabs of a client. A page has one where its flags are on. */
export function ClientTabs({ id, current }: Props) {
  const t = useT('record');
  const locale = useLocale();
  const flags = useAppSelector((state) => state.flags.flags);
  const tabs = PAGES.filter(({ screen }) => isScreenOpen(screen, flags)).map(({ page, path }) => ({
    page: page as ClientPage,
    href: path(id, locale),
    label: t(`page.${page}`),
  }));
  // One page alone is no choice.
  if (tabs.length < 2) return null;
  return <PageTabs label={t('pages')} tabs={tabs} current={current} />;
}
