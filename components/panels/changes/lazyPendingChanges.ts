import { dynamicForm } from '../../ui/form/dynamicForm';

/** What waits on a record, with its words: loaded only where something waits. */
export const PendingChanges = dynamicForm(
  () => import('./PendingChanges').then((panel) => panel.PendingChanges),
  ['logs', 'delivery'],
);
