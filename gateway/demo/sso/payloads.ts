import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

/** @returns the id that stores a value of the provider: its SHA-256, so that a stolen row is useless */
export const storedId = (value: string) => createHash('sha256').update(value).digest('base64url');

/** Ends a grant with all its codes and refresh tokens. */
export async function revokeGrant(pool: Pool, grantId: string): Promise<void> {
  await pool.query(`delete from sso_payloads where grant_id = $1 or (model = 'Grant' and id = $2)`, [
    grantId,
    storedId(grantId),
  ]);
}

/**
 * Ends a session and its grants.
 *
 * @param uid the session's own id, `sid` of an id token. An unknown one is over already
 */
export async function endSession(pool: Pool, uid: string): Promise<void> {
  const { rows } = await pool.query<{ grantIds: string[] }>(
    `delete from sso_payloads where model = 'Session' and uid = $1
     returning jsonb_path_query_array(payload, '$.authorizations.*.grantId') as "grantIds"`,
    [uid],
  );
  for (const grantId of rows.flatMap((row) => row.grantIds)) await revokeGrant(pool, grantId);
}

/** Seconds that a row is kept after its end, so that a replayed code is still recognized. */
const KEPT_S = 60 * 60;

/** Removes expired rows. */
export async function sweep(pool: Pool): Promise<void> {
  await pool.query(`delete from sso_payloads where expires_at < now() - make_interval(secs => $1)`, [KEPT_S]);
  await pool.query(`delete from sso_throttle where last_at < now() - make_interval(secs => $1)`, [KEPT_S]);
}
