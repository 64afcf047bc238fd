/** The work on an account that either the dealer or the carrier has to do. */
export const DUTIES = [
  'kyc',
  'suitability',
  'statements',
  'confirmations',
  'taxSlips',
  'performance',
  'custody',
] as const;

export const DUTY_OWNERS = ['dealer', 'carrier'] as const;

/** The state of a request to the carrier. */
export const ITEM_STATUSES = ['inReview', 'inProcess', 'completed', 'rejected', 'cancelled'] as const;

export const FEEDS = [
  'positions',
  'transactions',
  'accounts',
  'prices',
  'bookCosts',
  'restrictions',
] as const;

/**
 * The state of a feed at the book's date: today's file is here, it is still expected, or files have been
 * missing for longer.
 */
export const FEED_STATUSES = ['onTime', 'late', 'missing'] as const;

export type FeedStatus = (typeof FEED_STATUSES)[number];

/** What differs between the dealer's records and the carrier's. */
export const BREAK_KINDS = ['quantity', 'cash', 'bookCost', 'missingHere', 'missingThere'] as const;

export type BreakKind = (typeof BREAK_KINDS)[number];

/** Who investigates a difference. */
export const BREAK_OWNERS = ['backOffice', 'carrier', 'advisor'] as const;

export const BREAK_SORT_KEYS = ['age', 'account', 'difference', 'kind', 'owner'] as const;

export type BreakSortKey = (typeof BREAK_SORT_KEYS)[number];

/** What a form of the carrier is for. */
export const FORM_USES = ['opening', 'money', 'transfer', 'tax', 'authority'] as const;

/** The sets of codes that the dictionary explains in plain words. */
export const DICTIONARY_SETS = ['statement', 'history', 'transfer'] as const;

export type DictionarySet = (typeof DICTIONARY_SETS)[number];

/** How a delivering dealer answers a transfer request, in the carrier's spelling. */
export const TRANSFER_ANSWERS = ['ACC', 'UNC', 'REJ 01', 'REJ 02', 'REJ 03'] as const;

/** Longest text to look up in the dictionary. */
export const DICTIONARY_TEXT_MAX = 60;
