/** Kinds of accounts, by the short names of their plans. */
export const ACCOUNT_TYPES = [
  'cash',
  'margin',
  'rrsp',
  'spousalRrsp',
  'rrif',
  'tfsa',
  'resp',
  'rdsp',
  'fhsa',
  'lira',
  'lif',
  'corporate',
  'trust',
] as const;

export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Accounts that no law of taxes knows by their plan. */
const UNREGISTERED: ReadonlySet<AccountType> = new Set(['cash', 'margin', 'corporate', 'trust']);

/** True where the account is of a plan under the Income Tax Act. */
export const isRegistered = (type: AccountType): boolean => !UNREGISTERED.has(type);

/** Plans whose money stays until retirement by the law of pensions. */
export const isLockedIn = (type: AccountType): boolean => type === 'lira' || type === 'lif';

/** What a beneficiary is to the holder of an account. */
export const BENEFICIARY_RELATIONS = ['spouse', 'child', 'estate', 'charity', 'other'] as const;

/** The state of an account's money. An open account is `funded`, `zero` or `negative` by its market value. */
export const ACCOUNT_STATES = ['funded', 'zero', 'negative', 'closed'] as const;

/** How an account is held, for grouping: by its type, and by one holder or two where the type leaves that open. */
export const REGISTRATIONS = [
  'individual',
  'joint',
  'corporate',
  'trust',
  'retirement',
  'taxFree',
  'education',
  'disability',
] as const;

const PLANS: Readonly<Partial<Record<AccountType, Registration>>> = {
  rrsp: 'retirement',
  spousalRrsp: 'retirement',
  rrif: 'retirement',
  lira: 'retirement',
  lif: 'retirement',
  tfsa: 'taxFree',
  fhsa: 'taxFree',
  resp: 'education',
  rdsp: 'disability',
  corporate: 'corporate',
  trust: 'trust',
};

/** How an account is held: its type says so, or the number of holders when the type leaves it open. */
export const registrationOf = (type: AccountType, isJoint: boolean): Registration =>
  PLANS[type] ?? (isJoint ? 'joint' : 'individual');

export const CLOSED_REASONS = ['transferOut', 'death', 'converted', 'consolidated', 'clientRequest'] as const;

export const ACCOUNT_GROUPINGS = ['holder', 'registration', 'type', 'custodian'] as const;

/** Keys by which accounts are sorted; `holder` by the name of the first, `household` by that of theirs. */
export const ACCOUNT_SORT_KEYS = [
  'number',
  'holder',
  'household',
  'type',
  'repCode',
  'currency',
  'openedOn',
  'marketValue',
  'cash',
] as const;

/**
 * What the list of accounts is grouped by: keys of its order, so that the rows of a group follow each other.
 */
export const ACCOUNT_LIST_GROUPINGS = [
  'household',
  'type',
  'repCode',
  'currency',
] as const satisfies readonly (typeof ACCOUNT_SORT_KEYS)[number][];

export type AccountListGrouping = (typeof ACCOUNT_LIST_GROUPINGS)[number];
export type AccountState = (typeof ACCOUNT_STATES)[number];
export type Registration = (typeof REGISTRATIONS)[number];
export type AccountGrouping = (typeof ACCOUNT_GROUPINGS)[number];
export type ClosedReason = (typeof CLOSED_REASONS)[number];
