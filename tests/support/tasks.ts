import type { Task, TaskSaveBody } from '@/contract/tasks/schema';

/** A task of the advisor’s about no client, with the given changes. */
export const taskOf = (changed: Partial<Task> = {}): Task => ({
  title: 'Prepare the review',
  dueOn: '2026-03-10',
  repeat: 'none',
  clientId: null,
  householdId: null,
  assignee: 'advisor',
  checklist: [],
  note: '',
  ...changed,
});

/** Valid bodies of the calls on tasks. */
export const taskBodies = (id: string) => ({
  tasksList: { list: 'open' as const },
  tasksOfRecord: { record: 'client' as const, id },
  tasksLoad: { id },
  taskEdit: { task: null, about: { record: 'client' as const, id } },
  taskSave: { id, version: 1, fields: { task: taskOf({ clientId: id }) } } satisfies TaskSaveBody,
  taskDone: { id, isDone: true },
  taskHandOver: { id, assignee: 'advisor' },
});
