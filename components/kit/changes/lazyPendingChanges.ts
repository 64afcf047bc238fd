import { dynamicForm } from '../../ui/form/dynamicForm';

/** The pending changes of a record and their words. They load only when something is pending. */
export const PendingChanges = dynamicForm(
  () => import('./PendingChanges').then((panel) => panel.PendingChanges),
  ['logs', 'delivery'],
);
