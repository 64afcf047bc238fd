import type { DateOrder } from './changes/dates';
import type { FieldConflict, MergedField } from './changes/schema';
import type { ProblemCode } from './problem';

/** Why a call brought no answer: the gateway's own code, or what went wrong on the way. */
export type CallErrorCode = ProblemCode | 'network' | 'timeout' | 'malformed';

/** One fault that the gateway found in the body of a write. */
export interface FieldFault {
  /** JSON pointer (RFC 6901) into the body: `/fields/phones/0/number`. */
  pointer: string;
  /** The rule that was broken, by its name: `phone`. No text. */
  rule: string;
  /** The two days of the rule `date_order`. */
  dates?: DateOrder;
}

/** Why a save was refused with 412: nothing of it was applied. */
export interface SaveConflict {
  /** The version that the record has now. A save that names it is compared with this one. */
  version: number;
  conflicts: readonly FieldConflict[];
  merged: readonly MergedField[];
}

/**
 * A failed call as the store keeps it and a screen shows it. It holds no server text: the screen words `code`
 * in the person's language.
 */
export interface CallError {
  /**
   * `network`: no answer came; `timeout`: none came in time; `malformed`: what came is not an answer of the
   * contract (HTML, cut short, empty).
   */
  code: CallErrorCode;
  /** HTTP status of the answer; null if none came. */
  status: number | null;
  /** The id to quote to the service desk; null if the call never left. */
  requestId: string | null;
  /** Seconds after which the gateway asks to try again; null if it named none. */
  retryAfterSeconds: number | null;
  /** Of `malformed`, which part of the answer does not fit the contract: a JSON pointer. */
  misfit?: string;
  /** The faults of the body by field; absent where the gateway named none. */
  errors?: readonly FieldFault[];
  /** The fields that collide; absent when the failure is no conflict. */
  conflict?: SaveConflict;
  /** The pending change in the way; absent when there is none. */
  changeSetId?: string;
}

/**
 * True where the call was refused for its token, and no newer one could be had just then. The gateway itself answers
 * no 401 in these words.
 */
export const lacksToken = ({ code, status }: CallError): boolean => code === 'unavailable' && status === 401;

const DENIALS: ReadonlySet<CallErrorCode> = new Set([
  'unauthenticated',
  'forbidden',
  'no-rep-codes',
  'unknown-person',
  'not-found',
]);

/**
 * True when the person may not see the record, or may no longer see it: the store then drops earlier answers
 * too.
 */
export const isDenial = ({ code }: CallError): boolean => DENIALS.has(code);

/**
 * True where nobody knows whether the call took effect, or where it may simply be sent again: no answer, an unreadable
 * one, a fault of the server, too many requests, or the same write still running. A write is then repeated under its
 * own idempotency key. Any other answer is definite.
 */
export const isUndecided = ({ code, status }: CallError): boolean =>
  status === null ||
  status < 400 ||
  status >= 500 ||
  status === 408 ||
  status === 429 ||
  code === 'idempotency-key-in-use';
