import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { causesOf, codeOf, isDatabaseAway, retryAfter } from '../db/away';
import { SignInEnded, TermsOwed } from '../db/errors';
import { codeOfStatus, ProblemError, tokenRefused } from './problem';

/** @returns the problem the person sees; the error itself stays in the log */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof SignInEnded) return tokenRefused({ cause: error });
  if (error instanceof TermsOwed) return new ProblemError('terms-owed', { cause: error });
  if (isDatabaseAway(error))
    return new ProblemError('unavailable', { headers: retryAfter(error), cause: error });
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    const { statusCode } = error;
    if (statusCode >= 400 && statusCode < 500)
      return new ProblemError(codeOfStatus(statusCode), { cause: error });
  }
  return new ProblemError('unexpected', { cause: error });
}

/** What the log keeps of an error. */
interface LoggedError {
  name: string;
  code: string;
  message?: string;
  /** Places in the code, innermost first. */
  at: string[];
  /** Where an answer broke its schema: the path and the rule, never the value. */
  issues?: string[];
}

const FRAMES_MAX = 12;

const framesOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES_MAX)
    .map((line) => line.trim().slice(3));

function issuesOf(error: Error): string[] | undefined {
  if (!(error instanceof ResponseSerializationError)) return undefined;
  const { cause } = error as {
    cause?: { issues?: readonly { path: readonly PropertyKey[]; code: string }[] };
  };
  return cause?.issues
    ?.map((issue) => `${issue.path.map(String).join('.')}: ${issue.code}`)
    .slice(0, FRAMES_MAX);
}

/**
 * @returns an error without the values in its message: the database and the query builder quote parameters, which are
 *   people's names
 */
export function loggedError(error: unknown): LoggedError {
  const causes = causesOf(error instanceof ProblemError ? (error.cause ?? error) : error);
  const [first] = causes;
  const root = causes.at(-1);
  if (first === undefined || root === undefined) return { name: typeof error, code: '', at: [] };
  const isQuoting = causes.some((each) => 'query' in each || 'severity' in each || 'routine' in each);
  const issues = issuesOf(first);
  return {
    name: root.name,
    code: codeOf(root) || codeOf(first),
    ...(isQuoting || issues ? {} : { message: root.message }),
    at: framesOf(first),
    ...(issues ? { issues } : {}),
  };
}
