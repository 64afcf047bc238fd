/** What a person answers to the terms. */
export const TERMS_DECISIONS = ['accepted', 'declined'] as const;

export type TermsDecision = (typeof TERMS_DECISIONS)[number];

/** Whom a version is for, by role. A leader manages a branch or leads a region. */
export const TERMS_ROLES = ['advisor', 'assistant', 'leader'] as const;

export type TermsRole = (typeof TERMS_ROLES)[number];

/**
 * Where a person stands, in the order of a list by it, what asks for somebody first: has declined and owes it, still owes
 * it, has accepted, or is in no audience.
 */
export const TERMS_STATUSES = ['declined', 'owed', 'accepted', 'notAsked'] as const;

export type TermsStatus = (typeof TERMS_STATUSES)[number];

/** What the list of people is sorted by: columns of its table. */
export const TERMS_PEOPLE_SORT_KEYS = ['name', 'status', 'team', 'branch', 'role', 'decidedAt'] as const;

export type TermsPeopleSortKey = (typeof TERMS_PEOPLE_SORT_KEYS)[number];
