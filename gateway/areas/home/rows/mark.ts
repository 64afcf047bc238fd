import { addOpenDays } from '@/contract/calendars/days';
import { TASK_KINDS, TASK_RULES, type TaskMark } from '@/contract/home/codes';
import { sql } from 'drizzle-orm';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { keysOfGroup } from './tasks';

const SUBJECT = sql.placeholder('subject');
const KEYS = sql`${sql.placeholder('keys')}::text[]`;

/** How many days of the firm a task is put off for; it comes back on a day when banks are open. */
const PUT_OFF_DAYS: Partial<Record<TaskMark, number>> = { tomorrow: 1, nextWeek: 7, nextMonth: 30 };

/** Marks older than this are of no more use. */
const KEPT_DAYS = 400;

const today = prepared<{ today: string }>('home-today', sql`select cairn_today() as today`);

/** @returns the day of the firm, ISO 8601 */
export async function todayOf(tx: Transaction): Promise<string> {
  const [row] = await tx.run(today({}));
  if (row === undefined) throw new Error('a day without a row');
  return row.today;
}

const marked = prepared<Row>(
  'mark-task',
  sql`
  with swept as (
    delete from task_marks where subject = ${SUBJECT} and key <> all (${KEYS})
      and marked_at < now() - make_interval(days => ${KEPT_DAYS})
  )
  insert into task_marks (subject, key, kind, until)
  select ${SUBJECT}, given.key, ${sql.placeholder('kind')}, given.until
  from unnest(${KEYS}, ${sql.placeholder('untils')}::date[]) as given (key, until)
  on conflict (subject, key) do update set kind = excluded.kind, until = excluded.until, marked_at = now()`,
);

interface Counted extends Row {
  count: number;
}

const restored = prepared<Counted>(
  'restore-task',
  sql`with gone as (delete from task_marks where subject = ${SUBJECT} and key = any (${KEYS}) returning 1)
    select count(*)::integer as count from gone`,
);

/** Puts off or dismisses what the keys name, for the person: tasks and notifications alike. */
export async function keepMarks(
  tx: Transaction,
  subject: string,
  kind: 'dismissed' | 'putOff',
  marks: readonly { key: string; until: string | null }[],
): Promise<void> {
  const keys = marks.map(({ key }) => key);
  await tx.run(marked({ subject, kind, keys, untils: marks.map(({ until }) => until) }));
}

/** When the transaction began: what it writes bears this time, and is undone by it. */
const act = prepared<{ act: string }>(
  'home-act',
  sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as act`,
);

/** @returns what names everything that this transaction does to tasks, ISO 8601 to the microsecond */
export async function actOf(tx: Transaction): Promise<string> {
  const [row] = await tx.run(act({}));
  if (row === undefined) throw new Error('a time without a row');
  return row.act;
}

const undone = prepared<Counted>(
  'undo-marks',
  sql`with gone as (delete from task_marks
      where subject = ${SUBJECT} and marked_at = ${sql.placeholder('act')}::timestamptz returning 1)
    select count(*)::integer as count from gone`,
);

/** Removes the marks of these keys. @returns how many there were */
export async function forgetMarks(
  tx: Transaction,
  subject: string,
  keys: readonly string[],
): Promise<number> {
  const [row] = await tx.run(restored({ subject, keys: [...keys] }));
  return row?.count ?? 0;
}

const DAY_MS = 86_400_000;
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** @returns the day on which it comes back; null if it stays away */
export function untilOf(key: string, mark: TaskMark, from: string): string | null {
  const days = PUT_OFF_DAYS[mark];
  // The first open day from then on: never a weekend.
  if (days !== undefined) return addOpenDays('banks', dayAfter(from, days - 1), 1);
  const kind = TASK_KINDS.find((each) => key.startsWith(`${each}:`));
  const back = kind === undefined ? null : TASK_RULES[kind].returnsAfterDays;
  return back === null ? null : dayAfter(from, back);
}

/** Days in order; never comes last. */
const byDay = (one: string | null, other: string | null) => (one ?? '9999').localeCompare(other ?? '9999');

/** POST home/taskMark: dismisses tasks of the person, puts them off, or brings them back. */
export const homeTaskMark: Handler<'homeTaskMark'> = async (context) => {
  const { tx, subject, body } = context;
  const { keys: named, group, act: earlier, mark } = body;
  const keys = [...new Set(named ?? (group === undefined ? [] : await keysOfGroup(group, false, context)))];
  const answer = { until: null, act: await actOf(tx) };
  if (earlier !== undefined) {
    if (mark !== 'restore')
      throw new ProblemError('invalid', {
        errors: [{ pointer: '/act', rule: 'restore_alone' }],
        status: 422,
      });
    const [row] = await tx.run(undone({ subject, act: earlier }));
    return { ...answer, count: row?.count ?? 0 };
  }
  if (mark === 'restore') {
    return { ...answer, count: await forgetMarks(tx, subject, keys) };
  }
  const day = await todayOf(tx);
  const marks = keys.map((key) => ({ key, until: untilOf(key, mark, day) }));
  await keepMarks(tx, subject, mark === 'dismiss' ? 'dismissed' : 'putOff', marks);
  return { ...answer, count: marks.length, until: marks.map(({ until }) => until).sort(byDay)[0] ?? null };
};
