import { sql } from 'drizzle-orm';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { LISTED, mine, SUBJECT } from './found';

interface Counted extends Row {
  unread: number;
  /** Null without a notification. */
  mark: string | null;
  is_quiet: boolean;
}

const NOW = sql`(now() at time zone ${sql.placeholder('zone')}::text)`;

/** Quiet hours that end before they begin run past midnight. */
const IS_QUIET = sql`exists (select from notification_quiet q where q.subject = ${SUBJECT} and (
  q.on_weekends and extract(isodow from ${NOW}) in (6, 7)
  or case when q.from_time < q.to_time then ${NOW}::time >= q.from_time and ${NOW}::time < q.to_time
    else ${NOW}::time >= q.from_time or ${NOW}::time < q.to_time end))`;

const counted = prepared<Counted>(
  'notifications-count',
  sql`
  select count(*) filter (where tab = 'mine' and is_unread and channel = 'bell')::integer as unread, ${IS_QUIET} as is_quiet,
    md5(string_agg(concat_ws(' ', record, times, tab, is_unread, is_flagged, assignee), ',' order by record)) as mark
  from (${LISTED}) listed`,
);

/**
 * POST notifications/count: the bell's number. In quiet hours it is zero; the lists still have everything.
 */
export const notificationsCount: Handler<'notificationsCount'> = async (context) => {
  const [row] = await context.tx.run(counted({ ...mine(context), zone: context.timeZone }));
  if (row === undefined) throw new Error('a count without a row');
  return { unread: row.is_quiet ? 0 : row.unread, isQuiet: row.is_quiet, mark: row.mark ?? '' };
};
