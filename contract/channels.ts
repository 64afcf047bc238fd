import type { GlobalApiName, ReadName, ScreenApiName } from './calls';

/** A screen has four channels and the application four more; in each the latest request wins. */
export const CHANNEL_COUNT = 4;

export type Channel = 1 | 2 | 3 | 4;

/**
 * When a read of a channel goes out. `first`: at once, for what the screen shows first. `section`: when
 * nothing that is `first` is under way, for sections further down or opened later. `row`: after those, each
 * in its turn, for details inside rows: each gets its answer, kept by its question.
 *
 * The latest wins within a priority: of `first` the latest read of the channel, of `section` the latest
 * question of a call, of `row` the latest request of the same question. A screen never has to ask whether a
 * channel is free.
 */
export type Priority = 'first' | 'section' | 'row';

/** Which channel carries a read, and when. */
export interface ChannelSlot {
  channel: Channel;
  priority: Priority;
}

const first = (channel: Channel) => ({ channel, priority: 'first' }) as const satisfies ChannelSlot;
const section = (channel: Channel) => ({ channel, priority: 'section' }) as const satisfies ChannelSlot;
const row = (channel: Channel) => ({ channel, priority: 'row' }) as const satisfies ChannelSlot;

/** A list of the book: its filter, its views and the layouts of its table, beside the list itself. */
const ARRANGED = {
  // Ahead of the list, which waits for the filter that its address names.
  filterRead: first(1),
  viewsList: first(3),
  filterValues: section(3),
} as const;

/**
 * Which channel carries which read of a screen, and when: the one table of it. A screen has at most one read that is
 * `first` on each channel, so that none supersedes another. Writes take no channel: they queue by record
 * (`sagas/writing`).
 */
