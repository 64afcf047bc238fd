// Made by `npm run generate` from the folders of the tree: do not edit it.
import { ACCOUNTS_CALLS } from './accounts/calls';
import { ADDRESSES_CALLS } from './addresses/calls';
import { ALLOCATION_CALLS } from './allocation/calls';
import { ASSISTANT_CALLS } from './assistant/calls';
import { BOA_CALLS } from './boa/calls';
import { BRIEF_CALLS } from './brief/calls';
import { CHANGES_CALLS } from './changes/calls';
import { CLIENT_INFO_CALLS } from './clientInfo/calls';
import { CLIENTS_CALLS } from './clients/calls';
import { DASHBOARD_CALLS } from './dashboard/calls';
import { DEATHS_CALLS } from './deaths/calls';
import { DELIVERY_CALLS } from './delivery/calls';
import { DOCUMENTS_CALLS } from './documents/calls';
import { EXECUTIVE_CALLS } from './executive/calls';
import { FILTERS_CALLS } from './filters/calls';
import { HOLDINGS_CALLS } from './holdings/calls';
import { HOME_CALLS } from './home/calls';
import { HOUSEHOLDS_CALLS } from './households/calls';
import { KYC_CALLS } from './kyc/calls';
import { LOGS_CALLS } from './logs/calls';
import { MARKET_CALLS } from './market/calls';
import { ME_CALLS } from './me/calls';
import { NBIN_CALLS } from './nbin/calls';
import { NEWS_CALLS } from './news/calls';
import { NOTES_CALLS } from './notes/calls';
import { NOTIFICATIONS_CALLS } from './notifications/calls';
import { OFREP_CALLS } from './ofrep/calls';
import { QUESTIONS_CALLS } from './questions/calls';
import { SEARCH_CALLS } from './search/calls';
import { TASKS_CALLS } from './tasks/calls';
import { TEAMS_CALLS } from './teams/calls';
import { TERMS_CALLS } from './terms/calls';
import { TRANSACTIONS_CALLS } from './transactions/calls';
import { TRANSFERS_CALLS } from './transfers/calls';
import { UMA_CALLS } from './uma/calls';
import { UNASSIGNED_CALLS } from './unassigned/calls';
import { VALUE_HISTORY_CALLS } from './valueHistory/calls';
import { VERIFICATION_CALLS } from './verification/calls';
import { VIEWS_CALLS } from './views/calls';

/** Every call that the portal makes, by api name. The schemas of the same names are in `schemas.ts`. */
export const CALLS = {
  ...ACCOUNTS_CALLS,
  ...ADDRESSES_CALLS,
  ...ALLOCATION_CALLS,
  ...ASSISTANT_CALLS,
  ...BOA_CALLS,
  ...BRIEF_CALLS,
  ...CHANGES_CALLS,
  ...CLIENT_INFO_CALLS,
  ...CLIENTS_CALLS,
  ...DASHBOARD_CALLS,
  ...DEATHS_CALLS,
  ...DELIVERY_CALLS,
  ...DOCUMENTS_CALLS,
  ...EXECUTIVE_CALLS,
  ...FILTERS_CALLS,
  ...HOLDINGS_CALLS,
  ...HOME_CALLS,
  ...HOUSEHOLDS_CALLS,
  ...KYC_CALLS,
  ...LOGS_CALLS,
  ...MARKET_CALLS,
  ...ME_CALLS,
  ...NBIN_CALLS,
  ...NEWS_CALLS,
  ...NOTES_CALLS,
  ...NOTIFICATIONS_CALLS,
  ...OFREP_CALLS,
  ...QUESTIONS_CALLS,
  ...SEARCH_CALLS,
  ...TASKS_CALLS,
  ...TEAMS_CALLS,
  ...TERMS_CALLS,
  ...TRANSACTIONS_CALLS,
  ...TRANSFERS_CALLS,
  ...UMA_CALLS,
  ...UNASSIGNED_CALLS,
  ...VALUE_HISTORY_CALLS,
  ...VERIFICATION_CALLS,
  ...VIEWS_CALLS,
} as const;
