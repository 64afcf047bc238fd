import type { ProblemCode } from './problem';

/** Why a call brought no answer: the gateway's own word, or what went wrong on the way to it. */
export type CallErrorCode = ProblemCode | 'network' | 'timeout' | 'malformed';

/**
 * A failed call as the store keeps it and a screen shows it. It holds no text of the server: the screen says it
 * in the person's language by `code`.
 */
export interface CallError {
  /**
   * `network`: no answer came; `timeout`: none came in time; `malformed`: what came is not an answer of the
   * contract (HTML, cut short, empty).
   */
  code: CallErrorCode;
  /** HTTP status of the answer; null where none came. */
  status: number | null;
  /** The id to quote to the service desk; null where the call never left. */
  requestId: string | null;
  /** Seconds after which the gateway asks to try again; null where it named none. */
  retryAfterSeconds: number | null;
}

const DENIALS: ReadonlySet<CallErrorCode> = new Set([
  'unauthenticated',
  'forbidden',
  'no-rep-codes',
  'not-found',
]);

/** True where the person may not see what was asked for, or not any more: nothing of it from before is kept. */
export const isDenial = ({ code }: CallError): boolean => DENIALS.has(code);
