/** Longest sign-in in seconds: a long working day. Nothing based on it lasts longer. */
export const SIGN_IN_MAX_S = 10 * 60 * 60;

export const ACCESS_TOKEN_S = 10 * 60;
export const ID_TOKEN_S = 10 * 60;
export const AUTHORIZATION_CODE_S = 60;

/** Seconds that the sign-in page stays valid. */
export const INTERACTION_S = 60 * 60;

/** Seconds by which the clocks of two machines may differ. */
export const CLOCK_TOLERANCE_S = 5;

/** @returns seconds since 1970 */
export const epochNow = () => Math.floor(Date.now() / 1000);

/**
 * @param signedInAt seconds since 1970
 * @returns when everything based on the sign-in ends, seconds since 1970
 */
export const endOfSignIn = (signedInAt: number) => signedInAt + SIGN_IN_MAX_S;

/**
 * @param signedInAt seconds since 1970. Undefined when nobody has signed in yet
 * @returns the remaining seconds of the sign-in, at least one, because the provider accepts no lifetime of
 * zero
 */
export function remainingOf(signedInAt: number | undefined, now = epochNow()): number {
  return Math.max(1, endOfSignIn(signedInAt ?? now) - now);
}
