import { ClientSummaryScreen } from '@/components/clients/summary/ClientSummaryScreen';
import type { ScreenApiName } from '@/contract/calls';
import type { AppStore } from '@/store';
import type { Locale } from '@/contract/locale';
import { CHAN_INFO } from './clientInfo';
import { CHAN_ID, DETAILS, OVERVIEW } from './book';
import { clientAccountsOf, clientMetricsOf } from './clientAccounts';
import { viewsAnswer } from './openList';
import { gatewayWithFlags, openWithFlags } from './openWithFlags';
import { answerEvidence } from './evidence';

/** What the summary asks before any of it is visible, except how its table is arranged. */
export const CALLS = ['clientOverview', 'clientMetrics', 'clientAccounts'] as const satisfies ScreenApiName[];

/** A gateway that knows one client, with its own flags and the named ones on. */
export function gatewayOfChan(...more: readonly string[]) {
  const gateway = gatewayWithFlags('household', 'clientInfo', 'closedAndZeroDollarAccounts', ...more);
  gateway.answer('viewsList', () => viewsAnswer());
  gateway.answer('clientOverview', () => OVERVIEW);
  gateway.answer('clientMetrics', clientMetricsOf);
  gateway.answer('clientAccounts', clientAccountsOf);
  gateway.answer('clientDetails', () => DETAILS);
  gateway.answer('clientInfoEdit', () => CHAN_INFO);
  answerEvidence(gateway, { version: CHAN_INFO.version });
  gateway.answer('changesPending', () => ({ version: 4, changes: [] }));
  return gateway;
}

interface Options {
  locale?: Locale;
  query?: string;
  store?: AppStore;
}

/** Opens the summary of that client with its flags known. */
export const openClientSummary = (
  gateway = gatewayOfChan(),
  { locale = 'en', query = `?Id=${CHAN_ID}`, store }: Options = {},
) =>
  openWithFlags(<ClientSummaryScreen />, {
    gateway,
    locale,
    store,
    path: `/${locale}/clients/summary${query}`,
  });
