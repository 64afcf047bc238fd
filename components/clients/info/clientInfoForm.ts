import { dynamicForm } from '../../ui/form/dynamicForm';

/** The form in which a client's info is edited, loaded when it opens first. */
export const ClientInfoForm = dynamicForm(
  () => import('./ClientInfo.form').then((form) => form.ClientInfoForm),
  ['clientInfo', 'logs', 'delivery'],
);
