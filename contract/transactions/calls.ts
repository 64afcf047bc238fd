import { defineCalls } from '../call';
import type { TRANSACTIONS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const TRANSACTIONS_CALLS = defineCalls<typeof TRANSACTIONS_SCHEMAS>()({
  accountTransactionHistory: {
    ...reading,
    url: 'accounts/transactionHistory',
    summary: 'What happened in an account, by keyset, with its running cash balance.',
    graphql: { switch: 'clients.transactionHistory' },
  },
  clientTransactionHistory: {
    ...reading,
    url: 'clients/transactionHistory',
    summary: 'What happened in the accounts of a client, by keyset.',
    graphql: { switch: 'clients.transactionHistory' },
  },
  householdTransactionHistory: {
    ...reading,
    url: 'households/transactionHistory',
    summary: 'What happened in the accounts of a household, by keyset.',
    graphql: { switch: 'households.transactionHistory' },
  },
});
