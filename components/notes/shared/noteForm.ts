import { dynamicForm } from '../../ui/form/dynamicForm';

/** The form of a note, loaded when it opens first. */
export const NoteForm = dynamicForm(
  () => import('./Note.form').then((form) => form.NoteForm),
  ['notes', 'logs', 'delivery', 'accounts'],
);
