/** Keys by which unassigned accounts are sorted. Ascending by age puts the youngest first. */
export const UNASSIGNED_SORT_KEYS = ['reason', 'age', 'marketValue', 'holder', 'number'] as const;

/** What nobody can serve comes first: the order of a list by reason. */
export const UNASSIGNED_REASONS = ['noRepCode', 'houseAccount', 'orphan', 'noHousehold'] as const;

/** Why a rep code is suggested. `ownRepCode`: the account already has it and only lacks a household. */
export const SUGGESTION_REASONS = [
  'sameHolder',
  'sameAddress',
  'sameFamily',
  'successor',
  'ownRepCode',
] as const;

export type UnassignedReason = (typeof UNASSIGNED_REASONS)[number];
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];
