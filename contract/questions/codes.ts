/** What the list of questions is sorted by: columns of its table. */
export const QUESTION_SORT_KEYS = [
  'status',
  'askedAt',
  'question',
  'outcome',
  'rows',
  'rating',
  'latency',
] as const;

export type QuestionSortKey = (typeof QUESTION_SORT_KEYS)[number];

/** What came of a question: what its answer was, or why there was none. */
export const QUESTION_OUTCOMES = [
  'rows',
  'figure',
  'parts',
  'definition',
  'other',
  'asked',
  'unread',
  'refused',
] as const;

export type QuestionOutcome = (typeof QUESTION_OUTCOMES)[number];

/** What the person said of the answer. */
export const QUESTION_RATINGS = ['right', 'wrong', 'none'] as const;

/** What comes of feedback on an answer. */
export const FEEDBACK_STATUSES = ['new', 'triaged', 'fixed', 'declined'] as const;

export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

/** The same for every question: there is nothing to do about one without a complaint. */
export const QUESTION_STATUSES = [...FEEDBACK_STATUSES, 'none'] as const;

/** Lists and dashboards that an answer may come from, as the assistant names its sources. */
export const QUESTION_SOURCES = [
  'clients',
  'households',
  'accounts',
  'kyc',
  'verification',
  'documents',
  'delivery',
  'umaAccounts',
  'teams',
  'transfers',
  'unassignedAccounts',
  'figure',
  'parts',
  'definition',
  'term',
] as const;

export type QuestionSource = (typeof QUESTION_SOURCES)[number];

/** Characters of the word back to the person at most. */
export const REPLY_MAX = 300;

/** Days for which a question is kept. */
export const QUESTION_DAYS = 400;

/** Stands in place of what a name or a number of a client may be. */
export const MASK = '[…]';
