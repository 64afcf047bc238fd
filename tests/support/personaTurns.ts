import type { Call } from '@/contract/call';
import { type ApiName, CALLS } from '@/contract/calls';
import { FIRM_ROLES } from '@/gateway/demo/book/tables/staff';
import { PERSONAS, type Persona } from './gateway';
import { serverUrl } from './gatewayDatabase';

/**
 * Whether this run covers everything: on a server, or with `TEST_IN_DETAIL`. On the embedded database a
 * sample is enough.
 */
export const IS_WHOLE = Boolean(process.env.TEST_IN_DETAIL) || serverUrl() !== null;

/**
 * Which calls or lists a persona goes through: all of them on a server. On the embedded database the five
 * take turns, so that each call or list is tried by one of them.
 *
 * @param persona who asks
 * @param all names of calls or lists
 */
export function turnsOf<Name>(persona: Persona, all: readonly Name[]): Name[] {
  const place = PERSONAS.indexOf(persona);
  return all.filter((_, index) => IS_WHOLE || index % PERSONAS.length === place);
}

/** The second one, the fourth and so on, on the embedded database; all of them on a server. */
export const halfOf = <Item>(all: readonly Item[]): Item[] =>
  all.filter((_, index) => IS_WHOLE || index % 2 === 1);

/** Whether a person has the task of the firm that a call needs, if it needs one. */
export const hasRoleFor = (persona: string, name: ApiName): boolean => {
  const { role }: Call = CALLS[name];
  return role === undefined || FIRM_ROLES.some((each) => each.subject === persona && each.role === role);
};
