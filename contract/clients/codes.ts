/** Keys that clients are sorted by; `name` uses the family name, or the legal name when there is none. */
export const CLIENT_SORT_KEYS = [
  'name',
  'household',
  'repCode',
  'accountCount',
  'marketValue',
  'cash',
  'updatedOn',
] as const;

/**
 * What the list of clients is grouped by: keys of its order, so that the rows of a group follow each other.
 */
export const CLIENT_LIST_GROUPINGS = [
  'household',
  'repCode',
] as const satisfies readonly (typeof CLIENT_SORT_KEYS)[number][];

export type ClientListGrouping = (typeof CLIENT_LIST_GROUPINGS)[number];
