import type { FlagName } from '@/contract/flags';
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
import { useAppSelector } from '@/store/hooks';
import { PageTabs } from '../../ui/PageTabs';

/** The pages of a client in the order of their tabs, each with the flag of its area. */
const PAGES = [
  { page: 'summary', flag: 'clientInfo', path: clientPath },
  { page: 'holdings', flag: 'clientInfo', path: clientHoldingsPath },
  { page: 'transactions', flag: 'clientInfo', path: clientTransactionsPath },
  { page: 'kyc', flag: 'kyc', path: clientKycPath },
  { page: 'delivery', flag: 'deliveryPreferences', path: clientDeliveryPath },
  { page: 'verification', flag: 'clientIdVerification', path: clientVerificationPath },
  { page: 'documents', flag: 'documents', path: clientDocumentsPath },
  { page: 'logs', flag: 'clientLogs', path: clientLogsPath },
] as const satisfies readonly {
  page: string;
  flag: FlagName;
  path: (id: string, locale: Locale) => string;
}[];

export type ClientPage = (typeof PAGES)[number]['page'];

interface Props {
  id: string;
  /** The page that is open. */
  current: ClientPage;
}

/** The tabs of a client. A page has one where the flag of its area is on. */
export function ClientTabs({ id, current }: Props) {
  const t = useT('record');
  const locale = useLocale();
  const flags = useAppSelector((state) => state.flags.flags);
  const tabs = PAGES.filter(({ flag }) => flags[flag]).map(({ page, path }) => ({
    page,
    href: path(id, locale),
    label: t(`page.${page}`),
  }));
  // One page alone is no choice.
  if (tabs.length < 2) return null;
  return <PageTabs label={t('pages')} tabs={tabs} current={current} />;
}
