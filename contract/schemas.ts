import type { ZodType } from 'zod';
import * as grouped from './accounts/grouped';
import * as history from './accounts/history';
import * as holdings from './accounts/holdings';
import * as accounts from './accounts/schema';
import * as shared from './accounts/shared';
import * as unassigned from './accounts/unassigned';
import type { ApiName } from './calls';
import * as clients from './clients/schema';
import * as filters from './filters/schema';
import * as households from './households/schema';
import * as me from './me/schema';
import * as ofrep from './ofrep/schema';
import * as search from './search/schema';
import * as views from './views/schema';

/** What a call sends and returns. `body` is null where the call sends none. */
export interface CallSchemas {
  body: ZodType | null;
  answer: ZodType;
}

/**
 * The schemas of each call, by api name. The gateway's routes, its OpenAPI document and the contract tests are
 * made from them; the browser never loads this file.
 */
export const SCHEMAS = {
  clientsList: { body: clients.clientsListBody, answer: clients.clientsListAnswer },
  clientsSummaryList: { body: clients.clientsSummaryListBody, answer: clients.clientsSummaryListAnswer },
  clientOverview: { body: clients.clientBody, answer: clients.clientOverviewAnswer },
  clientMetrics: { body: shared.clientLensBody, answer: clients.clientMetricsAnswer },
  clientDetails: { body: clients.clientBody, answer: clients.clientDetailsAnswer },
  clientAccounts: { body: grouped.clientAccountsBody, answer: grouped.groupedAccountsAnswer },
  accountsList: { body: accounts.accountsListBody, answer: accounts.accountsListAnswer },
  accountsSummaryList: { body: accounts.accountsSummaryListBody, answer: accounts.accountsSummaryListAnswer },
  accountView: { body: shared.accountBody, answer: holdings.accountViewAnswer },
  accountAssetAllocation: { body: shared.accountBody, answer: holdings.allocationAnswer },
  accountTransactionHistory: {
    body: history.accountTransactionsBody,
    answer: history.transactionHistoryAnswer,
  },
  accountValueHistory: { body: history.accountValueHistoryBody, answer: history.valueHistoryAnswer },
  clientHoldings: { body: shared.clientLensBody, answer: holdings.holdingsAnswer },
  clientHoldingLots: { body: shared.clientHoldingLotsBody, answer: holdings.holdingLotsAnswer },
  clientAssetAllocation: { body: shared.clientLensBody, answer: holdings.allocationAnswer },
  clientTransactionHistory: {
    body: history.clientTransactionsBody,
    answer: history.transactionHistoryAnswer,
  },
  clientValueHistory: { body: history.clientValueHistoryBody, answer: history.valueHistoryAnswer },
  householdsList: { body: households.householdsListBody, answer: households.householdsListAnswer },
  householdsSummaryList: {
    body: households.householdsSummaryListBody,
    answer: households.householdsSummaryListAnswer,
  },
  householdOverview: { body: households.householdBody, answer: households.householdOverviewAnswer },
  householdAccounts: { body: grouped.householdAccountsBody, answer: grouped.groupedAccountsAnswer },
  householdHoldings: { body: shared.householdLensBody, answer: holdings.holdingsAnswer },
  householdHoldingLots: { body: shared.householdHoldingLotsBody, answer: holdings.holdingLotsAnswer },
  householdAssetAllocation: { body: shared.householdLensBody, answer: holdings.allocationAnswer },
  householdTransactionHistory: {
    body: history.householdTransactionsBody,
    answer: history.transactionHistoryAnswer,
  },
  householdValueHistory: { body: history.householdValueHistoryBody, answer: history.valueHistoryAnswer },
  unassignedAccountsList: {
    body: unassigned.unassignedAccountsListBody,
    answer: unassigned.unassignedAccountsListAnswer,
  },
  unassignedAccountsSummaryList: {
    body: unassigned.unassignedAccountsSummaryListBody,
    answer: unassigned.unassignedAccountsSummaryListAnswer,
  },
  unassignedAccountDetails: {
    body: unassigned.unassignedAccountDetailsBody,
    answer: unassigned.unassignedAccountDetailsAnswer,
  },
  filterSave: { body: filters.filterSaveBody, answer: filters.filterSaveAnswer },
  filterRead: { body: filters.filterReadBody, answer: filters.filterReadAnswer },
  filterValues: { body: filters.filterValuesBody, answer: filters.filterValuesAnswer },
  viewsList: { body: views.viewsListBody, answer: views.viewsListAnswer },
  viewSave: { body: views.viewSaveBody, answer: views.viewSaveAnswer },
  viewRemove: { body: views.viewRemoveBody, answer: views.viewRemoveAnswer },
  defaultViewSave: { body: views.defaultViewSaveBody, answer: views.defaultViewSaveAnswer },
  layoutSave: { body: views.layoutSaveBody, answer: views.layoutSaveAnswer },
  me: { body: null, answer: me.meAnswer },
  preferencesSave: { body: me.preferencesSaveBody, answer: me.preferencesSaveAnswer },
  flags: { body: ofrep.flagsBody, answer: ofrep.flagsAnswer },
  globalSearch: { body: search.globalSearchBody, answer: search.globalSearchAnswer },
  searchRecent: { body: null, answer: search.searchRecentAnswer },
  searchRecord: { body: search.searchRecordBody, answer: search.searchRecordAnswer },
} as const satisfies Record<ApiName, CallSchemas>;
