import type { ApiName } from '@/contract/calls';
import {
  accountAssetAllocation,
  clientAssetAllocation,
  householdAssetAllocation,
} from './accounts/allocation';
import { clientHoldingLots, householdHoldingLots } from './accounts/holdingLots';
import { clientHoldings, householdHoldings } from './accounts/holdings';
import { accountsList } from './accounts/list';
import { accountsSummaryList } from './accounts/summaryList';
import {
  accountTransactionHistory,
  clientTransactionHistory,
  householdTransactionHistory,
} from './accounts/transactions';
import {
  unassignedAccountDetails,
  unassignedAccountsList,
  unassignedAccountsSummaryList,
} from './accounts/unassigned';
import { accountValueHistory, clientValueHistory, householdValueHistory } from './accounts/valueHistory';
import { accountView } from './accounts/view';
import { accounts } from './clients/accounts';
import { details } from './clients/details';
import { list } from './clients/list';
import { metrics } from './clients/metrics';
import { overview } from './clients/overview';
import { summaryList } from './clients/summaryList';
import { read as readFilter } from './filters/read';
import { save as saveFilter } from './filters/save';
import { values as filterValues } from './filters/values';
import { evaluate } from './flags/evaluate';
import type { Handler } from './handler';
import { householdAccounts } from './households/accounts';
import { householdsList } from './households/list';
import { householdOverview } from './households/overview';
import { householdsSummaryList } from './households/summaryList';
import { me } from './me/me';
import { save } from './preferences/save';
import { recent } from './search/recent';
import { record } from './search/record';
import { search } from './search/search';
import { list as listViews } from './views/list';
import { remove as removeView } from './views/remove';
import { save as saveView } from './views/save';
import { saveDefault } from './views/saveDefault';
import { saveLayout } from './views/saveLayout';

/** Who answers which call. A call of the contract without a handler does not compile. */
export const HANDLERS: { readonly [Name in ApiName]: Handler<Name> } = {
  clientsList: list,
  clientsSummaryList: summaryList,
  clientOverview: overview,
  clientMetrics: metrics,
  clientDetails: details,
  clientAccounts: accounts,
  accountsList,
  accountsSummaryList,
  accountView,
  accountAssetAllocation,
  accountTransactionHistory,
  accountValueHistory,
  clientHoldings,
  clientHoldingLots,
  clientAssetAllocation,
  clientTransactionHistory,
  clientValueHistory,
  householdsList,
  householdsSummaryList,
  householdOverview,
  householdAccounts,
  householdHoldings,
  householdHoldingLots,
  householdAssetAllocation,
  householdTransactionHistory,
  householdValueHistory,
  unassignedAccountsList,
  unassignedAccountsSummaryList,
  unassignedAccountDetails,
  filterSave: saveFilter,
  filterRead: readFilter,
  filterValues,
  viewsList: listViews,
  viewSave: saveView,
  viewRemove: removeView,
  defaultViewSave: saveDefault,
  layoutSave: saveLayout,
  me,
  preferencesSave: save,
  flags: evaluate,
  globalSearch: search,
  searchRecent: recent,
  searchRecord: record,
};
