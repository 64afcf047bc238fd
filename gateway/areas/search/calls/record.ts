import { sql } from 'drizzle-orm';
import { looksLikeSin } from '@/contract/sin';
import { prepared } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { KEPT, recordRecentlyOpened } from '../rows/opening';

const SUBJECT = sql.placeholder('subject');

const searched = prepared(
  'record-search',
  sql`
  insert into recent_searches (subject, query) values (${SUBJECT}, ${sql.placeholder('query')})
  on conflict (subject, query) do update set searched_at = clock_timestamp()`,
);

const trimmedSearches = prepared(
  'trim-searches',
  sql`
  delete from recent_searches where subject = ${SUBJECT} and query in (
    select query from recent_searches where subject = ${SUBJECT} order by searched_at desc offset ${sql.raw(String(KEPT))})`,
);

const opened = (kind: 'household' | 'account') =>
  prepared(
    `record-opening-${kind}`,
    sql`with ${recordRecentlyOpened(kind, sql`select null::integer as party_id`)} select`,
  );

const OPENED_CLIENT = { household: opened('household'), account: opened('account') };

/**
 * POST search/record: remembers a search, unless it may be a SIN, and the record opened from it. A client needs no row, because
 * opening one already leaves it. The id is not looked up here, so the call reveals nothing about other
 * people's records.
 */
export const record: Handler<'searchRecord'> = async ({ body, tx, subject }) => {
  const { query } = body;
  if (query !== null && !looksLikeSin(query)) {
    await tx.run(searched({ subject, query }));
    await tx.run(trimmedSearches({ subject }));
  }
  if (body.opened !== null && body.opened.kind !== 'client') {
    await tx.run(OPENED_CLIENT[body.opened.kind]({ subject, id: body.opened.id }));
  }
  return { isKept: true };
};
