/** From a region down to the rep codes, under which clients are served. */
export const EXECUTIVE_LEVELS = ['region', 'branch', 'team', 'repCode'] as const;

export type ExecutiveLevel = (typeof EXECUTIVE_LEVELS)[number];

/** By which day's teams rep codes are grouped: those of when the period began, or those of the date of the book. */
export const ORGANIZATIONS = ['then', 'now'] as const;

/** A group of fewer households has no figures of its own: they would tell of single families. */
export const LEAST_HOUSEHOLDS = 5;
