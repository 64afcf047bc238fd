import { DATE_FACTS, type DatedFact, type DateFact, type DateOrder } from '@/contract/changes/dates';
import type { CallError, FieldFault, SaveConflict } from '@/contract/callError';
import type { FieldConflict, FieldValue, MergedField, PersonRef } from '@/contract/changes/schema';
import { PROBLEM_CODES, type ProblemCode } from '@/contract/problem';
import type { RawAnswer } from './transport';

const CODE_OF_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  412: 'conflict',
  413: 'too-large',
  415: 'unsupported-media-type',
  422: 'invalid',
  429: 'too-many-requests',
  501: 'not-served',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** No gateway keeps a person waiting longer: what it says beyond that is read as this. */
const RETRY_AFTER_MAX_SECONDS = 3600;

const isCode = (value: unknown): value is ProblemCode =>
  (PROBLEM_CODES as readonly unknown[]).includes(value);

/** Seconds of a `Retry-After` header (RFC 9110, 10.2.3: seconds or a date); null if it says nothing. */
export function retryAfterSeconds(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), RETRY_AFTER_MAX_SECONDS);
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON has no undefined: a missing value was null. */
const valueOf = (value: unknown): FieldValue => (value ?? null) as FieldValue;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const objectsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

const isFact = (value: unknown): value is DateFact => (DATE_FACTS as readonly unknown[]).includes(value);

const datedOf = (value: unknown): DatedFact | null =>
  isObject(value) && isFact(value.fact) && typeof value.on === 'string'
    ? { fact: value.fact, on: value.on }
    : null;

/** Two days in an order that cannot be; null where the problem does not tell of both. */
function orderOf(value: unknown): DateOrder | null {
  const { earlier, later } = isObject(value) ? value : {};
  const [first, second] = [datedOf(earlier), datedOf(later)];
  return first === null || second === null ? null : { earlier: first, later: second };
}

/** The faults by field; what has no pointer or no rule is left out. */
const faultsOf = (value: unknown): FieldFault[] =>
  objectsOf(value).flatMap(({ pointer, rule, dates }) => {
    if (typeof pointer !== 'string' || typeof rule !== 'string') return [];
    const order = orderOf(dates);
    return [{ pointer, rule, ...(order !== null && { dates: order }) }];
  });

const personOf = (value: unknown): PersonRef => {
  const person = isObject(value) ? value : {};
  return {
    subject: textOf(person.subject),
    firstName: textOf(person.firstName),
    lastName: textOf(person.lastName),
  };
};

/** A field without a path could be shown nowhere: it is left out. */
const withPath = <T>(value: unknown, read: (field: Json, path: string) => T): T[] =>
  objectsOf(value).flatMap((field) => (typeof field.path === 'string' ? [read(field, field.path)] : []));

/** The conflict that a problem tells of; null if it tells of none. */
function conflictOf(parsed: Json): SaveConflict | null {
  const conflicts = withPath<FieldConflict>(parsed.conflicts, ({ base, theirs, yours, by, at }, path) => ({
    path,
    base: valueOf(base),
    theirs: valueOf(theirs),
    yours: valueOf(yours),
    by: personOf(by),
    at: textOf(at),
  }));
  if (conflicts.length === 0 || typeof parsed.version !== 'number') return null;
  const merged = withPath<MergedField>(parsed.merged, ({ was, became, by, at }, path) => ({
    path,
    was: valueOf(was),
    became: valueOf(became),
    by: personOf(by),
    at: textOf(at),
  }));
  return { version: parsed.version, conflicts, merged };
}

/** What a problem of a write says beyond its code: which fields, which conflict, which pending change. */
function detailsOf(parsed: Json): Pick<CallError, 'errors' | 'conflict' | 'changeSetId'> {
  const errors = faultsOf(parsed.errors);
  const conflict = conflictOf(parsed);
  return {
    ...(errors.length > 0 && { errors }),
    ...(conflict !== null && { conflict }),
    ...(typeof parsed.changeSetId === 'string' && { changeSetId: parsed.changeSetId }),
  };
}

/**
 * Reads what a gateway says went wrong. A code of the contract counts; any other is read by the status.
 *
 * @param parsed where the code stands: a problem+json body, or the extensions of a GraphQL error
 */
export function readProblem(raw: RawAnswer, parsed: Json, now: number): CallError {
  const status = raw.status >= 400 || typeof parsed.status !== 'number' ? raw.status : parsed.status;
  return {
    code: isCode(parsed.code) ? parsed.code : (CODE_OF_STATUS[status] ?? 'unexpected'),
    status,
    requestId: raw.requestId,
    retryAfterSeconds: retryAfterSeconds(raw.retryAfter, now),
    ...detailsOf(parsed),
  };
}
