/**
 * The feature flags, the global preferences and the GraphQL switches, with their defaults.
 *
 * They travel by the OpenFeature remote evaluation protocol (OFREP) under flat, dotted keys: `clientInfo`,
 * `globalPreferences.displayLastNameFirst`, `graphql.clients.list`.
 */
export const FLAG_DEFAULTS = {
  isGlobal: false,
  dashboard: false,
  kyc: false,
  kycOverviewDashboard: false,
  household: false,
  boaBookOfBusiness: false,
  boaClientAndHouseHold: false,
  boaAccount: false,
  boaRevenue: false,
  boaDigitalAdoption: false,
  boaHoldings: false,
  partyIdFromClientPortal: false,
  homePage: false,
  notification: false,
  clientInfo: false,
  marketData: false,
  deliveryPreferences: false,
  clientLogs: false,
  advisorsAndTeams: false,
  advisorsAndTeamsEdit: false,
  chatbot: false,
  chatbotFeedback: false,
  chatbotDownloadCSV: false,
  chatbotSessions: false,
  termsNCondition: false,
  nbin: false,
  newsAndEvents: true,
  clientIdVerification: false,
  closedAndZeroDollarAccounts: false,
  teamsExecutiveDashboard: false,
  transferInNotification: false,
  uma: false,
  umaModels: false,
  umaAccounts: false,
  umaAssets: false,
  umaAccountViewHolding: false,
  addressUpdateGlobal: false,
  addressUpdateMailing: false,
  addressUpdateResidential: false,
  unshareDocuments: false,
  documents: false,
  boaDashboardDownloadData: false,
} as const satisfies Record<string, boolean>;

export type FlagName = keyof typeof FLAG_DEFAULTS;

export type Flags = Record<FlagName, boolean>;

/** Screens whose name order can be set on its own. */
export const NAME_ORDER_SCREENS = ['clientList', 'kycList', 'boaDashboards'] as const;

export type NameOrderScreen = (typeof NAME_ORDER_SCREENS)[number];

/**
 * How names are shown: `displayLastNameFirst` for all screens, `displayLastNameScreen` for one. A screen
 * shows the last name first when either says so.
 */
export interface GlobalPreferences {
  displayLastNameFirst: boolean;
  displayLastNameScreen: Record<NameOrderScreen, boolean>;
}

export const GLOBAL_PREFERENCE_DEFAULTS: GlobalPreferences = {
  displayLastNameFirst: false,
  displayLastNameScreen: { clientList: false, kycList: false, boaDashboards: false },
};

const BOOK_SWITCHES = {
  list: false,
  summaryList: false,
  overview: false,
  metrics: false,
  globalSearch: false,
  transactionHistory: false,
  assetAllocation: false,
  accountView: false,
  consolidatedView: false,
  details: false,
};

/**
 * Which way a call goes: `true` GraphQL, `false` REST. Each call names its switch. One search finds every
 * noun and uses `clients.globalSearch`. The accounts of the whole book use `clients.accountView`. No call
 * uses `households.globalSearch` or `households.details`; the household's overview carries the details.
 */
export const GRAPHQL_DEFAULTS = {
  clients: { ...BOOK_SWITCHES },
  households: { ...BOOK_SWITCHES },
  teams: { list: false, details: false, repCodes: false },
  unassignedAccounts: { list: false, summaryList: false, details: false },
  boa: { overview: false, series: false, breakdown: false },
};

export type GraphqlSwitches = typeof GRAPHQL_DEFAULTS;

/** The path of one switch: `clients.list`, `teams.repCodes`, … */
export type GraphqlSwitch = {
  [Noun in keyof GraphqlSwitches]: `${Noun}.${Extract<keyof GraphqlSwitches[Noun], string>}`;
}[keyof GraphqlSwitches];

/** Everything that flags decide, as the store holds it. */
export interface FlagState {
  flags: Flags;
  globalPreferences: GlobalPreferences;
  graphql: GraphqlSwitches;
}

/** One evaluated flag of an OFREP bulk answer. The portal ignores any other shape. */
export interface OfrepFlag {
  key: string;
  value?: unknown;
  reason?: string;
  variant?: string;
  errorCode?: string;
}
