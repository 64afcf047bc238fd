import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { recordId } from '@/contract/scalars';
import { TASK_PATH, TASK_STATE_PATH, TASK_YEARS } from '@/contract/tasks/codes';
import { nextDue } from '@/contract/tasks/due';
import { type Task, task as taskSchema, taskState, taskValue } from '@/contract/tasks/schema';
import type { Field, FieldPlace, RecordType, WritePlace } from '../../kit/changes/record';
import { isUndo } from '../../kit/changes/sets';
import { refuseField } from '../../kit/changes/values';
import { codesOf, REP_CODES } from '../../kit/db/ownScope';
import { prepared } from '../../kit/db/statement';
import { ProblemError } from '../../kit/http/problem';
import { assigneesOf, isHere } from './rows/assignees';
import { type KeptTask, keptTask, mayEdit } from './rows/kept';
import { dayOf } from './rows/shown';
import { tellAssignee } from './rows/tell';

const at = (name: string) => sql.placeholder(name);
const OWN = sql`(t.rep_code_id is null or t.rep_code_id = any (${REP_CODES}))`;

const dated = prepared<{ is_early: boolean; is_late: boolean }>(
  'date-task',
  sql`select ${at('on')}::date < cairn_today() - make_interval(years => ${sql.raw(String(TASK_YEARS))}) as is_early,
    ${at('on')}::date > cairn_today() + make_interval(years => ${sql.raw(String(TASK_YEARS))}) as is_late`,
);

const edited = prepared(
  'edit-task',
  sql`
  update staff_tasks t set title = ${at('title')}, due_on = ${at('dueOn')}::date, repeat = ${at('repeat')},
    series_from = case when t.due_on <> ${at('dueOn')}::date or t.repeat <> ${at('repeat')} then ${at('dueOn')}::date
      else t.series_from end,
    assignee = ${at('assignee')}, checklist = ${at('checklist')}::jsonb, note = ${at('note')}, removed_at = null,
    given_by = case when t.assignee = ${at('assignee')} then t.given_by
      when ${at('assignee')} <> ${at('actor')}::text then ${at('actor')}::text end
  where t.id = ${at('key')} and ${OWN}`,
);

const removed = prepared(
  'remove-task',
  sql`update staff_tasks t set removed_at = clock_timestamp() where t.id = ${at('key')} and ${OWN}`,
);

const closed = prepared(
  'close-task',
  sql`update staff_tasks t set done_at = clock_timestamp(), done_by = ${at('actor')}, next_id = ${at('next')}::integer
    where t.id = ${at('key')} and ${OWN}`,
);

const opened = prepared(
  'open-task',
  sql`update staff_tasks t set done_at = null, done_by = null, next_id = ${at('next')}::integer
    where t.id = ${at('key')} and ${OWN}`,
);

/** The next of a series that nobody has touched: a version of it would say so. */
const UNTOUCHED = sql`t.done_at is null and not exists (
  select from aggregate_versions v where v.entity = 'task' and v.record_id = t.public_id::text and v.version > 1)`;

const takenBack = prepared<{ key: number }>(
  'take-back-next-task',
  sql`update staff_tasks t set removed_at = clock_timestamp() where t.id = ${at('next')} and ${OWN} and ${UNTOUCHED}
    returning t.id as key`,
);

const nextMade = prepared<{ key: number }>(
  'make-next-task',
  sql`
  insert into staff_tasks (public_id, series_id, series_from, title, due_on, repeat, party_id, household_id, rep_code_id,
    assignee, made_by, given_by, checklist, note)
  select gen_random_uuid(), t.series_id, t.series_from, t.title, ${at('dueOn')}::date, t.repeat, t.party_id, t.household_id,
    t.rep_code_id, ${at('assignee')}::text, t.made_by, case when t.assignee = ${at('assignee')}::text then t.given_by end,
    coalesce((select jsonb_agg(item.value || '{"isDone": false}' order by item.position)
      from jsonb_array_elements(t.checklist) with ordinality as item (value, position)), '[]'), t.note
  from staff_tasks t where t.id = ${at('key')} and ${OWN}
  returning id as key`,
);

/**
 * The id that a new task has in forms and drafts until it is saved: each person has one of their own, always the same, in
 * version 8 of RFC 9562.
 */
