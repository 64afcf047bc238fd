import { PROBLEM_CODES, type Problem, type ProblemCode } from '@/contract/problem';
import type { DateOrder } from '@/contract/changes/dates';
import type { Locale } from '@/contract/locale';
import en from '@/locales/en/problem.json';
import fr from '@/locales/fr/problem.json';

/** The HTTP status of each code. */
export const PROBLEM_STATUS = {
  unauthenticated: 401,
  forbidden: 403,
  'no-rep-codes': 403,
  'unknown-person': 403,
  'terms-owed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  invalid: 400,
  cursor: 400,
  'unknown-operation': 400,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'idempotency-key-missing': 400,
  'idempotency-key-in-use': 409,
  'idempotency-key-reused': 422,
  conflict: 412,
  'pending-change': 409,
  'terms-changed': 409,
  'export-under-way': 409,
  'too-many-rows': 422,
  unavailable: 503,
  'not-served': 501,
  unexpected: 500,
} as const satisfies Record<ProblemCode, number>;

/** Where the request is wrong: a JSON pointer (RFC 6901) into its body, and the rule it breaks. */
export interface InputFault {
  pointer: string;
  rule: string;
  /** Of the rule `date_order`. */
  dates?: DateOrder;
}

/** What some problems carry besides their code. */
type ProblemMembers = Pick<Problem, 'conflicts' | 'merged' | 'version' | 'changeSetId'>;

interface ProblemDetails {
  errors?: readonly InputFault[];
  /** Overrides the code's status: 422 for an `invalid` that no schema can detect. */
  status?: number;
  members?: ProblemMembers;
  headers?: Readonly<Record<string, string>>;
  /** What the title names, by the name that its text has. */
  named?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** Thrown to refuse a request; the error handler answers it as an RFC 9457 problem. */
export class ProblemError extends Error {
  readonly statusCode: number;
  readonly errors: readonly InputFault[] | undefined;
  readonly members: ProblemMembers;
  readonly headers: Readonly<Record<string, string>>;
  readonly named: Readonly<Record<string, string>>;

  constructor(
    readonly code: ProblemCode,
    { errors, status, members = {}, headers = {}, named = {}, cause }: ProblemDetails = {},
  ) {
    super(code, { cause });
    this.name = 'ProblemError';
    this.statusCode = status ?? PROBLEM_STATUS[code];
    this.errors = errors;
    this.members = members;
    this.headers = headers;
    this.named = named;
  }
}

/** The challenge where no token came at all: without an error code (RFC 6750, section 3). */
export const NO_TOKEN = 'Bearer';

/** @returns the refusal of a token, with the challenge of RFC 6750 */
export const tokenRefused = ({
  challenge = 'Bearer error="invalid_token"',
  cause,
}: { challenge?: string; cause?: unknown } = {}) =>
  new ProblemError('unauthenticated', { headers: { 'www-authenticate': challenge }, cause });

/** The code that a bare status stands for. */
export function codeOfStatus(status: number): ProblemCode {
  const code = PROBLEM_CODES.find((each) => PROBLEM_STATUS[each] === status);
  if (code !== undefined) return status === 400 ? 'invalid' : code;
  return status >= 400 && status < 500 ? 'invalid' : 'unexpected';
}

/** @returns the body of an answer of 400 and above (RFC 9457), its title in the language of the request */
export function problemBody(error: ProblemError, locale: Locale, requestId: string): Problem {
  const titleOf = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => error.named[name] ?? '');
  const titles = { en: titleOf(en[error.code]), fr: titleOf(fr[error.code]) };
  return {
    type: `urn:cairn:problem:${error.code}`,
    title: titles[locale],
    status: error.statusCode,
    code: error.code,
    requestId,
    titles,
    ...(error.errors === undefined ? {} : { errors: error.errors }),
    ...error.members,
  };
}
