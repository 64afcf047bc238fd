import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { codeOfStatus, ProblemError } from './problem';

/** Classes of SQLSTATE by which a server says that it is not there: connection exception, operator intervention. */
const AWAY_STATES = /^(08...|57P0[123]|53300)$/;
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]);
/** What `pg` says without a code. */
const AWAY_WORDS =
  /^(Connection terminated|Query read timeout|timeout (exceeded|expired)|Client has encountered a connection error)/;

/** What lies below an error; GraphQL has a name of its own for it. */
const belowOf = (error: Error): unknown =>
  error.cause ?? ('originalError' in error ? error.originalError : undefined);

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let each = error; each instanceof Error && causes.length < 8; each = belowOf(each)) causes.push(each);
  return causes;
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** True where the database could not be reached, whatever was asked of it. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some((each) => {
    const code = codeOf(each);
    return AWAY_STATES.test(code) || AWAY_CODES.has(code) || AWAY_WORDS.test(each.message);
  });
}

/** @returns the problem that a person is told of; the error itself stays in the log */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isDatabaseAway(error))
    return new ProblemError('unavailable', { headers: { 'retry-after': '2' }, cause: error });
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
  /** Where an answer broke its schema: the path and the rule, not the value. */
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
 * @returns an error without the values that it speaks of: the database and the query builder quote parameters, which
 * are people's names, in their messages
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
