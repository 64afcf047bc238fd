import { sql } from 'drizzle-orm';
import { FIRST_LOOK_DAYS } from '@/contract/home/codes';
import { instantOf } from '../../../kit/changes/since';
import { prepared, type Row } from '../../../kit/db/statement';
import type { CallContext } from '../../../kit/call/handler';

const SUBJECT = sql.placeholder('subject');
const AS_OF = sql`${sql.placeholder('asOf')}::date`;
const ZONE = sql.placeholder('zone');
/** When the token does not say when the person signed in, the gateway assumes one sign-in a day. */
const SIGNED_IN = sql`coalesce(to_timestamp(${sql.placeholder('signedInAt')}::bigint),
  cairn_today()::timestamp at time zone ${ZONE}::text)`;

/** The starting points of the home page. */
export interface SinceWhen {
  /** The previous sign-in; null for the first one. */
  previousSignIn: string | null;
  /** The page lists changes after this moment. */
  changedAfter: string;
  /** The page compares the book with this day. */
  bookFrom: string;
}

interface SignInRow extends Row {
  is_current: boolean;
  previous_at: string | null;
  changed_after: string;
  book_from: string;
}

const SIGN_IN = sql`
  s.signed_in_at >= ${SIGNED_IN} and s.as_of >= ${AS_OF} as is_current, ${instantOf('s.previous_at')} as previous_at,
  to_char(coalesce(s.previous_at, s.signed_in_at - make_interval(days => ${FIRST_LOOK_DAYS})) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as changed_after,
  coalesce(s.previous_as_of, s.as_of - ${sql.raw(String(FIRST_LOOK_DAYS))}) as book_from`;

const known = prepared<SignInRow>(
  'read-sign-in',
  sql`select ${SIGN_IN} from sign_ins s where s.subject = ${SUBJECT}`,
);

/** Each expression reads the row before the update. */
const noted = prepared<SignInRow>(
  'note-sign-in',
  sql`
  insert into sign_ins as s (subject, signed_in_at, as_of) values (${SUBJECT}, ${SIGNED_IN}, ${AS_OF})
  on conflict (subject) do update set
    previous_at = case when excluded.signed_in_at > s.signed_in_at then s.signed_in_at else s.previous_at end,
    previous_as_of = case when excluded.as_of > s.as_of then s.as_of else s.previous_as_of end,
    signed_in_at = greatest(excluded.signed_in_at, s.signed_in_at),
    as_of = greatest(excluded.as_of, s.as_of)
  returning ${SIGN_IN}`,
);

/** Records the sign-in of this call once, and returns what came before it. */
export async function sinceWhen({
  tx,
  scope,
  subject,
  signedInAt = null,
  timeZone,
}: Pick<CallContext<unknown>, 'tx' | 'scope' | 'subject' | 'signedInAt' | 'timeZone'>): Promise<SinceWhen> {
  const values = { subject, asOf: scope.asOf, zone: timeZone, signedInAt };
  const [found] = await tx.run(known(values));
  const [row] = found?.is_current === true ? [found] : await tx.run(noted(values));
  if (row === undefined) throw new Error('a sign-in that was noted is not there');
  return { previousSignIn: row.previous_at, changedAfter: row.changed_after, bookFrom: row.book_from };
}
