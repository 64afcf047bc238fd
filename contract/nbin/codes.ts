/** What is done for an account that someone has to own: the dealer, or the carrier. */
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

/** Where a request to the carrier stands. */
export const ITEM_STATUSES = ['inReview', 'inProcess', 'completed', 'rejected', 'cancelled'] as const;

export const FEEDS = [
  'positions',
  'transactions',
  'accounts',
  'prices',
  'bookCosts',
  'restrictions',
] as const;

/** How a feed stands at the book's date: its file of the day is here, is awaited, or has failed to come for longer. */
export const FEED_STATUSES = ['onTime', 'late', 'missing'] as const;

export type FeedStatus = (typeof FEED_STATUSES)[number];

/** What differs between the dealer's records and the carrier's. */
export const BREAK_KINDS = ['quantity', 'cash', 'bookCost', 'missingHere', 'missingThere'] as const;

export type BreakKind = (typeof BREAK_KINDS)[number];

/** Who looks into a difference. */
export const BREAK_OWNERS = ['backOffice', 'carrier', 'advisor'] as const;

export const BREAK_SORT_KEYS = ['age', 'account', 'difference', 'kind', 'owner'] as const;

export type BreakSortKey = (typeof BREAK_SORT_KEYS)[number];

/** What a form of the carrier's is for. */
export const FORM_USES = ['opening', 'money', 'transfer', 'tax', 'authority'] as const;

/** The sets of codes that the dictionary puts into plain words. */
export const DICTIONARY_SETS = ['statement', 'history', 'transfer'] as const;

export type DictionarySet = (typeof DICTIONARY_SETS)[number];

/** What a delivering dealer answers to a request for transfer, as the carrier writes it. */
export const TRANSFER_ANSWERS = ['ACC', 'UNC', 'REJ 01', 'REJ 02', 'REJ 03'] as const;

/** Letters that are looked for in the dictionary at most. */
export const DICTIONARY_TEXT_MAX = 60;
