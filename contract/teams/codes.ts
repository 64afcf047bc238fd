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

export type TeamStatus = (typeof TEAM_STATUSES)[number];

/** The longest name of a team in one language. */
export const TEAM_NAME_MAX = 80;

/** What a team is beside its members, rep codes and cover: the fields of a save that are one value each. */
export const TEAM_FACTS = ['nameEn', 'nameFr', 'status', 'branch', 'desk'] as const;

export type TeamFact = (typeof TEAM_FACTS)[number];

/** Who sees rep codes because of where they belong: a manager sees the clients, the leader of a region the figures. */
export const TEAM_LEADERS = ['branchManager', 'regionLeader'] as const;

/** The state of a cover on a day. A cover ends by itself. */
export const COVER_STATES = ['now', 'planned', 'ended'] as const;

/** The most of each that one team may have. */
export const MEMBERS_MAX = 100;
export const SPLITS_MAX = 10;
export const COVERS_MAX = 200;
