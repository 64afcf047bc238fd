import { type SQL, sql } from 'drizzle-orm';
import type { SearchKind } from '@/contract/search/schema';

/** Rows of each kind that are kept of a person; of more, the oldest go. */
export const KEPT = 50;

const SUBJECT = sql.placeholder('subject');
const ID = sql`${sql.placeholder('id')}::uuid`;

/**
 * `with` queries by which a record is the last that the person opened. They stand in the statement that reads it: who
 * may not see it leaves no row, and it takes no further round trip.
 *
 * @param record a query of `party_id`, null but for a client, with one row where the record was opened, and none where
 * it is not there for the person
 */
export function recordRecentlyOpened(kind: SearchKind, record: SQL): SQL {
  const ofKind = sql`subject = ${SUBJECT} and kind = ${sql.raw(`'${kind}'`)}`;
  // What a statement writes none of its parts reads: the record is told apart from those that may have to go.
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
