import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import {
  changeBody,
  type FieldValue,
  personRef,
  recordVersion,
  SAVE_OUTCOME,
  saveOutcome,
} from '../changes/schema';
import { instant, isoDate, keptLine, partyName, recordId, sentText } from '../scalars';
import { looksLikeSin } from '../sin';
import { withoutUnseen } from '../unseen';
import {
  TASK_ITEM_MAX_CHARS,
  TASK_ITEMS_MAX,
  TASK_LISTS,
  TASK_NOTE_MAX_CHARS,
  TASK_RECORDS,
  TASK_REPEATS,
  TASK_STATES,
  TASK_TITLE_MAX_CHARS,
  TASKS_LISTED,
} from './codes';

/** Lines of plain text: no control characters but the end of a line, and nothing that looks like a SIN. */
const noteText = z
  .string()
  .overwrite((text) => withoutUnseen(text.normalize('NFC').replaceAll('\r\n', '\n')).trim())
  .max(TASK_NOTE_MAX_CHARS)
  .regex(/^(?:\P{Cc}|[\n\t])*$/u)
  .refine((text) => !looksLikeSin(text), { error: 'looks_like_sin' });

const subject = sentText.min(1).max(200);

const checklist = z
  .array(z.strictObject({ text: keptLine.min(1).max(TASK_ITEM_MAX_CHARS), isDone: z.boolean() }))
  .max(TASK_ITEMS_MAX);

/** A task as a person writes it. */
export const task = z.strictObject({
  title: keptLine.min(1).max(TASK_TITLE_MAX_CHARS),
  dueOn: isoDate,
  repeat: z.enum(TASK_REPEATS),
  /** At most one of the two records. It is chosen as the task is made, and stays. */
  clientId: recordId.nullable(),
  householdId: recordId.nullable(),
  /** Who does it: by the sign-in. */
  assignee: subject,
  checklist,
  /** Empty for none. */
  note: noteText,
});

/** A task as a field of its record; null: it is removed. */
export const taskValue: z.ZodType<FieldValue> = task.nullable();

/** Whether it is open or done. */
export const taskState: z.ZodType<FieldValue> = z.enum(TASK_STATES);

const count = z.int().min(0);
const client = z.strictObject({ id: recordId, name: partyName });
const household = z.strictObject({ id: recordId, name: z.string() });

/** A task as a list shows it. */
export const shownTask = z.strictObject({
  id: recordId,
  version: recordVersion,
  ...task.pick({ title: true, dueOn: true, repeat: true, checklist: true, note: true }).shape,
  state: z.enum(TASK_STATES),
  isOverdue: z.boolean(),
  client: client.nullable(),
  household: household.nullable(),
  assignee: personRef,
  isMine: z.boolean(),
  madeBy: personRef,
  /** Whether the person may change it: who made it, and who does it. */
  mayEdit: z.boolean(),
  /** Null while it is open. */
  doneAt: instant.nullable(),
  doneBy: personRef.nullable(),
});

const shown = {
  tasks: z.array(shownTask).max(TASKS_LISTED),
  /** All that the question finds, listed or not. */
  total: count,
  /** The firm’s day. */
  today: isoDate,
} as const;

export const tasksListBody = z.strictObject({ list: z.enum(TASK_LISTS) });

export const tasksListAnswer = z.strictObject({
  /** By due day; those done by the time, the last first. */
  ...shown,
  counts: z.strictObject({ open: count, done: count, given: count, overdue: count }),
});

const record = z.strictObject({ record: z.enum(TASK_RECORDS), id: recordId });

export const tasksOfRecordBody = record;

/** The open ones by due day, then those done lately. */
export const tasksOfRecordAnswer = z.strictObject(shown);

export const taskEditBody = z.strictObject({
  /** Null: a new task. */
  task: recordId.nullable(),
  /** For a new one: the record that it is about. */
  about: record.nullable(),
});

export const taskEditAnswer = z.strictObject({
  /** The id that a save names; of a new task that of the person’s blank one. */
  id: recordId,
  version: recordVersion,
  today: isoDate,
  /** Null for a new task. */
  value: task.nullable(),
  client: client.nullable(),
  household: household.nullable(),
  /** Who asks. */
  me: z.string(),
  /** Who may do it: the person first, then colleagues. Of a task on a record only those who see it. */
  assignees: z.array(personRef),
});

export const taskSaveBody = changeBody(z.strictObject({ task: task.nullable() })).omit({ effectiveOn: true });

export const taskSaveAnswer = z.strictObject({
  ...SAVE_OUTCOME,
  /** The id of the task, of a new one too. */
  task: recordId,
});

export const taskDoneBody = z.strictObject({ id: recordId, isDone: z.boolean() });

export const taskDoneAnswer = z.strictObject({
  ...SAVE_OUTCOME,
  /** The due day of the next task of the series; null where none was made. */
  nextDueOn: isoDate.nullable(),
});

export const taskHandOverBody = z.strictObject({ id: recordId, assignee: subject });

/** Of a team. */
export const tasksLoadBody = z.strictObject({ id: recordId });

export const tasksLoadAnswer = z.strictObject({
  /** Whether the person manages the branch of the team. Nobody else gets a row. */
  isManager: z.boolean(),
  /** The members of today, those with the most overdue tasks first. */
  people: z.array(z.strictObject({ person: personRef, open: count, overdue: count, week: count })),
});

/** What each call of `calls.ts` sends and answers. */
export const TASKS_SCHEMAS = {
  tasksList: {
    summary: 'My own tasks: to do, done in the last 30 days, or given to somebody else.',
    body: tasksListBody,
    answer: tasksListAnswer,
  },
  tasksOfRecord: {
    summary: 'The tasks of a client or a household that I may see.',
    body: tasksOfRecordBody,
    answer: tasksOfRecordAnswer,
  },
  tasksLoad: {
    summary: 'How many tasks each member of a team has, for the manager of its branch.',
    body: tasksLoadBody,
    answer: tasksLoadAnswer,
  },
  taskEdit: {
    summary: 'What a form needs to make a task, or to edit one.',
    body: taskEditBody,
    answer: taskEditAnswer,
  },
  taskSave: { summary: 'Makes, edits or removes a task.', body: taskSaveBody, answer: taskSaveAnswer },
  taskDone: {
    summary: 'Marks a task as done, which makes the next of its series, or opens it again.',
    body: taskDoneBody,
    answer: taskDoneAnswer,
  },
  taskHandOver: {
    summary: 'Gives a task to a colleague, who is told.',
    body: taskHandOverBody,
    answer: saveOutcome,
  },
} satisfies CallSchemaTable;

export type Task = z.output<typeof task>;
export type ShownTask = z.infer<typeof shownTask>;
export type TasksListAnswer = z.infer<typeof tasksListAnswer>;
export type TasksOfRecordAnswer = z.infer<typeof tasksOfRecordAnswer>;
export type TaskEditAnswer = z.infer<typeof taskEditAnswer>;
export type TaskSaveAnswer = z.infer<typeof taskSaveAnswer>;
export type TaskSaveBody = z.output<typeof taskSaveBody>;
export type TasksLoadAnswer = z.infer<typeof tasksLoadAnswer>;
