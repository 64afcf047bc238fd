import type { Account, Token } from 'oidc-provider';
import type { Pool } from 'pg';
import { endOfSignIn } from './lifetimes';

interface PersonRow {
  first_name: string;
  last_name: string;
  email: string;
  locale: 'en' | 'fr';
}

/** The claims of each scope. All of them are in the id token; there is no userinfo endpoint. */
export const CLAIMS = {
  openid: ['sub', 'sid', 'session_expiry'],
  profile: ['firstName', 'lastName', 'locale'],
  email: ['email'],
} as const;

/**
 * Finds the person of a subject, with the claims of an id token. `sid` names the session here, so that a
 * logout finds it even when the browser withholds its cookie. `session_expiry` (OpenID Connect Enterprise
 * Extensions) says when the session ends no matter what, in seconds since 1970.
 *
 * @param token the code or refresh token that the claims are made for
 * @returns undefined when the subject no longer exists
 */
export async function findAccount(pool: Pool, subject: string, token?: Token): Promise<Account | undefined> {
  const { rows } = await pool.query<PersonRow>(
    'select first_name, last_name, email, locale from people where subject = $1',
    [subject],
  );
  const person = rows[0];
  if (person === undefined) return undefined;
  return {
    accountId: subject,
    claims: () => ({
      sub: subject,
      firstName: person.first_name,
      lastName: person.last_name,
      email: person.email,
      locale: person.locale,
      ...(token?.sessionUid === undefined ? {} : { sid: token.sessionUid }),
      ...(token?.authTime === undefined ? {} : { session_expiry: endOfSignIn(token.authTime) }),
    }),
  };
}
