/** Keys by which households are sorted. */
export const HOUSEHOLD_SORT_KEYS = [
  'name',
  'marketValue',
  'cash',
  'memberCount',
  'accountCount',
  'updatedOn',
] as const;
