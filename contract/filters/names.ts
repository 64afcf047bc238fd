import { PAST_PERIODS } from '../periods';

/**
 * The filters that are lists: AND across them, OR within one. These are the specification's filters except
 * `updated`, which is a time span.
 */
export const FILTER_LISTS = [
  'clientName',
  'iaCode',
  'iaCodeName',
  'address',
  'account',
  'email',
  'phone',
  'household',
  'hhAddress',
  'initiator',
  'teamName',
  'teamMembers',
  'location',
  'branchManager',
  'regionalVicePresident',
  'prestigeSupport',
  'transactionHistoryTypes',
  'transactionProductSymbol',
] as const;

export type FilterList = (typeof FILTER_LISTS)[number];

/**
 * Filters beyond the specification: why an account is unassigned, its type, how long it has been unassigned,
 * and its value. Their values are codes.
 */
export const CODED_FILTERS = ['reason', 'accountType', 'age', 'marketValue'] as const;

export type CodedFilter = (typeof CODED_FILTERS)[number];

/**
 * Those, and conditions such as `age:over:65` and `province:QC-ON` (`readCondition`). Each condition must
 * hold.
 */
export const OWN_FILTERS = [...CODED_FILTERS, 'condition'] as const;

export type OwnFilter = (typeof OWN_FILTERS)[number];

/** All lists that make up a saved filter. */
export const KEPT_LISTS = [...FILTER_LISTS, ...OWN_FILTERS] as const;

export type KeptList = (typeof KEPT_LISTS)[number];

/** The filters by who serves a client. */
export const STAFF_FILTERS = [
  'iaCode',
  'iaCodeName',
  'teamName',
  'teamMembers',
  'location',
  'branchManager',
  'regionalVicePresident',
  'prestigeSupport',
] as const satisfies readonly FilterList[];

/**
 * Lists whose values are chosen from those that exist. They match as a whole, ignoring accents and capitals.
 * In the other lists a person types: each word matches at the start of a word, and from
 * `CONTAINS_FROM_LETTERS` letters on inside one too.
 */
export const CHOICE_FILTERS = [
  ...STAFF_FILTERS,
  'transactionHistoryTypes',
  'transactionProductSymbol',
  ...CODED_FILTERS,
] as const satisfies readonly KeptList[];

/** From this many letters on a text matches inside a word. A shorter one matches only at its start. */
export const CONTAINS_FROM_LETTERS = 3;

/** Named spans of `updated`, counted back from the firm’s day. `custom` has its own dates. */
export const UPDATED_PRESETS = [
  'today',
  'last7Days',
  'last30Days',
  'last90Days',
  ...PAST_PERIODS,
  'custom',
] as const;

export type UpdatedPreset = (typeof UPDATED_PRESETS)[number];

/** Lists that offer the filters. */
export const BOOK_LISTS = ['clients', 'households', 'accounts', 'unassignedAccounts'] as const;

export type BookList = (typeof BOOK_LISTS)[number];

/**
 * The filters that rows of clients, households or accounts can answer. The other filters come with their
 * areas.
 */
export const BOOK_FILTERS = [
  'clientName',
  'iaCode',
  'iaCodeName',
  'address',
  'account',
  'email',
  'phone',
  'household',
  'hhAddress',
  'updated',
  'teamName',
  'teamMembers',
  'location',
  'branchManager',
  'regionalVicePresident',
  'prestigeSupport',
] as const satisfies readonly (FilterList | 'updated')[];

export type BookFilterName = (typeof BOOK_FILTERS)[number] | OwnFilter;

/**
 * For an account without an owner: its holder, its number, who should have it and the branch that holds it.
 */
const UNASSIGNED_FILTERS = [
  'clientName',
  'account',
  ...STAFF_FILTERS,
  ...CODED_FILTERS,
] as const satisfies readonly BookFilterName[];

/** The filters that each list accepts. */
export const FILTERS_OF: Readonly<Record<BookList, readonly BookFilterName[]>> = {
  clients: [...BOOK_FILTERS, 'condition'],
  households: [...BOOK_FILTERS, 'condition'],
  accounts: [...BOOK_FILTERS, 'condition'],
  unassignedAccounts: UNASSIGNED_FILTERS,
};
