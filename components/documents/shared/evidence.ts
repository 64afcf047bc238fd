import { dynamicForm } from '../../ui/form/dynamicForm';

/** The papers of a fact where it is shown, loaded when a fact that papers prove is in sight. */
export const EvidenceLine = dynamicForm(
  () => import('./EvidenceLine').then((line) => line.EvidenceLine),
  ['evidence', 'documents', 'logs', 'delivery'],
);

/** The papers of a fact as they are chosen outside of a form of fields. */
export const EvidenceControl = dynamicForm(
  () => import('./EvidenceControl').then((control) => control.EvidenceControl),
  ['evidence', 'documents', 'logs', 'delivery'],
);

/** The papers of a fact in its form. */
export const EvidenceInput = dynamicForm(
  () => import('./EvidenceInput').then((input) => input.EvidenceInput),
  ['evidence', 'documents', 'logs', 'delivery'],
);
