import type { ApiName, GlobalApiName, ScreenApiName } from './calls';

/** A screen has four channels and the application four more; in each the latest request wins. */
export const CHANNEL_COUNT = 4;

export type Channel = 1 | 2 | 3 | 4;

/** A list of the book: its filter, its views and the layouts of its table, beside the list itself. */
const ARRANGED = {
  filterRead: 1,
  viewsList: 3,
  filterValues: 3,
  filterSave: 4,
  viewSave: 4,
  viewRemove: 4,
  defaultViewSave: 4,
  layoutSave: 4,
} as const satisfies Partial<Record<ScreenApiName, Channel>>;

/**
 * Which channel carries which call of a screen: the one table of it. First paint takes at most one call a
 * channel; writes have a channel that no read of the screen uses.
 */
export const SCREEN_CHANNELS = {
  clients: { ...ARRANGED, clientsList: 1, clientsSummaryList: 2 },
  households: { ...ARRANGED, householdsList: 1, householdsSummaryList: 2 },
  householdSummary: {
    householdOverview: 1,
    householdAccounts: 2,
    viewsList: 3,
    householdAssetAllocation: 3,
    householdValueHistory: 1,
    layoutSave: 4,
  },
  householdHoldings: {
    householdHoldings: 1,
    householdHoldingLots: 1,
    householdOverview: 2,
    viewsList: 2,
    householdAccounts: 3,
    householdAssetAllocation: 3,
    layoutSave: 4,
  },
  householdTransactions: {
    householdTransactionHistory: 1,
    householdOverview: 2,
    viewsList: 2,
    householdAccounts: 3,
    layoutSave: 4,
  },
  accounts: { ...ARRANGED, accountsList: 1, accountsSummaryList: 2 },
  account: {
    accountView: 1,
    viewsList: 2,
    accountTransactionHistory: 3,
    accountAssetAllocation: 2,
    accountValueHistory: 1,
    layoutSave: 4,
  },
  clientHoldings: {
    clientHoldings: 1,
    clientHoldingLots: 1,
    clientOverview: 2,
    viewsList: 2,
    clientAccounts: 3,
    clientAssetAllocation: 3,
    layoutSave: 4,
  },
  clientTransactions: {
    clientTransactionHistory: 1,
    clientOverview: 2,
    viewsList: 2,
    clientAccounts: 3,
    layoutSave: 4,
  },
  unassignedAccounts: {
    ...ARRANGED,
    unassignedAccountsList: 1,
    unassignedAccountsSummaryList: 2,
    unassignedAccountDetails: 3,
  },
  clientSummary: {
    clientOverview: 1,
    clientMetrics: 2,
    clientAccounts: 3,
    viewsList: 3,
    clientValueHistory: 1,
    clientDetails: 1,
    clientAssetAllocation: 2,
    clientTransactionHistory: 2,
    layoutSave: 4,
  },
} as const satisfies Record<string, Partial<Record<ScreenApiName, Channel>>>;

export type ScreenName = keyof typeof SCREEN_CHANNELS;

/** The same for the calls that outlive a screen. Channel 4 is for writes. */
export const GLOBAL_CHANNELS = {
  flags: 1,
  me: 2,
  globalSearch: 3,
  searchRecent: 3,
  searchRecord: 4,
  preferencesSave: 4,
} as const satisfies Record<GlobalApiName, Channel>;

/**
 * Reads that share a channel with another and take turns with it. Either the other waits for their answer (a list for
 * the filter of its address), or they wait until the channel is idle (values of a filter, what a row opens into, the
 * sections further down) or until the other has ended (layouts where three other calls are a screen's first, before or
 * after one of them: `useLayoutTurn`), or nobody wants the other any longer (what was searched for before, and what is searched for).
 * `tests/screens/turns.test.tsx` holds each of them to it.
 */
export const TAKES_TURNS: ReadonlySet<ApiName> = new Set([
  'filterRead',
  'filterValues',
  'unassignedAccountDetails',
  'searchRecent',
  'viewsList',
  'clientDetails',
  'clientHoldingLots',
  'clientAssetAllocation',
  'clientValueHistory',
  'clientTransactionHistory',
  'householdHoldingLots',
  'householdAssetAllocation',
  'householdValueHistory',
  'accountAssetAllocation',
  'accountValueHistory',
]);