export function blankTaskId(subject: string): string {
  const hex = createHash('sha256').update(`new task ${subject}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const refuse = (path: string, rule: string): never => {
  throw new ProblemError('forbidden', { errors: [{ pointer: `/fields/${path}`, rule }] });
};

/** @throws {ProblemError} `forbidden` for a task that the person may only read; `not-found` for none */
async function editable(place: FieldPlace): Promise<KeptTask> {
  const kept = await keptTask(place, place.record.id);
  if (kept === null) throw new ProblemError('not-found');
  if (!mayEdit(kept, place.scope.subject)) return refuse(place.path, 'read_only');
  return kept;
}

/** Refuses what a task may not say, given what stands there now. */
async function demandKeepable(place: FieldPlace, wanted: Task, kept: KeptTask) {
  const fault = (part: keyof Task, rule: string) => refuseField(place.path, rule, [part]);
  if (wanted.clientId !== kept.value.clientId) fault('clientId', 'fixed');
  if (wanted.householdId !== kept.value.householdId) fault('householdId', 'fixed');
  const [days] = await place.tx.run(dated({ on: wanted.dueOn }));
  if (days?.is_early === true) fault('dueOn', 'too_early');
  if (days?.is_late === true) fault('dueOn', 'too_late');
  const isSame = !kept.is_removed && wanted.assignee === kept.value.assignee;
  const mayDo = isSame
    ? await isHere(place, wanted.assignee, kept.rep_code_id)
    : (await assigneesOf(place, kept.rep_code_id)).some(({ subject }) => subject === wanted.assignee);
  if (!mayDo) fault('assignee', 'no_colleague');
}

/** A task as one value; null: there is none, or it was removed. */
const VALUE: Field = {
  path: TASK_PATH,
  labelKey: 'logs:field.task',
  value: taskValue,
  async read(place) {
    const kept = await keptTask(place, place.record.id);
    return kept === null || kept.is_removed ? null : kept.value;
  },
  async check(place, value) {
    const kept = await editable(place);
    const wanted = taskSchema.nullable().parse(value);
    if (wanted !== null) await demandKeepable(place, wanted, kept);
  },
  async write(place, value) {
    const kept = await editable(place);
    const { tx, scope, actor } = place;
    const of = { key: kept.key, repCodes: codesOf(scope) };
    const wanted = taskSchema.nullable().parse(value);
    if (wanted === null) {
      await tx.run(removed(of));
      return;
    }
    const { title, dueOn, repeat, assignee, note } = wanted;
    const isRestored = await isUndo(place);
    if (isRestored && !(await isHere(place, assignee, kept.rep_code_id)))
      refuseField(place.path, 'no_colleague', ['assignee']);
    const checklist = JSON.stringify(wanted.checklist);
    await tx.run(edited({ ...of, title, dueOn, repeat, assignee, note, checklist, actor }));
    const isGiven = kept.is_removed || assignee !== kept.value.assignee;
    if (isGiven && assignee !== actor && !isRestored) await tellAssignee(place, kept, wanted);
  },
};

/** A task that was opened again and whose next one stays has one already. */
async function close(place: WritePlace, kept: KeptTask) {
  const { tx, scope, actor } = place;
  const of = { key: kept.key, repCodes: codesOf(scope) };
  const { repeat, dueOn: last } = kept.value;
  const dueOn = nextDue(repeat, kept.series_from, last, dayOf(scope));
  let next = kept.next_id;
  if (dueOn !== null && next === null) {
    const assignee = (await isHere(place, kept.value.assignee, kept.rep_code_id))
      ? kept.value.assignee
      : actor;
    next = (await tx.run(nextMade({ ...of, dueOn, assignee })))[0]?.key ?? null;
  }
  await tx.run(closed({ ...of, actor, next }));
}

async function reopen({ tx, scope }: WritePlace, kept: KeptTask) {
  const of = { key: kept.key, repCodes: codesOf(scope) };
  const next = kept.next_id;
  const isTaken = next !== null && (await tx.run(takenBack({ ...of, next }))).length > 0;
  await tx.run(opened({ ...of, next: isTaken ? null : next }));
}

/** Whether it is open or done. With a task that is done the next of its series is made; to open it again takes that back. */
const STATE: Field = {
  path: TASK_STATE_PATH,
  labelKey: 'logs:field.taskState',
  value: taskState,
  async read(place) {
    return (await keptTask(place, place.record.id))?.state ?? 'open';
  },
  async check(place) {
    if ((await editable(place)).is_removed) throw new ProblemError('not-found');
  },
  async write(place, value) {
    const kept = await editable(place);
    // An undo comes here without the check.
    if (kept.is_removed) throw new ProblemError('not-found');
    await (value === 'done' ? close : reopen)(place, kept);
  },
};

/** A task of one’s own, or of a colleague. Its changes are for those who see it, whatever rep codes they have. */
export const TASK: RecordType = {
  entity: 'task',
  async find(tx, scope, id) {
    if (!recordId.safeParse(id).success) return null;
    const found = { id, repCodeIds: null, name: null };
    if (id === blankTaskId(scope.subject)) return { ...found, key: 0, label: null };
    const kept = await keptTask({ tx, scope }, id);
    return kept === null ? null : { ...found, key: kept.key, label: kept.value.title };
  },
  fields: [VALUE, STATE],
};
