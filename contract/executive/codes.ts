/** From a region down to the rep codes that serve the clients. */
export const EXECUTIVE_LEVELS = ['region', 'branch', 'team', 'repCode'] as const;

export type ExecutiveLevel = (typeof EXECUTIVE_LEVELS)[number];

/** Which day's teams group the rep codes: the first day of the period, or the date of the book. */
export const ORGANIZATIONS = ['then', 'now'] as const;

/** A group with fewer households shows no figures, because they would reveal single families. */
export const LEAST_HOUSEHOLDS = 5;

/** The shares and ratios that are shaded by their distance from the median of their level. */
export const COMPARED = [
  'organicBp',
  'roa',
  'householdsKeptBp',
  'assetsKeptBp',
  'eDeliveryBp',
  'overdueBp',
] as const;

export type Compared = (typeof COMPARED)[number];
