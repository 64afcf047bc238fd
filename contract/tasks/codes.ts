/** How often a task comes back. When one is done, the next of its series is made. */
export const TASK_REPEATS = ['none', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;

export type TaskRepeat = (typeof TASK_REPEATS)[number];

export const TASK_STATES = ['open', 'done'] as const;

export type TaskState = (typeof TASK_STATES)[number];

/** A person’s tasks: those to do, those done lately, and those that the person gave to somebody else. */
export const TASK_LISTS = ['open', 'done', 'given'] as const;

export type TaskList = (typeof TASK_LISTS)[number];

/** The record whose tasks are read. */
export const TASK_RECORDS = ['client', 'household'] as const;

export type TaskRecord = (typeof TASK_RECORDS)[number];

export const TASK_TITLE_MAX_CHARS = 120;

export const TASK_NOTE_MAX_CHARS = 2_000;

/** Most items of a checklist, and most characters of one. */
export const TASK_ITEMS_MAX = 20;
export const TASK_ITEM_MAX_CHARS = 120;

/** Years back and ahead within which a task may be due. */
export const TASK_YEARS = 10;

/** Days that a finished task stays in the list of those done. */
export const TASK_DONE_DAYS = 30;

/** Most tasks of one answer. */
export const TASKS_LISTED = 200;

/** A task is due this week when its day is within so many days, as on the home page. */
export const TASK_WEEK_DAYS = 7;

/** The field of its record that a task is. */
export const TASK_PATH = 'task';

/** The field that says whether it is open or done. */
export const TASK_STATE_PATH = 'taskState';

/**
 * The form of a task. That of a new one names the record from which it was opened, so that a draft of one client is not
 * offered for another.
 * @param of the id of the task; for a new one the id of its record, or null
 */
export const taskForm = (of: string | null): string => (of === null ? 'task.new' : `task.${of}`);
