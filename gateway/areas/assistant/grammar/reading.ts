import { ASKED_SORTS } from '@/contract/assistant/codes';
import type { AskedBack, AskedGroup, AskedList, AskedSort, Refusal } from '@/contract/assistant/codes';
import { type QuerySpec, querySpec } from '@/contract/assistant/schema';
import { ACCOUNT_LIST_GROUPINGS, ACCOUNT_SORT_KEYS } from '@/contract/accounts/codes';
import { CLIENT_LIST_GROUPINGS, CLIENT_SORT_KEYS } from '@/contract/clients/codes';
import { HOUSEHOLD_SORT_KEYS } from '@/contract/households/codes';
import type { Cond } from './nodes';

/** Words that are looked up within the person’s own scope before a reading is answered. */
export type Lookup =
  | { role: 'security'; text: string; isDenied: boolean; others?: readonly string[] }
  | { role: 'city'; text: string; isCapital: boolean; isFrom?: true; others?: readonly string[] }
  | { role: 'name'; text: string }
  /** One client or team, of which something is asked. */
  | { role: 'record'; text: string }
  /** The teams of the person who asks. */
  | { role: 'ownTeam'; text: string }
  | { role: 'dealer'; text: string }
  | { role: 'model' | 'branch'; text: string }
  | { role: 'team'; text: string };

/** How a question was read. */
export type Reading =
  | { is: 'spec'; spec: QuerySpec; lookups: readonly Lookup[]; isFollowUp: boolean }
  | { is: 'refused'; reason: Refusal }
  /** What to answer cannot be told from the words; the options are readings near them. */
  | { is: 'ask'; reason: AskedBack; words: readonly string[]; options: readonly QuerySpec[] }
  /** `isList`: a list and a condition on it are understood, and other words are not. */
  | { is: 'unread'; words: readonly string[]; isList?: boolean };

/** A reading of some nodes; null where they do not go together. */
export type Composed = Exclude<Reading, { is: 'unread' }> | null;

export const isSort = (key: string): key is AskedSort => (ASKED_SORTS as readonly string[]).includes(key);

const SORTS: Readonly<Record<AskedList, readonly string[]>> = {
  clients: CLIENT_SORT_KEYS,
  households: HOUSEHOLD_SORT_KEYS,
  accounts: ACCOUNT_SORT_KEYS,
};

export const canSort = (list: AskedList, sort: AskedSort): boolean => SORTS[list].includes(sort);

const GROUPS: Readonly<Record<AskedList, readonly string[]>> = {
  clients: CLIENT_LIST_GROUPINGS,
  households: [],
  accounts: ACCOUNT_LIST_GROUPINGS,
};

export const canGroup = (list: AskedList, group: AskedGroup): boolean => GROUPS[list].includes(group);

/** A reading that the lists accept; null for one with more of a kind than a filter takes. */
export function specOf(spec: QuerySpec, lookups: readonly Lookup[] = [], isFollowUp = false): Composed {
  const parsed = querySpec.safeParse(spec);
  return parsed.success ? { is: 'spec', spec: parsed.data, lookups, isFollowUp } : null;
}

export const askBack = (
  reason: AskedBack,
  options: readonly (QuerySpec | null | undefined)[],
  words: readonly string[] = [],
): Composed => {
  const found = options.filter((spec): spec is QuerySpec => spec !== null && spec !== undefined);
  const different = [...new Map(found.map((spec) => [JSON.stringify(spec), spec])).values()];
  return { is: 'ask', reason, words, options: different };
};

/** Lookups that add to the reading: without them it would ask for more than was asked. */
const ADDING: readonly Lookup['role'][] = ['security', 'dealer', 'model', 'branch', 'team', 'ownTeam'];

/** The reading itself, where there is one. A name that nobody has finds nothing; what adds to it must be looked up first. */
export const plainSpec = (composed: Composed): QuerySpec | null =>
  composed?.is === 'spec' && composed.lookups.every(({ role }) => !ADDING.includes(role))
    ? composed.spec
    : null;

/** A condition beside the words that said it. */
export interface Said {
  cond: Cond;
  text: string;
}
