import { dynamicForm } from '../../ui/form/dynamicForm';

/** A document in the page, loaded when one is looked at. */
export const DocumentViewer = dynamicForm(
  () => import('./DocumentViewer').then((viewer) => viewer.DocumentViewer),
  ['documents'],
);

/** A paper that the gateway makes, in the page. */
export const PaperViewer = dynamicForm(
  () => import('./PaperViewer').then((viewer) => viewer.PaperViewer),
  ['documents'],
);
