// Made by `npm run generate` from the folders of the tree: do not edit it.
import { ACCOUNTS } from '../areas/accounts';
import { ADDRESSES } from '../areas/addresses';
import { ALLOCATION } from '../areas/allocation';
import { ASSISTANT } from '../areas/assistant';
import { BOOK_OF_BUSINESS } from '../areas/bookOfBusiness';
import { BRIEF } from '../areas/brief';
import { CHANGES } from '../areas/changes';
import { CLIENT_INFO } from '../areas/clientInfo';
import { CLIENTS } from '../areas/clients';
import { DASHBOARD } from '../areas/dashboard';
import { DEATHS } from '../areas/deaths';
import { DELIVERY } from '../areas/delivery';
import { DOCUMENTS } from '../areas/documents';
import { EXECUTIVE } from '../areas/executive';
import { FILTERS } from '../areas/filters';
import { FLAGS } from '../areas/flags';
import { HOLDINGS } from '../areas/holdings';
import { HOME } from '../areas/home';
import { HOUSEHOLDS } from '../areas/households';
import { KYC } from '../areas/kyc';
import { LOGS } from '../areas/logs';
import { MARKET } from '../areas/market';
import { ME } from '../areas/me';
import { NBIN } from '../areas/nbin';
import { NEWS } from '../areas/news';
import { NOTES } from '../areas/notes';
import { NOTIFICATIONS } from '../areas/notifications';
import { QUESTIONS } from '../areas/questions';
import { SEARCH } from '../areas/search';
import { TASKS } from '../areas/tasks';
import { TEAMS } from '../areas/teams';
import { TERMS } from '../areas/terms';
import { TRANSACTIONS } from '../areas/transactions';
import { TRANSFERS } from '../areas/transfers';
import { UMA } from '../areas/uma';
import { UNASSIGNED } from '../areas/unassigned';
import { VALUE_HISTORY } from '../areas/valueHistory';
import { VERIFICATION } from '../areas/verification';
import { VIEWS } from '../areas/views';

/** Every area of the gateway. */
export const AREAS = [
  ACCOUNTS,
  ADDRESSES,
  ALLOCATION,
  ASSISTANT,
  BOOK_OF_BUSINESS,
  BRIEF,
  CHANGES,
  CLIENT_INFO,
  CLIENTS,
  DASHBOARD,
  DEATHS,
  DELIVERY,
  DOCUMENTS,
  EXECUTIVE,
  FILTERS,
  FLAGS,
  HOLDINGS,
  HOME,
  HOUSEHOLDS,
  KYC,
  LOGS,
  MARKET,
  ME,
  NBIN,
  NEWS,
  NOTES,
  NOTIFICATIONS,
  QUESTIONS,
  SEARCH,
  TASKS,
  TEAMS,
  TERMS,
  TRANSACTIONS,
  TRANSFERS,
  UMA,
  UNASSIGNED,
  VALUE_HISTORY,
  VERIFICATION,
  VIEWS,
] as const;
