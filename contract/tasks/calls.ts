import { defineCalls } from '../call';
import type { TASKS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;
const writing = { type: 'POST', access: 'write', scope: 'global', needsRepCodes: true } as const;

export const TASKS_CALLS = defineCalls<typeof TASKS_SCHEMAS>()({
  tasksList: { ...reading, url: 'tasks/list' },
  tasksOfRecord: { ...reading, url: 'tasks/ofRecord' },
  tasksLoad: { ...reading, url: 'tasks/load' },
  taskEdit: { ...reading, url: 'tasks/edit' },
  taskSave: { ...writing, url: 'tasks/save' },
  taskDone: { ...writing, url: 'tasks/done' },
  taskHandOver: { ...writing, url: 'tasks/handOver' },
});
