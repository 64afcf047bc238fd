import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { TokenSignIn } from '../db/scope';
import { GRANT_CLAIM } from './grantClaim';

/**
 * What tells the sign-in of a token from another of the same person, best first: the provider's session (OpenID Connect
 * Front-Channel Logout 1.0), when the password was given, and where a provider says neither, the token itself.
 */
const CLAIMS = [GRANT_CLAIM, 'sid', 'auth_time', 'jti', 'iat'] as const;

const hashOf = (...named: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(named)).digest('base64url');

const isNamed = (name: unknown): name is string => typeof name === 'string' && name !== '';

const SESSION = 'session';
const PERSON = 'person';
/** Of a person’s tokens those that name no session: nobody can tell which of the person’s sessions they come from. */
const SESSIONLESS = 'person without session';

/** @returns the hashes by which a provider can end an access token of these claims */
function endableBy({ sid, sub }: JWTPayload): string[] {
  const ofPerson = isNamed(sid) ? [PERSON] : [PERSON, SESSIONLESS];
  return [
    ...(isNamed(sid) ? [hashOf(SESSION, sid)] : []),
    ...(isNamed(sub) ? ofPerson.map((kind) => hashOf(kind, sub)) : []),
  ];
}

/**
 * What a provider ends by a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.4): one of its sessions, with
 * the person’s tokens that name none, or all of a person.
 *
 * @returns their hashes; none where the claims name neither
 */
export function endedByProvider({ sid, sub }: JWTPayload): string[] {
  const ofPerson = isNamed(sid) ? SESSIONLESS : PERSON;
  return [...(isNamed(sid) ? [hashOf(SESSION, sid)] : []), ...(isNamed(sub) ? [hashOf(ofPerson, sub)] : [])];
}

/**
 * @param subject the person, so that nobody’s claims name another’s sign-in
 * @returns the sign-in that a verified token comes from
 */
export function signInOf(subject: string, payload: JWTPayload): TokenSignIn {
  const claim = CLAIMS.find((name) => ['string', 'number'].includes(typeof payload[name])) ?? 'iat';
  const hash = hashOf(subject, claim, payload[claim]);
  return {
    hash,
    hashes: [hash, ...endableBy(payload)].join(' '),
    issuedAt: Math.floor(payload.iat ?? 0),
  };
}
