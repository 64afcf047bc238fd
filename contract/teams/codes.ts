/** What the list of teams is sorted by: columns of its table. */
export const TEAM_SORT_KEYS = [
  'name',
  'branch',
  'branchManager',
  'memberCount',
  'clientCount',
  'householdCount',
  'marketValue',
] as const;

export type TeamSortKey = (typeof TEAM_SORT_KEYS)[number];

/** What a person does in a team. */
export const TEAM_ROLES = ['advisor', 'portfolioManager', 'associate', 'assistant'] as const;

export type TeamRole = (typeof TEAM_ROLES)[number];

/**
 * The roles that may have a share of a rep code. They see the codes that they share. The others see the codes
 * that they may read.
 */
export const SHARE_ROLES: readonly TeamRole[] = ['advisor', 'portfolioManager'];

export const TEAM_STATUSES = ['active', 'closed'] as const;

/** The state of a cover on a day. A cover ends by itself. */
export const COVER_STATES = ['now', 'planned', 'ended'] as const;

/** The most of each that one team may have. */
export const MEMBERS_MAX = 100;
export const SPLITS_MAX = 10;
export const COVERS_MAX = 200;
