import { sql } from 'drizzle-orm';
import { instantOf } from '../../../kit/changes/since';
import { prepared, type Row } from '../../../kit/db/statement';
import { ProblemError } from '../../../kit/http/problem';
import type { Handler } from '../../../kit/call/handler';
import { findItem } from '../rules/found';

interface MarkedRow extends Row {
  is_read: boolean;
  confirmed_at: string | null;
}

const MARK = sql`${sql.placeholder('mark')}::text`;

/** The first confirmation stays, even when the item is marked as unread later. */
const marked = prepared<MarkedRow>(
  'mark-news',
  sql`
  insert into news_receipts as r (subject, item_id, read_at, confirmed_at)
  values (${sql.placeholder('subject')}, ${sql.placeholder('record')},
    case when ${MARK} <> 'unread' then now() end, case when ${MARK} = 'confirm' then now() end)
  on conflict (subject, item_id) do update set
    read_at = case when ${MARK} = 'unread' then null else coalesce(r.read_at, now()) end,
    confirmed_at = coalesce(r.confirmed_at, excluded.confirmed_at)
  returning r.read_at is not null as is_read, ${instantOf('r.confirmed_at')} as confirmed_at`,
);

/**
 * POST news/mark: marks an item as read or unread, or stores the confirmation that the person read it.
 * @throws {ProblemError} `not-found` for an item that is not for the person; `invalid` for a confirmation that nobody
 *   asked for
 */
export const newsMark: Handler<'newsMark'> = async (context) => {
  const { body, tx, subject } = context;
  const { id, mark } = body;
  const item = await findItem(id, context);
  if (item === undefined) throw new ProblemError('not-found');
  if (mark === 'confirm' && !item.is_must_read) {
    throw new ProblemError('invalid', { errors: [{ pointer: '/mark', rule: 'not_asked_for' }] });
  }
  const [row] = await tx.run(marked({ subject, record: item.record, mark }));
  if (row === undefined) throw new Error('a mark that was kept is not there');
  return { id, isRead: row.is_read, confirmedAt: row.confirmed_at };
};
