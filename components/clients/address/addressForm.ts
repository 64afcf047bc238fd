import { dynamicForm } from '../../ui/form/dynamicForm';

/** The guided change of an address, loaded when it opens first. */
export const AddressForm = dynamicForm(
  () => import('./Address.form').then((form) => form.AddressForm),
  ['address', 'logs', 'delivery', 'accounts', 'summary'],
);

/** The addresses of a client with their words, loaded once they are in sight. */
export const AddressesPanel = dynamicForm(
  () => import('./AddressesPanel').then((panel) => panel.AddressesPanel),
  ['address', 'logs', 'delivery', 'accounts'],
);
