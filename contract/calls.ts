import {
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
} from './accounts/calls';
import {
  unassignedAccountsList,
  unassignedAccountsSummaryList,
  unassignedAccountDetails,
} from './accounts/unassignedCalls';
import {
  clientAccounts,
  clientDetails,
  clientMetrics,
  clientOverview,
  clientsList,
  clientsSummaryList,
} from './clients/calls';
import { filterRead, filterSave, filterValues } from './filters/calls';
import {
  householdsList,
  householdsSummaryList,
  householdOverview,
  householdAccounts,
  householdHoldings,
  householdHoldingLots,
  householdAssetAllocation,
  householdTransactionHistory,
  householdValueHistory,
} from './households/calls';
import { me, preferencesSave } from './me/calls';
import { flags } from './ofrep/calls';
import { globalSearch, searchRecent, searchRecord } from './search/calls';
import { defaultViewSave, layoutSave, viewRemove, viewSave, viewsList } from './views/calls';

/** Every call that the portal makes, by api name. The schemas of the same names are in `schemas.ts`. */
export const CALLS = {
  clientsList,
  clientsSummaryList,
  clientOverview,
  clientMetrics,
  clientDetails,
  clientAccounts,
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
  filterSave,
  filterRead,
  filterValues,
  viewsList,
  viewSave,
  viewRemove,
  defaultViewSave,
  layoutSave,
  me,
  preferencesSave,
  flags,
  globalSearch,
  searchRecent,
  searchRecord,
} as const;

export type Calls = typeof CALLS;
export type ApiName = keyof Calls;

type NamesOf<S extends 'screen' | 'global'> = {
  [Name in ApiName]: Calls[Name] extends { scope: S } ? Name : never;
}[ApiName];

export type ScreenApiName = NamesOf<'screen'>;
export type GlobalApiName = NamesOf<'global'>;
