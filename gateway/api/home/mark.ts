import { sql } from 'drizzle-orm';
import { addOpenDays } from '@/contract/calendars/days';
import { TASK_KINDS, TASK_RULES, type TaskMark } from '@/contract/home/codes';
import { prepared, type Row } from '../../db/statement';
import type { Handler } from '../handler';

const SUBJECT = sql.placeholder('subject');
const KEY = sql.placeholder('key');

/** Days of the firm for which a task is put off; it then comes back on a day on which banks are open. */
const PUT_OFF_DAYS: Partial<Record<TaskMark, number>> = { tomorrow: 1, nextWeek: 7, nextMonth: 30 };

/** What was marked so long ago is of no use any more. */
const KEPT_DAYS = 400;

const today = prepared<{ today: string }>('home-today', sql`select cairn_today() as today`);

const marked = prepared<Row>(
  'mark-task',
  sql`
  with swept as (
    delete from task_marks where subject = ${SUBJECT} and key <> ${KEY}
      and marked_at < now() - make_interval(days => ${KEPT_DAYS})
  )
  insert into task_marks (subject, key, kind, until)
  values (${SUBJECT}, ${KEY}, ${sql.placeholder('kind')}, ${sql.placeholder('until')}::date)
  on conflict (subject, key) do update set kind = excluded.kind, until = excluded.until, marked_at = now()`,
);

const restored = prepared<Row>(
  'restore-task',
  sql`delete from task_marks where subject = ${SUBJECT} and key = ${KEY}`,
);

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** @returns the day on which it comes back; null where it stays away */
function untilOf(key: string, mark: TaskMark, from: string): string | null {
  const days = PUT_OFF_DAYS[mark];
  // The first open day from then on: never a weekend.
  if (days !== undefined) return addOpenDays('banks', dayAfter(from, days - 1), 1);
  const kind = TASK_KINDS.find((each) => key.startsWith(`${each}:`));
  const back = kind === undefined ? null : TASK_RULES[kind].returnsAfterDays;
  return back === null ? null : dayAfter(from, back);
}

/** POST home/taskMark: dismisses a task of the person's, puts it off, or brings it back. */
export const homeTaskMark: Handler<'homeTaskMark'> = async ({ body: { key, mark }, tx, subject }) => {
  if (mark === 'restore') {
    await tx.run(restored({ subject, key }));
    return { key, until: null };
  }
  const [row] = await tx.run(today({}));
  if (row === undefined) throw new Error('a day without a row');
  const until = untilOf(key, mark, row.today);
  await tx.run(marked({ subject, key, kind: mark === 'dismiss' ? 'dismissed' : 'putOff', until }));
  return { key, until };
};
