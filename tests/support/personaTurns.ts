import { PERSONAS, type Persona } from './gateway';
import { serverUrl } from './gatewayDatabase';

/** Whether this run goes through everything: on a server, or with `TEST_IN_DETAIL`. On the embedded one a sample will do. */
export const IS_WHOLE = Boolean(process.env.TEST_IN_DETAIL) || serverUrl() !== null;

/**
 * Which of these a persona goes through: all of them on a server. On the embedded database the five take turns, so that
 * each call or list is tried as one of them.
 *
 * @param persona who asks
 * @param all names of calls or lists
 */
export function turnsOf<Name>(persona: Persona, all: readonly Name[]): Name[] {
  const place = PERSONAS.indexOf(persona);
  return all.filter((_, index) => IS_WHOLE || index % PERSONAS.length === place);
}
