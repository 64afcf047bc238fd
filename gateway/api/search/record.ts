import { sql } from 'drizzle-orm';
import { prepared } from '../../db/statement';
import type { Handler } from '../handler';

/** Rows of each kind that are kept of a person; of more, the oldest go. */
const KEPT = 50;

const SUBJECT = sql.placeholder('subject');

const searched = prepared(
  'record-search',
  sql`
  insert into recent_searches (subject, query) values (${SUBJECT}, ${sql.placeholder('query')})
  on conflict (subject, query) do update set searched_at = clock_timestamp()`,
);

const opened = prepared(
  'record-opening',
  sql`
  insert into recent_records (subject, kind, public_id)
  values (${SUBJECT}, ${sql.placeholder('kind')}, ${sql.placeholder('id')}::uuid)
  on conflict (subject, kind, public_id) do update set opened_at = clock_timestamp()`,
);

const trimmedSearches = prepared(
  'trim-searches',
  sql`
  delete from recent_searches where subject = ${SUBJECT} and query in (
    select query from recent_searches where subject = ${SUBJECT} order by searched_at desc offset ${sql.raw(String(KEPT))})`,
);

const trimmedRecords = prepared(
  'trim-openings',
  sql`
  delete from recent_records where subject = ${SUBJECT} and (kind, public_id) in (
    select kind, public_id from recent_records where subject = ${SUBJECT}
    order by opened_at desc offset ${sql.raw(String(KEPT))})`,
);

/**
 * POST search/record: remembers what was searched for, and what was opened by it. A client needs no row: its own
 * opening leaves one. An id is not looked up here, so that nothing is told of records that are not the person's.
 */
export const record: Handler<'searchRecord'> = async ({ body, tx, subject }) => {
  const { query } = body;
  if (query !== null) {
    await tx.run(searched({ subject, query }));
    await tx.run(trimmedSearches({ subject }));
  }
  if (body.opened !== null && body.opened.kind !== 'client') {
    await tx.run(opened({ subject, ...body.opened }));
    await tx.run(trimmedRecords({ subject }));
  }
  return { isKept: true };
};
