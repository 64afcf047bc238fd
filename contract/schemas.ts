// Made by `npm run generate` from the folders of the tree: do not edit it.
import type { CallSchemas } from './call';
import type { ApiName } from './calls';
import { ACCOUNTS_SCHEMAS } from './accounts/schema';
import { ADDRESSES_SCHEMAS } from './addresses/schema';
import { ALLOCATION_SCHEMAS } from './allocation/schema';
import { ASSISTANT_SCHEMAS } from './assistant/schema';
import { BOA_SCHEMAS } from './boa/schema';
import { BRIEF_SCHEMAS } from './brief/schema';
import { CHANGES_SCHEMAS } from './changes/schema';
import { CLIENT_INFO_SCHEMAS } from './clientInfo/schema';
import { CLIENTS_SCHEMAS } from './clients/schema';
import { DASHBOARD_SCHEMAS } from './dashboard/schema';
import { DEATHS_SCHEMAS } from './deaths/schema';
import { DELIVERY_SCHEMAS } from './delivery/schema';
import { DOCUMENTS_SCHEMAS } from './documents/schema';
import { EXECUTIVE_SCHEMAS } from './executive/schema';
import { FILTERS_SCHEMAS } from './filters/schema';
import { HOLDINGS_SCHEMAS } from './holdings/schema';
import { HOME_SCHEMAS } from './home/schema';
import { HOUSEHOLDS_SCHEMAS } from './households/schema';
import { KYC_SCHEMAS } from './kyc/schema';
import { LOGS_SCHEMAS } from './logs/schema';
import { MARKET_SCHEMAS } from './market/schema';
import { ME_SCHEMAS } from './me/schema';
import { NBIN_SCHEMAS } from './nbin/schema';
import { NEWS_SCHEMAS } from './news/schema';
import { NOTES_SCHEMAS } from './notes/schema';
import { NOTIFICATIONS_SCHEMAS } from './notifications/schema';
import { OFREP_SCHEMAS } from './ofrep/schema';
import { QUESTIONS_SCHEMAS } from './questions/schema';
import { SEARCH_SCHEMAS } from './search/schema';
import { TASKS_SCHEMAS } from './tasks/schema';
import { TEAMS_SCHEMAS } from './teams/schema';
import { TERMS_SCHEMAS } from './terms/schema';
import { TRANSACTIONS_SCHEMAS } from './transactions/schema';
import { TRANSFERS_SCHEMAS } from './transfers/schema';
import { UMA_SCHEMAS } from './uma/schema';
import { UNASSIGNED_SCHEMAS } from './unassigned/schema';
import { VALUE_HISTORY_SCHEMAS } from './valueHistory/schema';
import { VERIFICATION_SCHEMAS } from './verification/schema';
import { VIEWS_SCHEMAS } from './views/schema';

/**
 * The schemas of each call, by api name. The gateway builds its routes and its OpenAPI document from them, and the
 * contract tests use them too. The browser never loads this file.
 */
export const SCHEMAS = {
  ...ACCOUNTS_SCHEMAS,
  ...ADDRESSES_SCHEMAS,
  ...ALLOCATION_SCHEMAS,
  ...ASSISTANT_SCHEMAS,
  ...BOA_SCHEMAS,
  ...BRIEF_SCHEMAS,
  ...CHANGES_SCHEMAS,
  ...CLIENT_INFO_SCHEMAS,
  ...CLIENTS_SCHEMAS,
  ...DASHBOARD_SCHEMAS,
  ...DEATHS_SCHEMAS,
  ...DELIVERY_SCHEMAS,
  ...DOCUMENTS_SCHEMAS,
  ...EXECUTIVE_SCHEMAS,
  ...FILTERS_SCHEMAS,
  ...HOLDINGS_SCHEMAS,
  ...HOME_SCHEMAS,
  ...HOUSEHOLDS_SCHEMAS,
  ...KYC_SCHEMAS,
  ...LOGS_SCHEMAS,
  ...MARKET_SCHEMAS,
  ...ME_SCHEMAS,
  ...NBIN_SCHEMAS,
  ...NEWS_SCHEMAS,
  ...NOTES_SCHEMAS,
  ...NOTIFICATIONS_SCHEMAS,
  ...OFREP_SCHEMAS,
  ...QUESTIONS_SCHEMAS,
  ...SEARCH_SCHEMAS,
  ...TASKS_SCHEMAS,
  ...TEAMS_SCHEMAS,
  ...TERMS_SCHEMAS,
  ...TRANSACTIONS_SCHEMAS,
  ...TRANSFERS_SCHEMAS,
  ...UMA_SCHEMAS,
  ...UNASSIGNED_SCHEMAS,
  ...VALUE_HISTORY_SCHEMAS,
  ...VERIFICATION_SCHEMAS,
  ...VIEWS_SCHEMAS,
} as const satisfies Record<ApiName, CallSchemas>;
