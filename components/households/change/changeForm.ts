import { dynamicForm } from '../../ui/form/dynamicForm';

/** The form that changes a household, loaded when it opens first. */
export const ChangeForm = dynamicForm(
  () => import('./Change.form').then((form) => form.ChangeForm),
  ['householdChange', 'logs', 'delivery'],
);
