import { type SQL, sql } from 'drizzle-orm';
import type { SearchKind } from '@/contract/search/schema';

/** Records opened longer ago than this are no longer recent. */
export const RECENT_DAYS = 90;

const SUBJECT = sql.placeholder('subject');
const LATELY = sql`now() - make_interval(days => ${RECENT_DAYS})`;

const openedLately = (kind: SearchKind): SQL => sql`
  recent_records where subject = ${SUBJECT} and kind = ${kind} and opened_at > ${LATELY}`;

/**
 * What the person opened lately, one `with` query for each kind: `recent_clients`, `recent_households`,
 * `recent_accounts`. The access log does not serve here, because it also lists household members whom nobody opened.
 */
export const RECENT = [
  sql`recent_clients as (select party_id, opened_at as at from ${openedLately('client')})`,
  ...(['household', 'account'] as const).map(
    (kind) => sql`${sql.raw(`recent_${kind}s`)} as (
    select public_id, opened_at as at from ${openedLately(kind)})`,
  ),
];

/** A record's place among the recently opened ones of its kind, the latest first; null when it is not among them. */
export const recentPlace = {
  client: (id: SQL) =>
    sql`array_position(array(select party_id from recent_clients order by at desc), ${id})`,
  household: (id: SQL) =>
    sql`array_position(array(select public_id from recent_households order by at desc), ${id})`,
  account: (id: SQL) =>
    sql`array_position(array(select public_id from recent_accounts order by at desc), ${id})`,
} as const;
