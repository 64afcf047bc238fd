import type { ApiName } from '@/contract/calls';
import { CHANGES_HANDLERS } from '../areas/changes';
import type { Handler } from '../kit/call/handler';
import { ACCOUNTS_HANDLERS } from '../areas/accounts';
import { ADDRESSES_HANDLERS } from '../areas/addresses';
import { ALLOCATION_HANDLERS } from '../areas/allocation';
import { ASSISTANT_HANDLERS } from '../areas/assistant';
import { BOA_HANDLERS } from '../areas/bookOfBusiness';
import { CLIENT_INFO_HANDLERS } from '../areas/clientInfo';
import { CLIENTS_HANDLERS } from '../areas/clients';
import { DELIVERY_HANDLERS } from '../areas/delivery';
import { VERIFICATION_HANDLERS } from '../areas/verification';
import { DOCUMENTS_HANDLERS } from '../areas/documents';
import { FILTERS_HANDLERS } from '../areas/filters';
import { OFREP_HANDLERS } from '../areas/flags';
import { HOLDINGS_HANDLERS } from '../areas/holdings';
import { DASHBOARD_HANDLERS } from '../areas/dashboard';
import { EXECUTIVE_HANDLERS } from '../areas/leadership';
import { HOME_HANDLERS } from '../areas/home';
import { HOUSEHOLDS_HANDLERS } from '../areas/households';
import { KYC_HANDLERS } from '../areas/kyc';
import { LOGS_HANDLERS } from '../areas/logs';
import { MARKET_HANDLERS } from '../areas/market';
import { ME_HANDLERS } from '../areas/me';
import { NBIN_HANDLERS } from '../areas/nbin';
import { NEWS_HANDLERS } from '../areas/news';
import { NOTIFICATIONS_HANDLERS } from '../areas/notifications';
import { SEARCH_HANDLERS } from '../areas/search';
import { TEAMS_HANDLERS } from '../areas/teams';
import { TRANSACTIONS_HANDLERS } from '../areas/transactions';
import { TRANSFERS_HANDLERS } from '../areas/transfers';
import { UMA_HANDLERS } from '../areas/uma';
import { UNASSIGNED_HANDLERS } from '../areas/unassigned';
import { VALUE_HISTORY_HANDLERS } from '../areas/valueHistory';
import { VIEWS_HANDLERS } from '../areas/views';

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
