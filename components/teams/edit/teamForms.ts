import { dynamicForm } from '../../ui/form/dynamicForm';

const WORDS = ['teams', 'logs', 'delivery'] as const;

/** The form of a team's members and rep codes, loaded when it opens first. */
export const TeamForm = dynamicForm(() => import('./Team.form').then((form) => form.TeamForm), WORDS);

/** The form of who covers for whom. */
export const CoverForm = dynamicForm(() => import('./Cover.form').then((form) => form.CoverForm), WORDS);
