import { sql } from 'drizzle-orm';
import { TASK_PATH, TASK_STATE_PATH } from '@/contract/tasks/codes';
import type { Task } from '@/contract/tasks/schema';
import type { Handler, WriteContext } from '../../../kit/call/handler';
import { lockRecord, newIdOf } from '../../../kit/changes/changing';
import { discardDraft } from '../../../kit/changes/drafts';
import { saveChange } from '../../../kit/changes/save';
import { refuseField } from '../../../kit/changes/values';
import { prepared } from '../../../kit/db/statement';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { ProblemError } from '../../../kit/http/problem';
import { blankTaskId } from '../changes';
import { ABOUT_NOTHING, aboutOf, recordOf } from '../rows/about';
import { assigneesOf } from '../rows/assignees';
import { type KeptTask, keptTask, mayEdit } from '../rows/kept';

const at = (name: string) => sql.placeholder(name);

/** A row that counts as removed until the change that writes it is made. */
const added = prepared(
  'add-task',
  sql`
  insert into staff_tasks (public_id, series_id, series_from, title, due_on, repeat, party_id, household_id, rep_code_id,
    assignee, made_by, given_by, removed_at)
  values (${at('id')}::uuid, ${at('id')}::uuid, ${at('dueOn')}::date, ${at('title')}, ${at('dueOn')}::date, ${at('repeat')},
    (select p.id from parties p where p.public_id = ${at('client')}::uuid),
    (select h.id from households h where h.public_id = ${at('household')}::uuid and h.rep_code_ids && ${REP_CODES}),
    ${at('repCode')}::integer, ${at('assignee')}, ${at('maker')},
    case when ${at('assignee')}::text <> ${at('maker')}::text then ${at('maker')}::text end, clock_timestamp())`,
);

async function make(context: WriteContext<unknown>, wanted: Task): Promise<string> {
  const { tx, scope, subject } = context;
  const fault = (part: keyof Task, rule: string) => refuseField(TASK_PATH, rule, [part]);
  if (wanted.clientId !== null && wanted.householdId !== null) fault('householdId', 'one_record');
  const record = recordOf(wanted);
  const about =
    record === null
      ? ABOUT_NOTHING
      : ((await aboutOf(context, record)) ??
        fault(record.record === 'client' ? 'clientId' : 'householdId', 'not_found'));
  const mayDo = await assigneesOf(context, about.repCode);
  if (!mayDo.some((each) => each.subject === wanted.assignee)) fault('assignee', 'no_colleague');
  const id = newIdOf(context);
  const { title, dueOn, repeat, assignee, clientId: client, householdId: household } = wanted;
  const of = { client, household, repCode: about.repCode, repCodes: codesOf(scope) };
  await tx.run(added({ ...of, id, title, dueOn, repeat, assignee, maker: subject }));
  return id;
}

/** @throws {ProblemError} `not-found` for a task that the person does not see, or that was removed */
async function standing(context: Pick<WriteContext<unknown>, 'tx' | 'scope'>, id: string): Promise<KeptTask> {
  const kept = await keptTask(context, id);
  if (kept === null || kept.is_removed) throw new ProblemError('not-found');
  return kept;
}

/**
 * POST tasks/save: makes a task, edits it, or removes it (null).
 *
 * @throws {ProblemError} `not-found`; `forbidden` with the rule `read_only`; `invalid` (422) with the rules `fixed`,
 *   `too_early`, `too_late`, `no_colleague`, `not_found` and `one_record`, and as `saveChange` does
 */
export const taskSave: Handler<'taskSave'> = async (context) => {
  const { body, subject } = context;
  if (body.id !== blankTaskId(subject)) {
    await standing(context, body.id);
    return { ...(await saveChange(context, { entity: 'task', ...body })), task: body.id };
  }
  const { task: wanted } = body.fields;
  if (wanted === null) throw new ProblemError('not-found');
  const id = await make(context, wanted);
  if (body.form !== undefined) await discardDraft(context, body.form, 'task', body.id);
  const save = { entity: 'task' as const, id, version: 1, fields: { [TASK_PATH]: wanted } };
  return { ...(await saveChange(context, save)), task: id };
};

const nextOf = prepared<{ due_on: string }>(
  'next-task',
  sql`select next.due_on::text as due_on from staff_tasks t join staff_tasks next on next.id = t.next_id
    where t.public_id = ${at('id')}::uuid and t.done_at is not null and next.removed_at is null
      and (next.rep_code_id is null or next.rep_code_id = any (${REP_CODES}))`,
);

/**
 * POST tasks/done: marks a task as done, or opens it again.
 *
 * @throws {ProblemError} `not-found`; `forbidden` with the rule `read_only`
 */
export const taskDone: Handler<'taskDone'> = async (context) => {
  const { tx, scope, body } = context;
  await standing(context, body.id);
  const { version } = await lockRecord(context, 'task', body.id);
  const fields = { [TASK_STATE_PATH]: body.isDone ? 'done' : 'open' };
  const outcome = await saveChange(context, { entity: 'task', id: body.id, version, fields });
  const [next] = await tx.run(nextOf({ id: body.id, repCodes: codesOf(scope) }));
  return { ...outcome, nextDueOn: next?.due_on ?? null };
};

/**
 * POST tasks/handOver: gives a task to a colleague, or to the person.
 *
 * @throws {ProblemError} `not-found`; `forbidden` with the rule `read_only`; `invalid` (422) with the rule `no_colleague`
 */
export const taskHandOver: Handler<'taskHandOver'> = async (context) => {
  const { subject, body } = context;
  await standing(context, body.id);
  const { version } = await lockRecord(context, 'task', body.id);
  // What it says may have changed until it was locked.
  const kept = await standing(context, body.id);
  if (!mayEdit(kept, subject))
    throw new ProblemError('forbidden', { errors: [{ pointer: '/assignee', rule: 'read_only' }] });
  const mayDo = await assigneesOf(context, kept.rep_code_id);
  if (!mayDo.some((each) => each.subject === body.assignee))
    throw new ProblemError('invalid', {
      status: 422,
      errors: [{ pointer: '/assignee', rule: 'no_colleague' }],
    });
  const fields = { [TASK_PATH]: { ...kept.value, assignee: body.assignee } };
  return saveChange(context, { entity: 'task', id: body.id, version, fields });
};
