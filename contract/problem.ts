import type { DateOrder } from './changes/dates';
import type { FieldConflict, MergedField } from './changes/schema';
import type { Locale } from './locale';

/** Media type of an RFC 9457 problem. */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/**
 * What went wrong, in a word that a screen can act on. A firm's own gateway may send other words. The portal
 * then goes by the status, and treats a meaningless answer as `unexpected`.
 */
export const PROBLEM_CODES = [
  'unauthenticated',
  'forbidden',
  'no-rep-codes',
  'unknown-person',
  'terms-owed',
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
  'terms-changed',
  'export-under-way',
  'too-many-rows',
  'unavailable',
  'not-served',
  'unexpected',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/**
 * The body of every answer of 400 and above (RFC 9457), with a request id to quote and titles in both
 * languages.
 */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  requestId: string;
  titles: Record<Locale, string>;
  /** What was wrong in the request body: a JSON pointer and the broken rule. */
  errors?: readonly { pointer: string; rule: string; dates?: DateOrder }[];
  /** For `conflict`: the fields that somebody else changed in the meantime. */
  conflicts?: readonly FieldConflict[];
  /** For `conflict`: the fields that somebody else changed but that this save did not set. */
  merged?: readonly MergedField[];
  /** For `conflict`: the record's current version. */
  version?: number;
  /** For `pending-change`: the change that is already waiting. */
  changeSetId?: string;
}
