import type { PartyKind } from '../scalars';

/** Keys by which households are sorted. */
export const HOUSEHOLD_SORT_KEYS = [
  'name',
  'marketValue',
  'cash',
  'memberCount',
  'accountCount',
  'updatedOn',
] as const;

/** What may be done with a household, in the order of its menu. */
export const HOUSEHOLD_CHANGES = [
  'rename',
  'roles',
  'add',
  'remove',
  'move',
  'create',
  'merge',
  'end',
] as const;

export type HouseholdChangeKind = (typeof HOUSEHOLD_CHANGES)[number];

/** Roles that a person may have in a household. A company and a trust have a role of their own. */
export const PERSON_ROLES = ['head', 'spouse', 'partner', 'child', 'parent', 'other'] as const;

/** All roles, also of a company and a trust. */
export const HOUSEHOLD_ROLES = [...PERSON_ROLES, 'company', 'trust'] as const;

/**
 * The role of a former head. Only a couple swaps: what somebody else was to the one head says nothing of the other.
 * @param before the role that the new head had
 */
export function formerHeadRole(kind: PartyKind, before: string | null): (typeof HOUSEHOLD_ROLES)[number] {
  if (kind === 'company' || kind === 'trust') return kind;
  return before === 'spouse' || before === 'partner' ? before : 'other';
}

/** What follows from a change of households, or stays as it is. */
export const HOUSEHOLD_CONSEQUENCES = [
  /** Nobody leaves the person’s book: rep codes stay as they are. */
  'repCodes',
  /** Nobody is left: the household is no longer listed. */
  'ends',
  /** Accounts that count in more than one household, and once in each total of the firm. */
  'joint',
  /** Clients who live at the same address as somebody whom they leave; the address stays. */
  'sharedAddress',
  /** Of those, who has a copy of that person’s address; it remembers where it came from. */
  'copiedAddress',
  /** Delivery is a choice of each client, and stays. */
  'delivery',
  /** Clients who become, or are no longer, somebody’s spouse: their KYC is to be looked at. */
  'kyc',
  /** Open tasks about the household; they stay with it. */
  'tasks',
  /** Notes written on the household; they stay with it. */
  'notes',
] as const;

/** Clients that one change places at most. */
export const HOUSEHOLD_CLIENTS_MAX = 30;

/** Households that one client belongs to at most. */
export const CLIENT_HOUSEHOLDS_MAX = 5;

/** Characters of a household’s name. */
export const HOUSEHOLD_NAME_MAX_CHARS = 80;

/** The paths of the fields: of a household, and of a client. */
export const HOUSEHOLD_NAME_PATH = 'householdName';
export const HOUSEHOLDS_PATH = 'households';

/** The form that changes a household, one for each kind of change: the name of its draft. */
export const householdForm = (kind: HouseholdChangeKind): string => `household.${kind}`;
