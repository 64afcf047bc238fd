import { defineCalls } from '../call';
import type { UNASSIGNED_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const UNASSIGNED_CALLS = defineCalls<typeof UNASSIGNED_SCHEMAS>()({
  unassignedAccountsList: {
    ...reading,
    url: 'unassignedAccounts/list',
    graphql: { switch: 'unassignedAccounts.list' },
  },
  unassignedAccountsSummaryList: {
    ...reading,
    url: 'unassignedAccounts/summaryList',
    graphql: { switch: 'unassignedAccounts.summaryList' },
  },
  unassignedAccountDetails: {
    ...reading,
    url: 'unassignedAccounts/details',
    graphql: { switch: 'unassignedAccounts.details' },
  },
});
