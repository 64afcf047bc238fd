import { dynamicForm } from '../../ui/form/dynamicForm';

/** The record of a death, loaded when it opens first. */
export const DeathForm = dynamicForm(
  () => import('./Death.form').then((form) => form.DeathForm),
  ['death', 'logs', 'address', 'delivery', 'accounts', 'clientInfo', 'summary'],
);

/** The facts, restrictions and tasks of a death, loaded for a client who died. */
export const DeathPanel = dynamicForm(
  () => import('./DeathPanel').then((panel) => panel.DeathPanel),
  ['death', 'logs'],
);
