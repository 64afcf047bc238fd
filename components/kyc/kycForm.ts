import { dynamicForm } from '../ui/form/dynamicForm';

const WORDS = ['kyc', 'logs', 'delivery', 'accounts'] as const;

/** The form of a client's answers, loaded when it opens first. */
export const KycPersonForm = dynamicForm(
  () => import('./KycPerson.form').then((form) => form.KycPersonForm),
  WORDS,
);

/** The form of an account's answers. */
export const KycAccountForm = dynamicForm(
  () => import('./KycAccount.form').then((form) => form.KycAccountForm),
  WORDS,
);
