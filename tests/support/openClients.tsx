import { ClientsScreen } from '@/components/clients/list/ClientsScreen';
import type { ClientRow } from '@/contract/clients/schema';
import type { Locale } from '@/contract/locale';
import { CLIENT_ROWS, listOf, totalsOf } from './book';
import { openScreen } from './openScreen';
import { scriptedGateway, type ScriptedGateway } from './scriptedGateway';

/** A gateway that lists these clients and sums them up. */
export function gatewayOfClients(rows: readonly ClientRow[] = CLIENT_ROWS): ScriptedGateway {
  const gateway = scriptedGateway();
  gateway.answer('clientsList', (body) => listOf(rows, body));
  gateway.answer('clientsSummaryList', (body) => totalsOf(rows, body));
  return gateway;
}

/** Opens the list of clients. @param query of its address */
export const openClients = (gateway: ScriptedGateway, query = '', locale: Locale = 'en') =>
  openScreen(<ClientsScreen />, { gateway, locale, path: `/${locale}/clients/${query}` });
