import type { Pool } from 'pg';
import { isPassword } from './passwords';

/** Longer input is not checked at all. */
export const USER_NAME_MAX = 200;
export const PASSWORD_MAX = 1_000;

/** @returns a user name for comparison: without control characters or surrounding spaces, in lower case */
export const userNameOf = (typed: string) =>
  typed
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase();

/** @returns the subject with this name and password, or null. It never says which of the two was wrong */
export async function checkCredentials(
  pool: Pool,
  userName: string,
  password: string,
): Promise<string | null> {
  const subject = userNameOf(userName);
  const { rows } = await pool.query<{ hash: string }>('select hash from sso_credentials where subject = $1', [
    subject,
  ]);
  return (await isPassword(password, rows[0]?.hash ?? null)) ? subject : null;
}

/** @returns the user names that can sign in, in alphabetical order */
export async function listUserNames(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ subject: string }>(
    'select subject from sso_credentials order by subject',
  );
  return rows.map(({ subject }) => subject);
}
