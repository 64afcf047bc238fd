/** The filters that are lists: AND across, OR within. Those of the specification but one, `updated`, which is a span. */
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
 * Filters that a list has beside those of the specification: why an account is unassigned, of what type it is, for how
 * long it has been so, and what it is worth. Their values are codes.
 */
export const CODED_FILTERS = ['reason', 'accountType', 'age', 'marketValue'] as const;

export type CodedFilter = (typeof CODED_FILTERS)[number];

/** Those, and conditions: each has to hold, `age:over:65` and `province:QC-ON` (`readCondition`). */
export const OWN_FILTERS = [...CODED_FILTERS, 'condition'] as const;

export type OwnFilter = (typeof OWN_FILTERS)[number];

/** All lists that a filter is kept with. */
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
 * The lists whose values are chosen from a few that exist, and found whole (accents and capitals apart). In the others
 * a person types: each word is found at the beginning of a word, from `CONTAINS_FROM_LETTERS` inside of one too.
 */
export const CHOICE_FILTERS = [
  ...STAFF_FILTERS,
  'transactionHistoryTypes',
  'transactionProductSymbol',
  ...CODED_FILTERS,
] as const satisfies readonly KeptList[];

/** Letters from which a text is found inside of a word; with fewer it is found at the beginning of one. */
export const CONTAINS_FROM_LETTERS = 3;

/** Spans of `updated` by name, counted back from the book's date; `custom` has dates of its own. */
export const UPDATED_PRESETS = ['today', 'last7Days', 'last30Days', 'last90Days', 'custom'] as const;

export type UpdatedPreset = (typeof UPDATED_PRESETS)[number];

/** Lists that offer the filters. */
export const BOOK_LISTS = ['clients', 'households', 'accounts', 'unassignedAccounts'] as const;

export type BookList = (typeof BOOK_LISTS)[number];

/** The filters whose values a row of clients, households or accounts has. The others come with their areas. */
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

/** Of an account that is nobody's yet: its holder, its number, who should have it, the branch that holds it. */
const UNASSIGNED_FILTERS = [
  'clientName',
  'account',
  ...STAFF_FILTERS,
  ...CODED_FILTERS,
] as const satisfies readonly BookFilterName[];

/** The filters that the rows of each list have. */
export const FILTERS_OF: Readonly<Record<BookList, readonly BookFilterName[]>> = {
  clients: [...BOOK_FILTERS, 'condition'],
  households: [...BOOK_FILTERS, 'condition'],
  accounts: [...BOOK_FILTERS, 'condition'],
  unassignedAccounts: UNASSIGNED_FILTERS,
};