export const SCREEN_CHANNELS = {
  clients: { ...ARRANGED, clientsList: first(1), clientsSummaryList: first(2) },
  households: { ...ARRANGED, householdsList: first(1), householdsSummaryList: first(2) },
  householdSummary: {
    householdOverview: first(1),
    householdAccounts: first(2),
    viewsList: first(3),
    householdAssetAllocation: section(3),
    householdValueHistory: section(1),
    notesList: section(2),
    noteEdit: section(4),
    tasksOfRecord: section(3),
    taskEdit: section(4),
    householdEdit: section(4),
    householdPreview: row(1),
    clientsList: row(3),
    householdsList: row(4),
    householdHistory: row(2),
  },
  householdBrief: { householdBrief: first(1), noteEdit: section(4), taskEdit: section(4) },
  householdHoldings: {
    householdHoldings: first(1),
    householdHoldingLots: row(1),
    householdOverview: first(2),
    viewsList: first(4),
    householdAccounts: first(3),
    householdAssetAllocation: section(3),
  },
  householdTransactions: {
    householdTransactionHistory: first(1),
    householdOverview: first(2),
    viewsList: first(4),
    householdAccounts: first(3),
  },
  accounts: { ...ARRANGED, accountsList: first(1), accountsSummaryList: first(2) },
  account: {
    accountView: first(1),
    viewsList: first(2),
    accountTransactionHistory: first(3),
    accountAssetAllocation: section(2),
    accountValueHistory: section(1),
  },
  clientBrief: { clientBrief: first(1), noteEdit: section(4), taskEdit: section(4) },
  clientHoldings: {
    clientHoldings: first(1),
    clientHoldingLots: row(1),
    clientOverview: first(2),
    viewsList: first(4),
    clientAccounts: first(3),
    clientAssetAllocation: section(3),
  },
  clientTransactions: {
    clientTransactionHistory: first(1),
    clientOverview: first(2),
    viewsList: first(4),
    clientAccounts: first(3),
  },
  unassignedAccounts: {
    ...ARRANGED,
    unassignedAccountsList: first(1),
    unassignedAccountsSummaryList: first(2),
    unassignedAccountDetails: row(3),
  },
  teams: { teamsList: first(1), teamsSummaryList: first(2), viewsList: first(3) },
  team: {
    teamDetails: first(1),
    teamRepCodes: first(2),
    teamEdit: section(3),
    teamSavePreview: section(4),
    tasksLoad: section(1),
  },
  delivery: {
    deliveryList: first(1),
    deliverySummaryList: first(2),
    viewsList: first(3),
    deliveryBulkPreview: row(4),
    deliveryBulkRuns: row(1),
  },
  verification: { verificationList: first(1), verificationSummaryList: first(2), viewsList: first(3) },
  clientVerification: {
    clientVerification: first(1),
    clientOverview: first(2),
    documentEvidence: section(3),
    documentFiling: section(4),
  },
  documents: {
    documentsList: first(1),
    documentsSummaryList: first(2),
    viewsList: first(3),
    documentDetails: row(4),
    documentBulkPreview: row(4),
  },
  clientDocuments: {
    documentsList: first(1),
    documentsSummaryList: first(2),
    viewsList: first(3),
    clientOverview: first(4),
    documentFiling: section(1),
    documentDetails: row(4),
    documentBulkPreview: row(4),
  },
  clientDelivery: {
    deliveryPreferences: first(1),
    clientOverview: first(2),
    deliveryBulkPreview: row(3),
    documentEvidence: section(3),
    documentFiling: section(4),
  },
  kyc: { kycList: first(1), kycSummaryList: first(2), viewsList: first(3) },
  clientKyc: {
    kycRecord: first(1),
    clientOverview: first(2),
    documentEvidence: section(3),
    documentFiling: section(4),
  },
  terms: { termsRead: first(1), termsVersion: row(2) },
  termsPeople: { termsPeopleList: first(1), termsPeopleSummaryList: first(2), viewsList: first(3) },
  market: { marketOverview: first(1), marketSearch: first(2) },
  marketSymbol: { marketSymbol: first(1), marketHolders: first(2), marketSearch: section(3) },
  news: { newsList: first(1) },
  newsItem: { newsItem: first(1), newsList: section(1) },
  notifications: { notificationsList: first(1), notificationRules: first(2), notificationWhy: row(3) },
  // It opens over any screen: it waits for what that one shows first.
  notificationInbox: { notificationsList: section(4), notificationWhy: row(4) },
  clientLogs: {
    clientLogs: first(1),
    logsSummaryList: first(2),
    clientOverview: first(3),
    logsProof: row(4),
  },
  logs: { logsList: first(1), logsSummaryList: first(2), logsProof: row(3) },
  transfers: { transfersList: first(1), transfersSummaryList: first(2), transferDetails: first(3) },
  transfer: { transferDetails: first(1) },
  home: {
    homeOverview: first(1),
    homeTasks: first(2),
    homeChanges: first(3),
    viewsList: first(4),
    homeFlows: section(1),
    taskEdit: section(2),
    tasksList: section(3),
  },
  /** The next tasks of a group of the home page, too many for one answer. */
  homeGroup: { homeTasks: row(1) },
  leaderHome: { executiveOverview: first(1), newsList: first(2) },
  dashboard: {
    dashboardTiles: first(1),
    homeFlows: section(1),
    boaSeries: section(2),
    householdsList: section(3),
    kycSummaryList: section(3),
    transfersSummaryList: section(4),
    deliverySummaryList: section(4),
    executiveOverview: section(4),
    boaBreakdown: row(1),
    boaOverview: row(2),
  },
  boa: {
    boaOverview: first(1),
    filterRead: first(2),
    viewsList: first(3),
    boaTable: first(4),
    boaTableSummary: section(1),
    boaSeries: row(3),
    boaBreakdown: row(4),
  },
  umaModels: { umaModelsList: first(1), viewsList: first(3) },
  umaModel: { umaModelDetails: first(1) },
  umaAccounts: { umaAccountsList: first(1), umaAccountsSummaryList: first(2), viewsList: first(3) },
  umaAssets: { umaAssetsList: first(1), viewsList: first(3) },
  umaAccount: { umaAccountView: first(1), umaRebalancePreview: first(2) },
  executive: { executiveOverview: first(1) },
  assistant: {
    chatAsk: row(1),
    chatWord: row(2),
    filterRead: first(2),
    chatSessions: first(3),
    chatSession: first(4),
  },
  questions: {
    questionsList: first(1),
    questionsSummaryList: first(2),
    viewsList: first(3),
    questionDetails: row(4),
  },
  nbin: { nbinOverview: first(1), nbinBreaksList: first(2), nbinDictionary: first(3) },
  clientSummary: {
    clientOverview: first(1),
    clientMetrics: first(2),
    clientAccounts: first(3),
    viewsList: first(4),
    clientValueHistory: section(1),
    clientDetails: section(1),
    clientAssetAllocation: section(2),
    clientTransactionHistory: section(2),
    clientInfoEdit: section(3),
    clientSinReveal: row(4),
    addressHistory: section(4),
    addressPreview: row(3),
    deathRead: section(4),
    deathPreview: row(3),
    notesList: section(3),
    noteEdit: section(4),
    tasksOfRecord: section(3),
    taskEdit: section(4),
    documentEvidence: section(3),
    documentFiling: section(4),
  },
} as const satisfies Record<string, Partial<Record<ScreenApiName & ReadName, ChannelSlot>>>;

export type ScreenName = keyof typeof SCREEN_CHANNELS;

/** The same for the calls that outlive a screen. */
export const GLOBAL_CHANNELS = {
  flags: first(1),
  me: first(2),
  // Only one of the two is wanted at a time: the recent searches, or the results.
  globalSearch: first(3),
  searchRecent: first(3),
  draftRead: section(1),
  changesWaiting: section(1),
  changesPending: section(2),
  notificationsCount: section(4),
  homeWaiting: section(3),
} as const satisfies Record<GlobalApiName & ReadName, ChannelSlot>;
