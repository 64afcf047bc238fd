import type { TASKS_CALLS } from '@/contract/tasks/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { TASK } from './changes';
import { taskEdit } from './calls/edit';
import { tasksList, tasksOfRecord } from './calls/list';
import { tasksLoad } from './calls/load';
import { OWN_TASKS } from './tasks';
import { taskDone, taskHandOver, taskSave } from './calls/save';

export const TASKS = {
  handlers: {
    tasksList,
    tasksOfRecord,
    tasksLoad,
    taskEdit,
    taskSave,
    taskDone,
    taskHandOver,
  } satisfies HandlersOf<typeof TASKS_CALLS>,
  record: TASK,
  tasks: OWN_TASKS,
} satisfies Area;
