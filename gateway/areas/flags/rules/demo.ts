import { FLAG_DEFAULTS, GLOBAL_PREFERENCE_DEFAULTS, GRAPHQL_DEFAULTS } from '@/contract/flags';

/** The finished areas: the embedded back end turns them on, so that the product shows at once. */
const BUILT = [
  'clientInfo',
  'household',
  'closedAndZeroDollarAccounts',
  'homePage',
  'dashboard',
  'termsNCondition',
  'partyIdFromClientPortal',
  'marketData',
  'clientLogs',
  'clientIdVerification',
  'deliveryPreferences',
  'kyc',
  'kycOverviewDashboard',
  'documents',
  'unshareDocuments',
  'transferInNotification',
  'nbin',
  'advisorsAndTeams',
  'advisorsAndTeamsEdit',
  'boaBookOfBusiness',
  'boaClientAndHouseHold',
  'boaAccount',
  'boaRevenue',
  'boaDigitalAdoption',
  'boaHoldings',
  'uma',
  'umaModels',
  'umaAccounts',
  'umaAssets',
  'umaAccountViewHolding',
  'addressUpdateGlobal',
  'addressUpdateMailing',
  'addressUpdateResidential',
  'boaDashboardDownloadData',
  'teamsExecutiveDashboard',
  'chatbot',
  'chatbotDownloadCSV',
  'chatbotFeedback',
  'chatbotSessions',
  'notification',
] as const satisfies readonly (keyof typeof FLAG_DEFAULTS)[];

/** The demo firm reads its list of clients by last name. */
const PREFERENCES = ['globalPreferences.displayLastNameScreen.clientList'];

type FlagTree = { readonly [key: string]: boolean | FlagTree };

function flattened(tree: FlagTree, path: string): [string, boolean][] {
  return Object.entries(tree).flatMap(([key, value]): [string, boolean][] =>
    typeof value === 'boolean' ? [[path + key, value]] : flattened(value, `${path}${key}.`),
  );
}

/** Every flag by its flat, dotted key, with the value that holds where the firm has set none. */
export const DEMO_FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...flattened(FLAG_DEFAULTS, ''),
  ...flattened({ ...GLOBAL_PREFERENCE_DEFAULTS }, 'globalPreferences.'),
  ...flattened(GRAPHQL_DEFAULTS, 'graphql.'),
  ...[...BUILT, ...PREFERENCES].map((key): [string, boolean] => [key, true]),
]);
