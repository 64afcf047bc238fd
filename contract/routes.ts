import type { Locale } from './locale';

/** The pages of the portal, below the locale. A test holds each against a file of `pages/`. */
export const PAGES = {
  clients: '/clients/',
  client: '/clients/summary',
  clientBrief: '/clients/brief',
  clientHoldings: '/clients/holdings',
  clientTransactions: '/clients/transactions',
  clientDelivery: '/clients/delivery',
  clientDocuments: '/clients/documents',
  clientKyc: '/clients/kyc',
  clientLogs: '/clients/logs',
  clientVerification: '/clients/verification',
  households: '/households/',
  household: '/households/summary',
  householdBrief: '/households/brief',
  householdHoldings: '/households/holdings',
  householdTransactions: '/households/transactions',
  accounts: '/accounts/',
  account: '/accounts/view',
  unassigned: '/unassignedAccounts/',
  umaModels: '/uma/',
  umaModel: '/uma/models',
  umaAccounts: '/uma/accounts/',
  umaAccount: '/uma/account',
  umaAssets: '/uma/assets/',
  teams: '/teams/',
  team: '/teams/details',
  transfers: '/transfers/',
  transfer: '/transfers/details',
  market: '/market/',
  symbol: '/market/symbol',
  news: '/news/',
  newsItem: '/news/item',
  notifications: '/notifications/',
  help: '/help/',
  assistant: '/assistant/',
  questions: '/questions/',
  termsPeople: '/terms/people',
} as const;

type Page = keyof typeof PAGES;

type Query = Readonly<Record<string, string | null>>;

/** @returns the address of a page; a value of null is left out */
function addressOf(page: Page, locale: Locale, query: Query = {}): string {
  const values = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `/${locale}${PAGES[page]}${values.length === 0 ? '' : `?${values.join('&')}`}`;
}

const list = (page: Page) => (locale: Locale) => addressOf(page, locale);

/** A page of one record. Its id is opaque, so the address holds nothing personal. */
const record = (page: Page) => (id: string, locale: Locale) => addressOf(page, locale, { Id: id });

export const clientsPath = list('clients');

export const helpPath = list('help');

/** @param section a part of the page; absent for its beginning */
export const helpPagePath = (page: string, locale: Locale, section = 'top'): string =>
  `${helpPath(locale)}${page}${section === 'top' ? '' : `#${section}`}`;

export const clientPath = record('client');
export const clientBriefPath = record('clientBrief');
export const householdBriefPath = record('householdBrief');
export const clientHoldingsPath = record('clientHoldings');
export const clientDeliveryPath = record('clientDelivery');
export const clientDocumentsPath = record('clientDocuments');
export const clientKycPath = record('clientKyc');
export const clientLogsPath = record('clientLogs');
export const clientVerificationPath = record('clientVerification');

/** @param symbol limits the list to one security; null for all */
export const clientTransactionsPath = (id: string, locale: Locale, symbol: string | null = null): string =>
  addressOf('clientTransactions', locale, { Id: id, symbol });

export const householdsPath = list('households');

/** @param member the one member to show; null for the whole household */
export const householdPath = (id: string, locale: Locale, member: string | null = null): string =>
  addressOf('household', locale, { Id: id, member });

export const householdHoldingsPath = (id: string, locale: Locale, member: string | null): string =>
  addressOf('householdHoldings', locale, { Id: id, member });

/** @param symbol limits the list to one security; null for all */
export const householdTransactionsPath = (
  id: string,
  locale: Locale,
  member: string | null,
  symbol: string | null = null,
): string => addressOf('householdTransactions', locale, { Id: id, member, symbol });

export const accountsPath = list('accounts');
export const accountPath = record('account');

/** The list of unassigned accounts with one of them open. */
export const unassignedPath = record('unassigned');

export const managedAccountPath = record('umaAccount');

/** The managed accounts whose model is riskier than the client’s risk profile. */
export const accountsAboveProfilePath = (locale: Locale): string =>
  addressOf('umaAccounts', locale, { fit: 'above' });

/** The three sides of the managed accounts, in the order of their tabs. */
export const UMA_SIDES = ['models', 'accounts', 'assets'] as const;

export type UmaSide = (typeof UMA_SIDES)[number];

const PAGE_OF_SIDE = { models: 'umaModels', accounts: 'umaAccounts', assets: 'umaAssets' } as const;

export const umaPath = (side: UmaSide, locale: Locale): string => addressOf(PAGE_OF_SIDE[side], locale);

export const umaModelPath = record('umaModel');

/** The managed accounts that follow a model. A model’s code is not personal. */
export const umaAccountsOfPath = (code: string, locale: Locale): string =>
  addressOf('umaAccounts', locale, { model: code });

export const teamsPath = list('teams');
export const teamPath = record('team');
export const transfersPath = list('transfers');
export const transferPath = record('transfer');
export const marketPath = list('market');

/** A symbol is not personal, so an address may hold it. */
export const symbolPath = (symbol: string, locale: Locale): string => addressOf('symbol', locale, { symbol });

export const newsPath = list('news');
export const newsItemPath = record('newsItem');
export const termsPeoplePath = list('termsPeople');
export const notificationsPath = list('notifications');

export const assistantPath = list('assistant');
