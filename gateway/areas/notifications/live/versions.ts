import { createHash } from 'node:crypto';
import type { Database } from '../../../kit/db/database';
import type { TokenSignIn } from '../../../kit/db/scope';

/** Whose notifications a stream watches, and by which sign-in. */
export interface Watcher {
  subject: string;
  grantId: string | null;
  signIn: TokenSignIn;
}

interface VersionRow {
  version: string;
  is_signed_in: boolean;
}

/**
 * The topics of a person are `*`, the person, and the rep codes that they have today. Without the topics themselves a
 * right given or taken away would change nothing where the rep code has no stamp yet.
 */
const VERSIONS = `
  with asked as (
    select n, subject,
      (given.grant_id is null or exists (select from sso_payloads where model = 'Grant' and id = given.grant_id))
      and not exists (select from ended_sign_ins e
        where e.sign_in = any(string_to_array(given.sign_ins, ' ')) and e.ended_at >= given.issued_at)
        as is_signed_in
    from unnest($1::text[], $2::text[], $4::text[], $5::bigint[])
      with ordinality as given (subject, grant_id, sign_ins, issued_at, n)
  ), topics as (
    select n, '*' as topic from asked
    union all select n, 's:' || subject from asked
    union all
    select distinct asked.n, access.rep_code_id::text
    from asked join rep_code_access access using (subject) join rep_codes on rep_codes.id = access.rep_code_id
    where $3::date between access.valid_from and coalesce(access.valid_to, 'infinity')
      and $3::date between rep_codes.valid_from and coalesce(rep_codes.valid_to, 'infinity')
  )
  select asked.is_signed_in,
    md5(string_agg(distinct topic, ',' order by topic)) || coalesce(sum(stamps.mark), 0) as version
  from asked join topics using (n) left join notification_stamps stamps using (topic)
  group by asked.n, asked.is_signed_in order by asked.n`;

/**
 * Looks up how far the notifications of each watcher have come. It reads no notification: only that something of a rep
 * code, of a person or for all was written. The version names neither, and has no order: see
 * `0680_notification_stamps.sql`. It holds the day as well, because what was put off comes back by it.
 *
 * @returns in the order of the watchers; null for one whose sign-in has ended
 */
export async function versionsOf(
  { pool, today }: Pick<Database, 'pool' | 'today'>,
  watchers: readonly Watcher[],
): Promise<(string | null)[]> {
  const day = today();
  const { rows } = await pool.query<VersionRow>(VERSIONS, [
    watchers.map(({ subject }) => subject),
    watchers.map(({ grantId }) => grantId),
    day,
    watchers.map(({ signIn }) => signIn.hashes),
    watchers.map(({ signIn }) => signIn.issuedAt),
  ]);
  return rows.map(({ version, is_signed_in: isSignedIn }) =>
    isSignedIn ? createHash('sha256').update(`${day} ${version}`).digest('base64url') : null,
  );
}
