import { type SQL, sql } from 'drizzle-orm';
import { TASK_DONE_DAYS, type TaskList, type TaskRecord, TASKS_LISTED } from '@/contract/tasks/codes';
import type { TasksListAnswer } from '@/contract/tasks/schema';
import type { Handler } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import { ProblemError } from '../../../kit/http/problem';
import { COLUMNS, DAY, dayOf, IS_OPEN, SEEN, type ShownRow, shownOf } from '../rows/shown';

interface ListedRow extends ShownRow {
  whole: number;
}

const SUBJECT = sql`${sql.placeholder('subject')}::text`;
const LATELY = sql`t.done_at > now() - make_interval(days => ${sql.raw(String(TASK_DONE_DAYS))})`;

const IN: Readonly<Record<TaskList, SQL>> = {
  open: sql`t.assignee = ${SUBJECT} and ${IS_OPEN}`,
  done: sql`(t.assignee = ${SUBJECT} or t.done_by = ${SUBJECT}) and t.removed_at is null and ${LATELY}`,
  given: sql`(t.given_by = ${SUBJECT} or t.made_by = ${SUBJECT}) and t.assignee <> ${SUBJECT} and ${IS_OPEN}`,
};

const listed = (list: TaskList) =>
  prepared<ListedRow>(
    `list-tasks-${list}`,
    sql`
    select ${COLUMNS}, (count(*) over ())::integer as whole from staff_tasks t where ${IN[list]} and ${SEEN}
    order by ${list === 'done' ? sql`t.done_at desc` : sql`t.due_on`}, t.id limit ${TASKS_LISTED}`,
  );

const LISTED = { open: listed('open'), done: listed('done'), given: listed('given') };

const counted = prepared<Row & TasksListAnswer['counts']>(
  'count-tasks',
  sql`
  select (count(*) filter (where ${IN.open}))::integer as open, (count(*) filter (where ${IN.done}))::integer as done,
    (count(*) filter (where ${IN.given}))::integer as given,
    (count(*) filter (where ${IN.open} and t.due_on < ${DAY}))::integer as overdue
  from staff_tasks t where (t.assignee = ${SUBJECT} or t.made_by = ${SUBJECT} or t.given_by = ${SUBJECT}
    or t.done_by = ${SUBJECT}) and ${SEEN}`,
);

/** POST tasks/list: the person’s own tasks. */
export const tasksList: Handler<'tasksList'> = async ({ tx, scope, subject, body }) => {
  const day = dayOf(scope);
  const of = { subject, day, repCodes: codesOf(scope) };
  const rows = await tx.run(LISTED[body.list](of));
  const [counts] = await tx.run(counted(of));
  if (counts === undefined) throw new Error('a count without a row');
  return { tasks: await shownOf(tx, scope, rows), total: rows[0]?.whole ?? 0, today: day, counts };
};

const ID = sql`${sql.placeholder('id')}::uuid`;

/** The record, if the person serves it; that somebody looked at a client goes into the log with it. */
const opened = (record: TaskRecord, members: SQL) =>
  prepared<{ party_id: number }>(
    `tasks-of-${record}-opened`,
    sql`
    with members as materialized (${members}), looked as (
      insert into client_view_log (subject, party_id, rep_code_id, request_id)
      select ${SUBJECT}, party_id, rep_code_id, ${sql.placeholder('requestId')} from members on conflict do nothing
    )
    select party_id from members`,
  );

const OF_CLIENT = sql`select c.party_id, c.rep_code_id from parties p join clients c on c.party_id = p.id
  where p.public_id = ${ID} and c.rep_code_id = any (${REP_CODES})`;
const OF_HOUSEHOLD = sql`select c.party_id, c.rep_code_id from households h
  join household_members m on m.household_id = h.id join clients c on c.party_id = m.party_id
  where h.public_id = ${ID} and h.rep_code_ids && ${REP_CODES} and c.rep_code_id = any (${REP_CODES})`;

const OPENED = { client: opened('client', OF_CLIENT), household: opened('household', OF_HOUSEHOLD) };

/** Of a household: its own tasks, and those about its members whom the person serves. */
const ofRecord = prepared<ListedRow>(
  'tasks-of-record',
  sql`
  select ${COLUMNS}, (count(*) over ())::integer as whole from staff_tasks t
  where (t.party_id = any (${sql.placeholder('parties')}::integer[])
      or t.household_id = (select h.id from households h where h.public_id = ${ID} and h.rep_code_ids && ${REP_CODES}))
    and ${SEEN} and (${IS_OPEN} or ${LATELY})
  order by t.done_at is not null, case when t.done_at is null then t.due_on end, t.done_at desc, t.id limit ${TASKS_LISTED}`,
);

/** POST tasks/ofRecord: the tasks of a client or a household. @throws {ProblemError} `not-found` */
export const tasksOfRecord: Handler<'tasksOfRecord'> = async ({ tx, scope, subject, requestId, body }) => {
  const day = dayOf(scope);
  const of = { id: body.id, repCodes: codesOf(scope) };
  const members = await tx.run(OPENED[body.record]({ ...of, subject, requestId }));
  if (members.length === 0) throw new ProblemError('not-found');
  const rows = await tx.run(ofRecord({ ...of, day, parties: members.map(({ party_id: key }) => key) }));
  return { tasks: await shownOf(tx, scope, rows), total: rows[0]?.whole ?? 0, today: day };
};
