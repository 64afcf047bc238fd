import type { FieldConflict, MergedField } from './changes/schema';
import type { Locale } from './locale';

/** Media type of an RFC 9457 problem. */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/**
 * What went wrong, in a word that a screen can act on. A firm's own gateway may answer others: the portal then goes
 * by the status of the answer, and reads what says nothing either as `unexpected`.
 */
export const PROBLEM_CODES = [
  'unauthenticated',
  'forbidden',
  'no-rep-codes',
  'not-found',
  'method-not-allowed',
  'invalid',
  'cursor',
  'unknown-operation',
  'too-large',
  'unsupported-media-type',
  'too-many-requests',
  'idempotency-key-missing',
  'idempotency-key-in-use',
  'idempotency-key-reused',
  'conflict',
  'pending-change',
  'export-under-way',
  'too-many-rows',
  'unavailable',
  'unexpected',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** The body of each answer of 400 and above (RFC 9457), with a request id to quote and titles in both languages. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  requestId: string;
  titles: Record<Locale, string>;
  /** Where the body of the request was at fault: a JSON pointer and the rule that it broke. */
  errors?: readonly { pointer: string; rule: string }[];
  /** Of `conflict`: the fields that somebody else changed meanwhile. */
  conflicts?: readonly FieldConflict[];
  /** Of `conflict`: the fields that somebody else changed and that the save did not set. */
  merged?: readonly MergedField[];
  /** Of `conflict`: the version of the record now. */
  version?: number;
  /** Of `pending-change`: the change that waits already. */
  changeSetId?: string;
}
