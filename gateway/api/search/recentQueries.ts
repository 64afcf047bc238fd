import { sql } from 'drizzle-orm';

/** What was opened this long ago is no longer recent. */
export const RECENT_DAYS = 90;

const SUBJECT = sql.placeholder('subject');
const LATELY = sql`now() - make_interval(days => ${RECENT_DAYS})`;

/** What the person opened lately, a `with` query a kind: `recent_clients`, `recent_households`, `recent_accounts`. */
export const RECENT = [
  sql`recent_clients as materialized (
    select party_id, max(viewed_at) as at from client_view_log
    where subject = ${SUBJECT} and viewed_at > ${LATELY} group by party_id)`,
  ...(['household', 'account'] as const).map(
    (kind) => sql`${sql.raw(`recent_${kind}s`)} as materialized (
    select public_id, opened_at as at from recent_records
    where subject = ${SUBJECT} and kind = ${kind} and opened_at > ${LATELY})`,
  ),
];
