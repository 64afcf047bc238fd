import type { ShownTask, Task, TaskEditAnswer, TasksOfRecordAnswer } from '@/contract/tasks/schema';
import { CHAN_ID, OVERVIEW } from './book';
import { NO_NOTES_YET } from './noteBook';
import { gatewayOfChan } from './openClientSummary';
import { taskOf } from './tasks';

/** A task of the person's own on Wing-Sze Chan. */
export const OWN_TASK = '7e2f8b63-4d1f-4d66-8b62-7f1b3c8d2e01';

/** The blank task of the person. */
export const BLANK_TASK = '7e2f8b63-4d1f-8d66-8b62-7f1b3c8d2eff';

const chan = { id: CHAN_ID, name: OVERVIEW.results.name };

export const ME = { subject: 'advisor', firstName: 'Marc', lastName: 'Tremblay' };
export const COLLEAGUE = { subject: 'assistant', firstName: 'Priya', lastName: 'Nair' };

export const shownTask = (id: string, changed: Partial<ShownTask> = {}): ShownTask => {
  const { title, dueOn, repeat, note, checklist } = taskOf();
  return {
    ...{ id, version: 2, title, dueOn, repeat, note, checklist },
    state: 'open',
    isOverdue: false,
    client: chan,
    household: null,
    assignee: ME,
    isMine: true,
    madeBy: ME,
    mayEdit: true,
    doneAt: null,
    doneBy: null,
    ...changed,
  };
};

/** The tasks of that client: one of the person's own, one that a colleague has, one that is done. */
export const CHAN_TASKS: TasksOfRecordAnswer = {
  tasks: [
    shownTask(OWN_TASK, {
      isOverdue: true,
      dueOn: '2026-03-02',
      repeat: 'weekly',
      checklist: [{ text: 'Ask for the slips', isDone: true }],
      note: 'Bring both forms.',
    }),
    shownTask('7e2f8b63-4d1f-4d66-8b62-7f1b3c8d2e02', {
      title: 'Order the cheques',
      assignee: COLLEAGUE,
      isMine: false,
      mayEdit: false,
    }),
    shownTask('7e2f8b63-4d1f-4d66-8b62-7f1b3c8d2e03', {
      title: 'Send the form',
      state: 'done',
      doneAt: '2026-03-05T15:00:00.000000Z',
      doneBy: COLLEAGUE,
    }),
  ],
  total: 3,
  today: '2026-03-06',
};

export const NO_TASKS: TasksOfRecordAnswer = { tasks: [], total: 0, today: '2026-03-06' };

/** What the form of a task loads. */
export const taskInfo = (value: Task | null): TaskEditAnswer => ({
  id: value === null ? BLANK_TASK : OWN_TASK,
  version: value === null ? 1 : 2,
  today: '2026-03-06',
  value,
  client: chan,
  household: null,
  me: ME.subject,
  assignees: [ME, COLLEAGUE],
});

const OTHERS = [
  'clientAssetAllocation',
  'clientValueHistory',
  'clientTransactionHistory',
  'addressHistory',
] as const;

/** A gateway that knows that client and the tasks. */
export function gatewayOfTasks(tasks: TasksOfRecordAnswer = CHAN_TASKS) {
  const gateway = gatewayOfChan();
  // The other panels of the record wait.
  for (const other of OTHERS) gateway.hold(other);
  gateway.answer('notesList', () => NO_NOTES_YET);
  gateway.answer('tasksOfRecord', () => tasks);
  gateway.answer('taskEdit', ({ task }) => taskInfo(task === null ? null : taskOf({ clientId: CHAN_ID })));
  return gateway;
}
