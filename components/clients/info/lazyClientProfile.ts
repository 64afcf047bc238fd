import { dynamicForm } from '../../ui/form/dynamicForm';

/** A client's profile with its words, loaded once it is in sight. */
export const ClientProfile = dynamicForm(
  () => import('./ClientProfile').then((panel) => panel.ClientProfile),
  ['clientInfo', 'logs', 'delivery'],
);
