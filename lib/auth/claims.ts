import type { IdentityClaims } from '@/contract/config';
import type { PersonClaims } from './types';

/**
 * Reads the payload of an id token that was verified when it came. It is not verified again here: never give it a
 * token that comes from anywhere but the token store or a checked answer.
 *
 * @returns the claims; null if the text is not a JWT with a subject
 */
export function readIdentityClaims(idToken: string): IdentityClaims | null {
  try {
    const [, payload = ''] = idToken.split('.');
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (each) =>
      each.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isIdentity(claims) ? claims : null;
  } catch {
    return null;
  }
}

function isIdentity(value: unknown): value is IdentityClaims {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sub' in value &&
    typeof value.sub === 'string' &&
    value.sub !== ''
  );
}

/** The names of the person: the portal's own claims first, then the standard ones (OpenID Connect Core 5.1). */
export function personClaimsOf(claims: IdentityClaims): PersonClaims {
  return {
    firstName: text(claims.firstName) ?? text(claims.given_name),
    lastName: text(claims.lastName) ?? text(claims.family_name),
    name: text(claims.name),
    email: text(claims.email),
  };
}

/** A claim is what the provider wrote: it may be missing, empty or not a text at all. */
function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
