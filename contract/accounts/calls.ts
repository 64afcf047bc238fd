import { defineCalls } from '../call';
import type { ACCOUNTS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const ACCOUNTS_CALLS = defineCalls<typeof ACCOUNTS_SCHEMAS>()({
  accountsList: { ...reading, url: 'accounts/list', graphql: { switch: 'clients.accountView' } },
  accountsSummaryList: {
    ...reading,
    url: 'accounts/summaryList',
    graphql: { switch: 'clients.accountView' },
  },
  accountView: { ...reading, url: 'accounts/view', graphql: { switch: 'clients.accountView' } },
  clientAccounts: { ...reading, url: 'clients/accounts', graphql: { switch: 'clients.accountView' } },
  householdAccounts: {
    ...reading,
    url: 'households/accounts',
    graphql: { switch: 'households.accountView' },
  },
});
