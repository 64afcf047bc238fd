import type { GroupedAccountsAnswer, HouseholdAccountsBody } from '../accounts/grouped';
import type {
  HouseholdTransactionsBody,
  HouseholdValueHistoryBody,
  TransactionHistoryAnswer,
  ValueHistoryAnswer,
} from '../accounts/history';
import type { AllocationAnswer, HoldingLotsAnswer, HoldingsAnswer } from '../accounts/holdings';
import type { HouseholdHoldingLotsBody, HouseholdLensBody } from '../accounts/shared';
import { defineCall } from '../call';
import type {
  HouseholdBody,
  HouseholdOverviewAnswer,
  HouseholdsListAnswer,
  HouseholdsListBody,
  HouseholdsSummaryListAnswer,
  HouseholdsSummaryListBody,
} from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

/** POST households/list: a page of the households of my clients, sorted, by keyset. */
export const householdsList = defineCall<HouseholdsListBody, HouseholdsListAnswer>()({
  ...reading,
  name: 'householdsList',
  url: 'households/list',
  graphql: { switch: 'households.list', operation: 'HouseholdsList', field: 'householdsList' },
});

/** POST households/summaryList: count and totals of all that the filters find. */
export const householdsSummaryList = defineCall<HouseholdsSummaryListBody, HouseholdsSummaryListAnswer>()({
  ...reading,
  name: 'householdsSummaryList',
  url: 'households/summaryList',
  graphql: {
    switch: 'households.summaryList',
    operation: 'HouseholdsSummaryList',
    field: 'householdsSummaryList',
  },
});

/** POST households/overview: the household, its members and its total. Leaves a row of who looked at each client. */
export const householdOverview = defineCall<HouseholdBody, HouseholdOverviewAnswer>()({
  ...reading,
  name: 'householdOverview',
  url: 'households/overview',
  graphql: { switch: 'households.overview', operation: 'HouseholdOverview', field: 'householdOverview' },
});

/** POST households/accounts: its accounts in groups, one held jointly counted once. */
export const householdAccounts = defineCall<HouseholdAccountsBody, GroupedAccountsAnswer>()({
  ...reading,
  name: 'householdAccounts',
  url: 'households/accounts',
  graphql: { switch: 'households.accountView', operation: 'HouseholdAccounts', field: 'householdAccounts' },
});

/** POST households/holdings: what its members hold together, by security with the split by account. */
export const householdHoldings = defineCall<HouseholdLensBody, HoldingsAnswer>()({
  ...reading,
  name: 'householdHoldings',
  url: 'households/holdings',
  graphql: {
    switch: 'households.consolidatedView',
    operation: 'HouseholdHoldings',
    field: 'householdHoldings',
  },
});

/** POST households/holdingLots: of one security that its members hold, the lots in each account. */
export const householdHoldingLots = defineCall<HouseholdHoldingLotsBody, HoldingLotsAnswer>()({
  ...reading,
  name: 'householdHoldingLots',
  url: 'households/holdingLots',
  graphql: {
    switch: 'households.consolidatedView',
    operation: 'HouseholdHoldingLots',
    field: 'householdHoldingLots',
  },
});

/** POST households/assetAllocation: the same by class, sector, region and currency. */
export const householdAssetAllocation = defineCall<HouseholdLensBody, AllocationAnswer>()({
  ...reading,
  name: 'householdAssetAllocation',
  url: 'households/assetAllocation',
  graphql: {
    switch: 'households.assetAllocation',
    operation: 'HouseholdAssetAllocation',
    field: 'householdAssetAllocation',
  },
});

/** POST households/transactionHistory: what happened in its accounts, by keyset. */
export const householdTransactionHistory = defineCall<HouseholdTransactionsBody, TransactionHistoryAnswer>()({
  ...reading,
  name: 'householdTransactionHistory',
  url: 'households/transactionHistory',
  graphql: {
    switch: 'households.transactionHistory',
    operation: 'HouseholdTransactionHistory',
    field: 'householdTransactionHistory',
  },
});

/** POST households/valueHistory: what its accounts were worth, market and net flow apart. */
export const householdValueHistory = defineCall<HouseholdValueHistoryBody, ValueHistoryAnswer>()({
  ...reading,
  name: 'householdValueHistory',
  url: 'households/valueHistory',
  graphql: {
    switch: 'households.metrics',
    operation: 'HouseholdValueHistory',
    field: 'householdValueHistory',
  },
});
