import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { TokenSignIn } from '../db/scope';
import { GRANT_CLAIM } from './grantClaim';

/**
 * What tells the sign-in of a token from another of the same person, best first: the provider's session (OpenID Connect
 * Front-Channel Logout 1.0), when the password was given, and where a provider says neither, the token itself.
 */
const CLAIMS = [GRANT_CLAIM, 'sid', 'auth_time', 'jti', 'iat'] as const;

/**
 * @param subject the person, so that nobody’s claims name another’s sign-in
 * @returns the sign-in that a verified token comes from
 */
export function signInOf(subject: string, payload: JWTPayload): TokenSignIn {
  const claim = CLAIMS.find((name) => ['string', 'number'].includes(typeof payload[name])) ?? 'iat';
  const named = JSON.stringify([subject, claim, payload[claim]]);
  return {
    hash: createHash('sha256').update(named).digest('base64url'),
    issuedAt: Math.floor(payload.iat ?? 0),
  };
}
