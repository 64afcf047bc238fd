/**
 * A server that was the primary before a fail-over answers this to every write. Its connections stay open but
 * are useless.
 */
const READ_ONLY_STATE = '25006';

/**
 * States that say that the server is gone or not ready: connection exception (08), insufficient resources
 * (53), operator intervention (57), a read-only server (25006), and transactions that were ended because
 * they, or the whole server, must stop.
 */
const AWAY_STATES = /^(08...|53...|57P0[1235]|57014|25006|25P0[34])$/;
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
/** Messages of `pg` that have no code. */
const AWAY_WORDS =
  /^(Connection terminated|Query read timeout|timeout (exceeded|expired)|Client (has encountered a connection error|was closed) and is not queryable)/;

/** When to ask again while it is away, as a header, s. */
export const RETRY_AFTER = { 'retry-after': '2' } as const;

/** The same for a statement that ran out of time: longer than the portal waits to repeat a call by itself. */
const OUT_OF_TIME = { 'retry-after': '10' } as const;

/** A statement was ended because it took too long. */
export const OUT_OF_TIME_STATE = '57014';
/** The embedded database has no time limit of its own: the client gives the statement up (`EmbeddedPool`). */
const UNANSWERED = /^Query read timeout/;

/** What caused an error. GraphQL has its own name for it. */
const belowOf = (error: Error): unknown =>
  error.cause ?? ('originalError' in error ? error.originalError : undefined);

const CAUSES_MAX = 8;

/** @returns the error and what caused it, outermost first */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let each = error; each instanceof Error && causes.length < CAUSES_MAX; each = belowOf(each))
    causes.push(each);
  return causes;
}

/** @returns the error's own code, or nothing */
export const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** True when the database could not be reached or did not answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some((each) => {
    const code = codeOf(each);
    return AWAY_STATES.test(code) || AWAY_CODES.has(code) || AWAY_WORDS.test(each.message);
  });
}

/** @returns the error of a statement that the embedded database did not end in time, as a server would tell it */
export function asEmbedded(error: unknown): unknown {
  if (!causesOf(error).some(({ message }) => UNANSWERED.test(message))) return error;
  return Object.assign(new Error('a statement ran out of time', { cause: error }), {
    code: OUT_OF_TIME_STATE,
  });
}

/**
 * @returns when to ask again; a statement that ran out of time would do so again, and hold up everybody once more. A
 *   server that froze is not meant: a new connection may reach the one that took its place
 */
export const retryAfter = (error: unknown): typeof RETRY_AFTER | typeof OUT_OF_TIME =>
  causesOf(error).some((each) => codeOf(each) === OUT_OF_TIME_STATE) ? OUT_OF_TIME : RETRY_AFTER;

/** True when a new connection may do what this one cannot. */
export const isReadOnly = (error: unknown) =>
  causesOf(error).some((each) => codeOf(each) === READ_ONLY_STATE);
