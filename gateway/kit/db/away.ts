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

/** True when a new connection may do what this one cannot. */
export const isReadOnly = (error: unknown) =>
  causesOf(error).some((each) => codeOf(each) === READ_ONLY_STATE);
