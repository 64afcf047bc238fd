import { dynamicForm } from '../ui/form/dynamicForm';

/** The form that records a verification, loaded when it opens first. */
export const VerificationForm = dynamicForm(
  () => import('./Verification.form').then((form) => form.VerificationForm),
  ['verification', 'logs', 'delivery'],
);

/** The form that records a doubt, loaded when it opens first. */
export const DoubtForm = dynamicForm(
  () => import('./Doubt.form').then((form) => form.DoubtForm),
  ['verification', 'logs', 'delivery'],
);
