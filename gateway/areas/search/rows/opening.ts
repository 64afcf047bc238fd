import { type SQL, sql } from 'drizzle-orm';
import type { SearchKind } from '@/contract/search/schema';

/** How many rows of each kind to keep for a person; beyond that the oldest go. */
export const KEPT = 50;

const SUBJECT = sql.placeholder('subject');
const ID = sql`${sql.placeholder('id')}::uuid`;

/**
 * `with` queries that record the last record a person opened. They stand in the statement that reads it: a record the
 * person may not see leaves no row, and no extra round trip is needed.
 * @param record a query of `party_id`, null except for a client, with one row when the record was opened, and none when
 *   the person cannot see it
 */
export function recordRecentlyOpened(kind: SearchKind, record: SQL): SQL {
  const ofKind = sql`subject = ${SUBJECT} and kind = ${sql.raw(`'${kind}'`)}`;
  // Parts of a statement cannot see each other's writes, so the query handles the new record apart from those that may
  // go.
  return sql`
    opening as (
      insert into recent_records (subject, kind, public_id, party_id)
      select ${SUBJECT}, ${sql.raw(`'${kind}'`)}, ${ID}, record.party_id from (${record}) record
      on conflict (subject, kind, public_id) do update set opened_at = clock_timestamp(), party_id = excluded.party_id
    ), forgotten as (
      delete from recent_records where ${ofKind} and exists (${record}) and public_id in (
        select public_id from recent_records where ${ofKind} and public_id <> ${ID}
        order by opened_at desc offset ${sql.raw(String(KEPT - 1))})
    )`;
}
