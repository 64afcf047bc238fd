import { sql } from 'drizzle-orm';
import {
  NOTIFICATION_RETURNS,
  type NotificationMark,
  PUT_OFF_MOST_DAYS,
} from '@/contract/notifications/codes';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import type { Handler, CallContext } from '../../../kit/call/handler';
import { dayAfter, forgetMarks, keepMarks, todayOf, untilOf } from '../../home/rows/mark';
import { ProblemError } from '../../../kit/http/problem';
import { LISTED, mine, type NoteRow } from './found';

const found = prepared<NoteRow>(
  'notifications-named',
  sql`select * from (${LISTED}) n where n.id = any (${sql.placeholder('ids')}::uuid[])`,
);

/**
 * @returns the notifications with those ids
 * @throws {ProblemError} `not-found` when one of them is not the person's
 */
export async function findNotes(
  context: Pick<CallContext<unknown, Transaction>, 'tx' | 'subject' | 'scope'>,
  ids: readonly string[],
): Promise<NoteRow[]> {
  const wanted = [...new Set(ids)];
  const rows = await context.tx.run(found({ ...mine(context), ids: wanted }));
  if (rows.length < wanted.length) throw new ProblemError('not-found');
  return rows;
}

const SUBJECT = sql.placeholder('subject');
const RECORDS = sql`${sql.placeholder('records')}::bigint[]`;

const read = prepared<Row>(
  'read-notifications',
  sql`
  insert into notification_receipts as c (subject, event_id, read_at, read_times)
  select ${SUBJECT}, e.id, clock_timestamp(), e.times from notification_events e where e.id = any (${RECORDS})
  on conflict (subject, event_id) do update set read_at = excluded.read_at, read_times = excluded.read_times`,
);

const unread = prepared<Row>(
  'unread-notifications',
  sql`
  insert into notification_receipts as c (subject, event_id)
  select ${SUBJECT}, id from unnest(${RECORDS}) id
  on conflict (subject, event_id) do update set read_at = null, read_times = null`,
);

const flagged = prepared<Row>(
  'flag-notifications',
  sql`
  insert into notification_receipts as c (subject, event_id, flagged_at)
  select ${SUBJECT}, id, case when ${sql.placeholder('isFlagged')}::boolean then clock_timestamp() end
  from unnest(${RECORDS}) id
  on conflict (subject, event_id) do update set flagged_at = excluded.flagged_at`,
);

/** Marks notifications as read by the person. */
export const markRead = (tx: Transaction, subject: string, records: readonly (string | number)[]) =>
  tx.run(read({ subject, records: [...records] }));

const refuse = (rule: string): never => {
  throw new ProblemError('invalid', { status: 422, errors: [{ pointer: '/until', rule }] });
};

/** @returns the day when finished or snoozed work comes back if its cause still exists; null: never */
export function returnsOn({ kind, key }: Pick<NoteRow, 'kind' | 'key'>, today: string): string | null {
  const days = NOTIFICATION_RETURNS[kind];
  return days === undefined ? untilOf(key, 'dismiss', today) : dayAfter(today, days);
}

function putOffTo(mark: NotificationMark, until: string | undefined, today: string): string | null {
  if (mark === 'tomorrow' || mark === 'nextWeek') return untilOf('', mark, today);
  if (until === undefined) return null;
  if (until <= today) return refuse('not_to_come');
  return until > dayAfter(today, PUT_OFF_MOST_DAYS) ? refuse('too_far') : until;
}

/**
 * POST notifications/mark: what a person does with their own notifications. Snoozed or done also applies to the same
 * task on the home page.
 * @throws {ProblemError} `not-found` when one of them is not the person's; `invalid` (422) for a day that is not in the
 *   future
 */
export const notificationMark: Handler<'notificationMark'> = async (context) => {
  const { body, tx, subject } = context;
  const { ids, mark, until } = body;
  const notes = await findNotes(context, ids);
  const records = notes.map(({ record }) => record);
  const keys = notes.map(({ key }) => key);
  switch (mark) {
    case 'read':
      await markRead(tx, subject, records);
      return { ids, until: null };
    case 'unread':
      await tx.run(unread({ subject, records }));
      return { ids, until: null };
    case 'flag':
    case 'unflag':
      await tx.run(flagged({ subject, records, isFlagged: mark === 'flag' }));
      return { ids, until: null };
    case 'restore':
      await forgetMarks(tx, subject, keys);
      return { ids, until: null };
    default: {
      const today = await todayOf(tx);
      if (mark === 'done') {
        const marks = notes.map((note) => ({ key: note.key, until: returnsOn(note, today) }));
        await keepMarks(tx, subject, 'dismissed', marks);
        return { ids, until: marks[0]?.until ?? null };
      }
      const day = putOffTo(mark, until, today);
      // A snoozed item that comes back counts as new.
      await tx.run(unread({ subject, records }));
      await keepMarks(
        tx,
        subject,
        'putOff',
        keys.map((key) => ({ key, until: day })),
      );
      return { ids, until: day };
    }
  }
};
