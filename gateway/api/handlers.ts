import type { ApiName } from '@/contract/calls';
import { CHANGES_HANDLERS } from '../changes';
import type { Handler } from './handler';
import { ACCOUNTS_HANDLERS } from './accounts';
import { ADDRESSES_HANDLERS } from './addresses';
import { ALLOCATION_HANDLERS } from './allocation';
import { ASSISTANT_HANDLERS } from './assistant';
import { BOA_HANDLERS } from './boa';
import { CLIENT_INFO_HANDLERS } from './clientInfo';
import { CLIENTS_HANDLERS } from './clients';
import { DELIVERY_HANDLERS } from './delivery';
import { VERIFICATION_HANDLERS } from './verification';
import { DOCUMENTS_HANDLERS } from './documents';
import { FILTERS_HANDLERS } from './filters';
import { OFREP_HANDLERS } from './flags';
import { HOLDINGS_HANDLERS } from './holdings';
import { DASHBOARD_HANDLERS } from './dashboard';
import { EXECUTIVE_HANDLERS } from './executive';
import { HOME_HANDLERS } from './home';
import { HOUSEHOLDS_HANDLERS } from './households';
import { KYC_HANDLERS } from './kyc';
import { LOGS_HANDLERS } from './logs';
import { MARKET_HANDLERS } from './market';
import { ME_HANDLERS } from './me';
import { NBIN_HANDLERS } from './nbin';
import { NEWS_HANDLERS } from './news';
import { NOTIFICATIONS_HANDLERS } from './notifications';
import { SEARCH_HANDLERS } from './search';
import { TEAMS_HANDLERS } from './teams';
import { TRANSACTIONS_HANDLERS } from './transactions';
import { TRANSFERS_HANDLERS } from './transfers';
import { UMA_HANDLERS } from './uma';
import { UNASSIGNED_HANDLERS } from './unassigned';
import { VALUE_HISTORY_HANDLERS } from './valueHistory';
import { VIEWS_HANDLERS } from './views';

/** The handler of each call. A call of the contract without a handler does not compile. */
export const HANDLERS: { readonly [Name in ApiName]: Handler<Name> } = {
  ...CLIENTS_HANDLERS,
  ...ACCOUNTS_HANDLERS,
  ...HOLDINGS_HANDLERS,
  ...ALLOCATION_HANDLERS,
  ...TRANSACTIONS_HANDLERS,
  ...VALUE_HISTORY_HANDLERS,
  ...HOUSEHOLDS_HANDLERS,
  ...UNASSIGNED_HANDLERS,
  ...TEAMS_HANDLERS,
  ...TRANSFERS_HANDLERS,
  ...NBIN_HANDLERS,
  ...DASHBOARD_HANDLERS,
  ...EXECUTIVE_HANDLERS,
  ...HOME_HANDLERS,
  ...BOA_HANDLERS,
  ...UMA_HANDLERS,
  ...FILTERS_HANDLERS,
  ...VIEWS_HANDLERS,
  ...DELIVERY_HANDLERS,
  ...VERIFICATION_HANDLERS,
  ...KYC_HANDLERS,
  ...DOCUMENTS_HANDLERS,
  ...LOGS_HANDLERS,
  ...MARKET_HANDLERS,
  ...NEWS_HANDLERS,
  ...NOTIFICATIONS_HANDLERS,
  ...ME_HANDLERS,
  ...OFREP_HANDLERS,
  ...SEARCH_HANDLERS,
  ...CHANGES_HANDLERS,
  ...CLIENT_INFO_HANDLERS,
  ...ADDRESSES_HANDLERS,
  ...ASSISTANT_HANDLERS,
};
