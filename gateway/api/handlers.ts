import type { ApiName } from '@/contract/calls';
import { accounts } from './clients/accounts';
import { details } from './clients/details';
import { list } from './clients/list';
import { metrics } from './clients/metrics';
import { overview } from './clients/overview';
import { summaryList } from './clients/summaryList';
import { evaluate } from './flags/evaluate';
import type { Handler } from './handler';
import { me } from './me/me';
import { save } from './preferences/save';

/** Who answers which call. A call of the contract without a handler does not compile. */
export const HANDLERS: { readonly [Name in ApiName]: Handler<Name> } = {
  clientsList: list,
  clientsSummaryList: summaryList,
  clientOverview: overview,
  clientMetrics: metrics,
  clientDetails: details,
  clientAccounts: accounts,
  me,
  preferencesSave: save,
  flags: evaluate,
};
