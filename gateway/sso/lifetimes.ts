/** Seconds that a sign-in lasts at most: a long working day. Nothing that follows from it outlives it. */
export const SIGN_IN_MAX_S = 10 * 60 * 60;

export const ACCESS_TOKEN_S = 10 * 60;
export const ID_TOKEN_S = 10 * 60;
export const AUTHORIZATION_CODE_S = 60;

/** Seconds that the sign-in page waits for its person. */
export const INTERACTION_S = 60 * 60;

/** Seconds by which the clocks of two machines may differ. */
export const CLOCK_TOLERANCE_S = 5;

/** @returns seconds since 1970 */
export const epochNow = () => Math.floor(Date.now() / 1000);

/**
 * @param signedInAt seconds since 1970
 * @returns when all that follows from the sign-in ends, seconds since 1970
 */
export const endOfSignIn = (signedInAt: number) => signedInAt + SIGN_IN_MAX_S;

/**
 * @param signedInAt seconds since 1970; undefined where nobody has signed in yet
 * @returns seconds that are left of the sign-in; at least one, since the provider knows no lifetime of nothing
 */
export function remainingOf(signedInAt: number | undefined, now = epochNow()): number {
  return Math.max(1, endOfSignIn(signedInAt ?? now) - now);
}
