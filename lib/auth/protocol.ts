import { INVALID_RESPONSE, KEY_SELECTION, UNSUPPORTED_OPERATION } from 'oauth4webapi';
import type { IdentityClaims } from '@/contract/config';
import { readIdentityClaims } from './claims';
import { ProviderRefused, SessionUnavailable } from './errors';

export * from 'oauth4webapi';

/** How far the provider's clock and the portal's may stand apart, in seconds. */
export const CLOCK_TOLERANCE_S = 60;

/** Errors of the token endpoint that say nothing about the session (RFC 6749 4.1.2.1, RFC 8628 3.5). */
const PASSING_ERRORS = new Set(['temporarily_unavailable', 'server_error', 'slow_down']);

/**
 * @param subject for whom the id token must be; null: for anyone
 * @param now of the server's clock, seconds since 1970
 * @returns what the id token says of the person
 * @throws `ProviderRefused`
 */
export function checkIdentity(idToken: string, subject: string | null, now: number): IdentityClaims {
  const claims = readIdentityClaims(idToken);
  if (claims === null) throw new ProviderRefused('the id token has no subject');
  const issuedAt = typeof claims.iat === 'number' ? claims.iat : Number.NaN;
  if (!(issuedAt <= now + CLOCK_TOLERANCE_S)) {
    throw new ProviderRefused('the id token was issued in the future');
  }
  if (subject !== null && claims.sub !== subject) {
    throw new ProviderRefused('the id token is for someone else');
  }
  return claims;
}

/**
 * A `prompt` can be taken out of the address on the way: where the provider says when it asked, that counts. Both of
 * its times are of its own clock, however far that is from ours.
 *
 * @param elapsed seconds since the browser left for the provider
 * @throws `ProviderRefused`
 */
export function checkAsked({ auth_time: askedAt, iat: issuedAt }: IdentityClaims, elapsed: number): void {
  if (typeof askedAt !== 'number' || typeof issuedAt !== 'number') return;
  if (issuedAt - askedAt <= Math.max(0, elapsed) + CLOCK_TOLERANCE_S) return;
  throw new ProviderRefused('the person was not asked for the password');
}

/**
 * Tells an answer of the token endpoint about the session from one that says nothing about it.
 *
 * @throws `SessionUnavailable` where there is none, `ProviderRefused` where it refuses
 */
export async function answered(request: Promise<Response>): Promise<Response> {
  const response = await request.catch(() => {
    throw new SessionUnavailable('the provider did not answer');
  });
  const { status } = response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const isObject = typeof body === 'object' && body !== null;
  if (status === 200) {
    if (!isObject) throw new SessionUnavailable('the provider answered without tokens');
    return response;
  }
  const error = isObject && 'error' in body && typeof body.error === 'string' ? body.error : '';
  const isPassing = status < 400 || status >= 500 || [408, 429].includes(status) || PASSING_ERRORS.has(error);
  if (!isPassing) throw new ProviderRefused(`the provider refused (${status})`);
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw new SessionUnavailable(`the provider answered ${status}`, Number.isFinite(wait) ? wait : null);
}

/** True where a failed check of a signature is about the signature, and not about how to get the keys. */
export function isVerdict(failure: unknown): boolean {
  const code = failure instanceof Error && 'code' in failure ? failure.code : null;
  const verdicts: unknown[] = [INVALID_RESPONSE, KEY_SELECTION, UNSUPPORTED_OPERATION];
  return verdicts.includes(code);
}
