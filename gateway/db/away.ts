/**
 * A server that was the first before a fail-over says this about any write. Its connections live on and are of no use.
 */
const READ_ONLY_STATE = '25006';

/**
 * States by which a server says that it is not there, or not now: connection exception (08), insufficient resources
 * (53), operator intervention (57), a server that only reads (25006), and transactions that are ended because they, or
 * the whole server, may no longer.
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
/** What `pg` says without a code. */
const AWAY_WORDS =
  /^(Connection terminated|Query read timeout|timeout (exceeded|expired)|Client has encountered a connection error)/;

/** What to tell whoever asks while it is away, in the header of that name, s. */
export const RETRY_AFTER = { 'retry-after': '2' } as const;

/** What lies below an error; GraphQL has a name of its own for it. */
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

/** @returns the error's own word of what it is, or nothing */
export const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** True when the database could not be reached or did not answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some((each) => {
    const code = codeOf(each);
    return AWAY_STATES.test(code) || AWAY_CODES.has(code) || AWAY_WORDS.test(each.message);
  });
}

/** True where another connection, made now, may do what this one cannot. */
export const isReadOnly = (error: unknown) =>
  causesOf(error).some((each) => codeOf(each) === READ_ONLY_STATE);
