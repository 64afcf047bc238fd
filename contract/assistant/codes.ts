/** Lists of the book that a question may ask for, with conditions. */
export const ASKED_LISTS = ['clients', 'households', 'accounts'] as const;

export type AskedList = (typeof ASKED_LISTS)[number];

/** Questions of a conversation that are kept, the latest. */
export const TURNS_MAX = 50;

/** How many of the latest conversations are listed, pinned ones included. */
export const SESSIONS_MAX = 100;

/** Days for which a conversation is kept after its last question, unless it is pinned. */
export const SESSION_DAYS = 180;

export const SESSION_TITLE_MAX = 80;

/** What a person can do with a kept conversation. */
export const SESSION_MARKS = ['rename', 'pin', 'unpin', 'remove', 'restore'] as const;

export type SessionMark = (typeof SESSION_MARKS)[number];

/** Lists that are asked for by their own facets. */
export const FACET_LISTS = ['kyc', 'verification', 'documents', 'delivery', 'umaAccounts', 'teams'] as const;

export type FacetList = (typeof FACET_LISTS)[number];

/** What an answer may order or group each list of the book by. */
export const ASKED_SORTS = ['marketValue', 'cash', 'name', 'accountCount', 'updatedOn', 'openedOn'] as const;

export type AskedSort = (typeof ASKED_SORTS)[number];

export const ASKED_GROUPS = ['repCode', 'household', 'type', 'currency'] as const;

export type AskedGroup = (typeof ASKED_GROUPS)[number];

/** Measures that a question may break down, and by what: those of the dashboards. */
export const ASKED_DIMENSIONS = [
  'province',
  'repCode',
  'team',
  'age',
  'tier',
  'accountType',
  'currency',
  'revenueType',
  'assetClass',
  'security',
  'household',
  'language',
] as const;

export type AskedDimension = (typeof ASKED_DIMENSIONS)[number];

export const ASKED_MEASURES = [
  'aua',
  'cash',
  'revenue',
  'netFlow',
  'accounts',
  'households',
  'clients',
] as const;

export type AskedMeasure = (typeof ASKED_MEASURES)[number];

/**
 * The reasons for a refusal: advice and forecasts; changes, which need a form; contacts, which nobody keeps;
 * anything outside the book.
 */
export const REFUSALS = ['advice', 'forecast', 'change', 'contact', 'outside'] as const;

export type Refusal = (typeof REFUSALS)[number];

/** Characters of a question at most. */
export const QUESTION_MAX = 300;

/** Rows of an answer. */
export const ANSWER_ROWS = 10;

/** The largest "top so many". */
export const TOP_MAX = 100;

/** Why an answer was not right. */
export const FEEDBACK_REASONS = ['wrong', 'old', 'incomplete', 'language', 'unsafe'] as const;

export type FeedbackReason = (typeof FEEDBACK_REASONS)[number];

/** Characters of a comment at most. */
export const COMMENT_MAX = 500;
