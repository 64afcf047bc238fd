import { ClientSummaryScreen } from '@/components/clients/summary/ClientSummaryScreen';
import type { ScreenApiName } from '@/contract/calls';
import type { Locale } from '@/contract/locale';
import { ACCOUNTS, CHAN_ID, DETAILS, METRICS, OVERVIEW } from './book';
import { openScreen } from './openScreen';
import { scriptedGateway } from './scriptedGateway';

/** What the summary asks for its first paint. */
export const CALLS = [
  'clientOverview',
  'clientMetrics',
  'clientAccounts',
  'clientDetails',
] as const satisfies ScreenApiName[];

/** A gateway that knows one client. */
export function gatewayOfChan() {
  const gateway = scriptedGateway();
  gateway.answer('clientOverview', () => OVERVIEW);
  gateway.answer('clientMetrics', () => METRICS);
  gateway.answer('clientAccounts', () => ACCOUNTS);
  gateway.answer('clientDetails', () => DETAILS);
  return gateway;
}

/** Opens the summary of that client. */
export const openClientSummary = (
  gateway = gatewayOfChan(),
  locale: Locale = 'en',
  query = `?Id=${CHAN_ID}`,
) => openScreen(<ClientSummaryScreen />, { gateway, locale, path: `/${locale}/clients/summary${query}` });
