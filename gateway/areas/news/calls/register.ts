import { sql } from 'drizzle-orm';
import { prepared, type Row } from '../../../kit/db/statement';
import { ProblemError } from '../../../kit/http/problem';
import type { Handler } from '../../../kit/call/handler';
import { findItem } from '../rules/found';

const SUBJECT = sql.placeholder('subject');
const RECORD = sql.placeholder('record');

const entered = prepared<Row>(
  'register-for-event',
  sql`insert into news_registrations (subject, item_id) values (${SUBJECT}, ${RECORD}) on conflict do nothing`,
);

const left = prepared<Row>(
  'leave-event',
  sql`delete from news_registrations where subject = ${SUBJECT} and item_id = ${RECORD}`,
);

/**
 * POST news/register: registers the person for an event, or cancels that.
 * @throws {ProblemError} `not-found` for an item that is not for the person; `invalid` when the item is not an event or
 *   is over
 */
export const newsRegister: Handler<'newsRegister'> = async (context) => {
  const { body, tx, subject } = context;
  const { id, isRegistered } = body;
  const item = await findItem(id, context);
  if (item === undefined) throw new ProblemError('not-found');
  if (item.starts_at === null || (item.is_over && isRegistered)) {
    throw new ProblemError('invalid', {
      errors: [{ pointer: '/id', rule: item.starts_at === null ? 'no_event' : 'is_over' }],
    });
  }
  await tx.run((isRegistered ? entered : left)({ subject, record: item.record }));
  return { id, isRegistered };
};
