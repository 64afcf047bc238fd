/** Keys by which clients are sorted; `name` by the family name, or the legal name of who has none. */
export const CLIENT_SORT_KEYS = [
  'name',
  'household',
  'repCode',
  'accountCount',
  'marketValue',
  'cash',
  'updatedOn',
] as const;
