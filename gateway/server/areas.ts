import { ACCOUNTS } from '../areas/accounts';
import { ADDRESSES } from '../areas/addresses';
import { ALLOCATION } from '../areas/allocation';
import { ASSISTANT } from '../areas/assistant';
import { BOOK_OF_BUSINESS } from '../areas/bookOfBusiness';
import { CHANGES } from '../areas/changes';
import { CLIENT_INFO } from '../areas/clientInfo';
import { CLIENTS } from '../areas/clients';
import { DASHBOARD } from '../areas/dashboard';
import { DELIVERY } from '../areas/delivery';
import { DOCUMENTS } from '../areas/documents';
import { FILTERS } from '../areas/filters';
import { FLAGS } from '../areas/flags';
import { HOLDINGS } from '../areas/holdings';
import { HOME } from '../areas/home';
import { HOUSEHOLDS } from '../areas/households';
import { KYC } from '../areas/kyc';
import { LEADERSHIP } from '../areas/leadership';
import { LOGS } from '../areas/logs';
import { MARKET } from '../areas/market';
import { ME } from '../areas/me';
import { NBIN } from '../areas/nbin';
import { NEWS } from '../areas/news';
import { NOTIFICATIONS } from '../areas/notifications';
import { SEARCH } from '../areas/search';
import { TEAMS } from '../areas/teams';
import { TRANSACTIONS } from '../areas/transactions';
import { TRANSFERS } from '../areas/transfers';
import { UMA } from '../areas/uma';
import { UNASSIGNED } from '../areas/unassigned';
import { VALUE_HISTORY } from '../areas/valueHistory';
import { VERIFICATION } from '../areas/verification';
import { VIEWS } from '../areas/views';
import { type Area, type Handlers, recordsOf, register, type Registry } from '../kit/registry';

/** All areas. A new one adds its import and its name here. */
const AREAS = [
  TRANSFERS,
  CHANGES,
  ACCOUNTS,
  HOLDINGS,
  CLIENTS,
  ADDRESSES,
  NBIN,
  UMA,
  TEAMS,
  DELIVERY,
  UNASSIGNED,
  KYC,
  VERIFICATION,
  TRANSACTIONS,
  ALLOCATION,
  ASSISTANT,
  BOOK_OF_BUSINESS,
  CLIENT_INFO,
  DASHBOARD,
  DOCUMENTS,
  FILTERS,
  FLAGS,
  HOME,
  HOUSEHOLDS,
  LEADERSHIP,
  LOGS,
  MARKET,
  ME,
  NEWS,
  NOTIFICATIONS,
  SEARCH,
  VALUE_HISTORY,
  VIEWS,
] as const satisfies readonly Area[];

type Registered<Part extends keyof Area> = Extract<(typeof AREAS)[number], Record<Part, unknown>>[Part];
type Merged<Tables> = (Tables extends unknown ? (tables: Tables) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** @returns one table of those that the areas registered under a name. A name without a value does not compile */
const merge = <Part extends 'handlers' | 'files'>(part: Part): Merged<Registered<Part>> =>
  Object.assign({}, ...AREAS.map((area: Area) => area[part] ?? {}));

const all: readonly Area[] = AREAS;

const handlers: Handlers = merge('handlers');
const files: Registry['files'] = merge('files');

/** The areas in one table, which the kit asks. */
export const REGISTRY: Registry = {
  handlers,
  files,
  readAgain: Object.assign({}, ...all.map(({ readAgain = {} }) => readAgain)),
  records: recordsOf(all),
  tasks: all.flatMap(({ tasks = [] }) => tasks),
  notices: all.flatMap(({ notices = [] }) => notices),
};

register(REGISTRY);
