import type { Dashboard } from './boa/codes';
import type { GlobalApiName, ScreenApiName } from './calls';
import { SCREEN_CHANNELS, type ScreenName } from './channels';
import type { FlagName, Flags } from './flags';

/** The flag of each dashboard of the book. */
export const DASHBOARD_FLAGS = {
  bookOfBusiness: 'boaBookOfBusiness',
  clientsAndHouseholds: 'boaClientAndHouseHold',
  accounts: 'boaAccount',
  revenue: 'boaRevenue',
  digitalAdoption: 'boaDigitalAdoption',
  holdings: 'boaHoldings',
} as const satisfies Readonly<Record<Dashboard, FlagName>>;

/** What opens a screen: a flag, all of several, or any of several. */
type Opening = FlagName | { readonly all: readonly FlagName[] } | { readonly any: readonly FlagName[] };

/**
 * The flags that open each screen: the one table of it. The portal opens a screen by it, the conformance kit asks for the
 * calls of the screens that are open, and the OpenAPI document names the flags of each call.
 */
export const SCREEN_FLAGS: Readonly<Record<ScreenName, Opening>> = {
  clients: 'clientInfo',
  clientSummary: 'clientInfo',
  clientBrief: 'clientInfo',
  clientHoldings: 'clientInfo',
  clientTransactions: 'clientInfo',
  accounts: 'clientInfo',
  account: 'clientInfo',
  unassignedAccounts: 'clientInfo',
  households: 'household',
  householdSummary: 'household',
  householdBrief: 'household',
  householdHoldings: 'household',
  householdTransactions: 'household',
  teams: 'advisorsAndTeams',
  team: 'advisorsAndTeams',
  delivery: 'deliveryPreferences',
  clientDelivery: 'deliveryPreferences',
  verification: 'clientIdVerification',
  clientVerification: 'clientIdVerification',
  documents: 'documents',
  clientDocuments: 'documents',
  kyc: 'kycOverviewDashboard',
  clientKyc: 'kyc',
  market: 'marketData',
  marketSymbol: 'marketData',
  news: 'newsAndEvents',
  newsItem: 'newsAndEvents',
  notifications: 'notification',
  notificationInbox: 'notification',
  clientLogs: 'clientLogs',
  logs: 'clientLogs',
  transfers: 'transferInNotification',
  transfer: 'transferInNotification',
  home: 'homePage',
  homeGroup: 'homePage',
  leaderHome: { all: ['homePage', 'teamsExecutiveDashboard'] },
  dashboard: 'dashboard',
  boa: { any: Object.values(DASHBOARD_FLAGS) },
  umaModels: { all: ['uma', 'umaModels'] },
  umaModel: { all: ['uma', 'umaModels'] },
  umaAccounts: { all: ['uma', 'umaAccounts'] },
  umaAssets: { all: ['uma', 'umaAssets'] },
  umaAccount: { all: ['uma', 'umaAccountViewHolding'] },
  executive: 'teamsExecutiveDashboard',
  assistant: 'chatbot',
  questions: 'chatbotFeedback',
  nbin: 'nbin',
  terms: 'termsNCondition',
  termsPeople: 'termsNCondition',
};

/** The flags of what the portal asks for outside a screen. Without one, it asks for it on every screen or on none. */
export const GLOBAL_FLAGS = {
  // A bell without its number is of no use.
  notificationsCount: 'notification',
  homeWaiting: 'homePage',
} as const satisfies Partial<Record<GlobalApiName, FlagName>>;

/** @returns the flags that have a part in whether the screen opens */
export function flagsOf(screen: ScreenName): readonly FlagName[] {
  const opening = SCREEN_FLAGS[screen];
  if (typeof opening === 'string') return [opening];
  return 'all' in opening ? opening.all : opening.any;
}

/** Whether the flags open the screen. */
export function isScreenOpen(screen: ScreenName, flags: Flags): boolean {
  const names = flagsOf(screen);
  const opening = SCREEN_FLAGS[screen];
  return typeof opening === 'object' && 'any' in opening
    ? names.some((name) => flags[name])
    : names.every((name) => flags[name]);
}

/** @returns the flags of the screens that ask for the call, in the order of `SCREEN_FLAGS`, each once */
export function flagsAsking(call: ScreenApiName | GlobalApiName): readonly FlagName[] {
  const screens = (Object.keys(SCREEN_FLAGS) as ScreenName[]).filter((each) => call in SCREEN_CHANNELS[each]);
  const global: Readonly<Record<string, FlagName>> = GLOBAL_FLAGS;
  return [...new Set([...screens.flatMap(flagsOf), ...(global[call] === undefined ? [] : [global[call]])])];
}
