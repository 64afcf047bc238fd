/** From a region down to the rep codes, under which clients are served. */
export const EXECUTIVE_LEVELS = ['region', 'branch', 'team', 'repCode'] as const;

export type ExecutiveLevel = (typeof EXECUTIVE_LEVELS)[number];

/** By which day's teams rep codes are grouped: those of when the period began, or those of the date of the book. */
export const ORGANIZATIONS = ['then', 'now'] as const;

/** A group of fewer households has no figures of its own: they would tell of single families. */
export const LEAST_HOUSEHOLDS = 5;

/** The shares and ratios that are shaded by how far they are from the median of their level. */
export const COMPARED = [
  'organicBp',
  'roa',
  'householdsKeptBp',
  'assetsKeptBp',
  'eDeliveryBp',
  'overdueBp',
] as const;

export type Compared = (typeof COMPARED)[number];
