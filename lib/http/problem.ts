import type { CallError } from '@/contract/callError';
import { PROBLEM_CODES, type ProblemCode } from '@/contract/problem';
import type { RawAnswer } from './transport';

const CODE_OF_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'unsupported-media-type',
  422: 'invalid',
  429: 'too-many-requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** No gateway keeps a person waiting longer: what it says beyond that is read as this. */
const RETRY_AFTER_MAX_SECONDS = 3600;

const isCode = (value: unknown): value is ProblemCode =>
  (PROBLEM_CODES as readonly unknown[]).includes(value);

/** Seconds of a `Retry-After` header (RFC 9110, 10.2.3: seconds or a date); null where it says nothing. */
export function retryAfterSeconds(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), RETRY_AFTER_MAX_SECONDS);
}

/**
 * Reads what a gateway says went wrong. A code of the contract counts; any other is read by the status.
 *
 * @param told where the code stands: a problem+json body, or the extensions of a GraphQL error
 */
export function readProblem(raw: RawAnswer, told: Readonly<Record<string, unknown>>, now: number): CallError {
  const status = raw.status >= 400 || typeof told.status !== 'number' ? raw.status : told.status;
  return {
    code: isCode(told.code) ? told.code : (CODE_OF_STATUS[status] ?? 'unexpected'),
    status,
    requestId: raw.requestId,
    retryAfterSeconds: retryAfterSeconds(raw.retryAfter, now),
  };
}
