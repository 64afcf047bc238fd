/** Classes of SQLSTATE by which a server says that it is not there, or not now: connection exception, operator intervention. */
const AWAY_STATES = /^(08...|57P0[123]|57014|53300)$/;
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

/** True where the database could not be reached, or did not answer in time, whatever was asked of it. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some((each) => {
    const code = codeOf(each);
    return AWAY_STATES.test(code) || AWAY_CODES.has(code) || AWAY_WORDS.test(each.message);
  });
}
