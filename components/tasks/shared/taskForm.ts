import { dynamicForm } from '../../ui/form/dynamicForm';

/** The form of a task, loaded when it opens first. */
export const TaskForm = dynamicForm(
  () => import('./Task.form').then((form) => form.TaskForm),
  ['tasks', 'logs', 'delivery'],
);
