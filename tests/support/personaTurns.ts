import { PERSONAS, type Persona } from './gateway';
import { serverUrl } from './gatewayDatabase';

/** Whether this run goes as far as any does: on a server, or by `ALL_PERSONAS=1`. On the embedded one a sample will do. */
export const IS_WHOLE = process.env.ALL_PERSONAS === '1' || serverUrl() !== null;

/** Each of these steps along the personas takes one more of them through a call. */
const STEPS = { embedded: [0], server: [1, 2, 3, 4], all: [0, 1, 2, 3, 4] } as const;

const steps =
  process.env.ALL_PERSONAS === '1' ? STEPS.all : serverUrl() === null ? STEPS.embedded : STEPS.server;

/**
 * Which of these a persona goes through. On the embedded database one of the five takes each of them in turn, on a server
 * the other four: `.ci/run`, which has both, tries each as all five. `ALL_PERSONAS=1` has all in one run.
 *
 * @param persona who asks
 * @param all names of calls or lists
 */
export function turnsOf<Name>(persona: Persona, all: readonly Name[]): Name[] {
  const place = PERSONAS.indexOf(persona);
  return all.filter((_, index) => steps.some((step) => (index + step) % PERSONAS.length === place));
}
