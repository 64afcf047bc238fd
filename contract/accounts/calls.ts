import { defineCalls } from '../call';
import type { ACCOUNTS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const ACCOUNTS_CALLS = defineCalls<typeof ACCOUNTS_SCHEMAS>()({
  accountsList: {
    ...reading,
    url: 'accounts/list',
    summary: 'A page of my accounts, or of one client or household, by keyset.',
    graphql: { switch: 'clients.accountView' },
  },
  accountsSummaryList: {
    ...reading,
    url: 'accounts/summaryList',
    summary: 'Count and totals of the accounts that are listed, and of each state.',
    graphql: { switch: 'clients.accountView' },
  },
  accountView: {
    ...reading,
    url: 'accounts/view',
    summary: 'One account with its holdings and their lots.',
    graphql: { switch: 'clients.accountView' },
  },
  clientAccounts: {
    ...reading,
    url: 'clients/accounts',
    summary: 'The accounts of a client in groups with subtotals, each once.',
    graphql: { switch: 'clients.accountView' },
  },
  householdAccounts: {
    ...reading,
    url: 'households/accounts',
    summary: 'The accounts of a household in groups, one held jointly counted once.',
    graphql: { switch: 'households.accountView' },
  },
});
