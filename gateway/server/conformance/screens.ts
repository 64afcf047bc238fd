import type { Call } from '@/contract/call';
import { type ApiName, CALLS } from '@/contract/calls';
import { SCREEN_CHANNELS, type ScreenName } from '@/contract/channels';
import { FLAG_DEFAULTS, type FlagName } from '@/contract/flags';

/** The flags that open each screen: any of them does. */
export const SCREEN_FLAGS: Readonly<Record<ScreenName, readonly FlagName[]>> = {
  clients: ['clientInfo'],
  clientSummary: ['clientInfo'],
  clientHoldings: ['clientInfo'],
  clientTransactions: ['clientInfo'],
  accounts: ['clientInfo'],
  account: ['clientInfo'],
  unassignedAccounts: ['clientInfo'],
  households: ['household'],
  householdSummary: ['household'],
  householdHoldings: ['household'],
  householdTransactions: ['household'],
  teams: ['advisorsAndTeams'],
  team: ['advisorsAndTeams'],
  delivery: ['deliveryPreferences'],
  clientDelivery: ['deliveryPreferences'],
  verification: ['clientIdVerification'],
  clientVerification: ['clientIdVerification'],
  documents: ['documents'],
  clientDocuments: ['documents'],
  kyc: ['kycOverviewDashboard'],
  clientKyc: ['kyc'],
  market: ['marketData'],
  marketSymbol: ['marketData'],
  news: ['newsAndEvents'],
  newsItem: ['newsAndEvents'],
  notifications: ['notification'],
  notificationInbox: ['notification'],
  clientLogs: ['clientLogs'],
  logs: ['clientLogs'],
  transfers: ['transferInNotification'],
  transfer: ['transferInNotification'],
  home: ['homePage'],
  homeGroup: ['homePage'],
  leaderHome: ['homePage'],
  dashboard: ['dashboard'],
  boa: [
    'boaBookOfBusiness',
    'boaClientAndHouseHold',
    'boaAccount',
    'boaRevenue',
    'boaDigitalAdoption',
    'boaHoldings',
  ],
  umaModels: ['umaModels'],
  umaModel: ['umaModels'],
  umaAccounts: ['umaAccounts'],
  umaAssets: ['umaAssets'],
  umaAccount: ['umaAccountViewHolding'],
  executive: ['teamsExecutiveDashboard'],
  assistant: ['chatbot'],
  questions: ['chatbotFeedback'],
  nbin: ['nbin'],
};

/** Without these two the portal opens no screen at all. */
const ALWAYS: readonly ApiName[] = ['flags', 'me'];

/** A bell without its number is of no use: it belongs to no screen. */
const BELL = { call: 'notificationsCount', flag: 'notification' } as const;

/** What the flags of the gateway turn on. */
export interface TurnedOn {
  flags: ReadonlySet<FlagName>;
  /** Paths of the GraphQL switches, such as `clients.list`. */
  graphql: ReadonlySet<string>;
  /** Flags whose value is not what the flag takes. */
  faults: readonly string[];
}

const isFlag = (key: string): key is FlagName => Object.hasOwn(FLAG_DEFAULTS, key);

/** @param evaluated the flags of an OFREP answer. @param asked flags that count as on, whatever the gateway says */
export function turnedOn(
  evaluated: readonly { key: string; value?: unknown }[],
  asked: readonly FlagName[],
): TurnedOn {
  const told = new Map(evaluated.map(({ key, value }) => [key, value]));
  const names = Object.keys(FLAG_DEFAULTS).filter(isFlag);
  return {
    flags: new Set([
      ...asked,
      ...names.filter((name) => (told.has(name) ? told.get(name) === true : FLAG_DEFAULTS[name])),
    ]),
    graphql: new Set(
      [...told].flatMap(([key, value]) => (key.startsWith('graphql.') && value === true ? key.slice(8) : [])),
    ),
    faults: [...told].flatMap(([key, value]) =>
      (isFlag(key) || key.startsWith('graphql.')) && value !== undefined && typeof value !== 'boolean'
        ? [`${key} is ${JSON.stringify(value)}, not true or false`]
        : [],
    ),
  };
}

/** @returns why the portal needs the call, such as `screen clients by flag clientInfo`; null where nothing asks for it */
export function reasonFor(name: ApiName, { flags, graphql }: TurnedOn): string | null {
  if (ALWAYS.includes(name)) return 'every screen';
  if (name === BELL.call && flags.has(BELL.flag)) return `the bell by flag ${BELL.flag}`;
  for (const screen of Object.keys(SCREEN_CHANNELS) as ScreenName[]) {
    const flag = SCREEN_FLAGS[screen].find((each) => flags.has(each));
    if (flag !== undefined && name in SCREEN_CHANNELS[screen]) return `screen ${screen} by flag ${flag}`;
  }
  const { graphql: way }: Call = CALLS[name];
  return way !== undefined && graphql.has(way.switch) ? `GraphQL switch ${way.switch}` : null;
}
