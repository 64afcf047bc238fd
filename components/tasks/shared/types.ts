import type { TaskRecord } from '@/contract/tasks/codes';

/** A screen that shows tasks. */
export type TaskScreen = 'clientSummary' | 'householdSummary' | 'home';

/** Whose tasks are shown, and on which screen. */
export interface TasksOf {
  screen: Exclude<TaskScreen, 'home'>;
  record: TaskRecord;
  id: string;
  /** What the record is called. */
  name: string;
}

/** A task that a person acts on. */
export interface ActedTask {
  id: string;
  title: string;
}
