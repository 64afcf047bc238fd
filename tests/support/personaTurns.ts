import { PERSONAS, type Persona } from './gateway';
import { serverUrl } from './gatewayDatabase';

/** On a server, where every statement is faster, and where asked for: all of them. */
const isWhole = process.env.ALL_PERSONAS === '1' || serverUrl() !== null;

/**
 * Which of these a persona goes through. On the embedded database two of the five take each of them in turn, so that
 * each is tried by two kinds of person in every run; on a server, as `.ci/run` has it, each persona takes all.
 *
 * @param persona who asks
 * @param all names of calls or lists
 */
export function turnsOf<Name>(persona: Persona, all: readonly Name[]): Name[] {
  const place = PERSONAS.indexOf(persona);
  return all.filter((_, index) => isWhole || [index, index + 2].some((at) => at % PERSONAS.length === place));
}
