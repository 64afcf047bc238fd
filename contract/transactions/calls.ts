import { defineCalls } from '../call';
import type { TRANSACTIONS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const TRANSACTIONS_CALLS = defineCalls<typeof TRANSACTIONS_SCHEMAS>()({
  accountTransactionHistory: {
    ...reading,
    url: 'accounts/transactionHistory',
    graphql: { switch: 'clients.transactionHistory' },
  },
  clientTransactionHistory: {
    ...reading,
    url: 'clients/transactionHistory',
    graphql: { switch: 'clients.transactionHistory' },
  },
  householdTransactionHistory: {
    ...reading,
    url: 'households/transactionHistory',
    graphql: { switch: 'households.transactionHistory' },
  },
});
