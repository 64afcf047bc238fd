import { dynamicForm } from '../../ui/form/dynamicForm';

/** A document in the page, loaded when one is looked at. */
export const DocumentViewer = dynamicForm(
  () => import('./DocumentViewer').then((viewer) => viewer.DocumentViewer),
  ['documents'],
);
