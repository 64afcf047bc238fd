import { defineCalls } from '../call';
import type { UNASSIGNED_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const UNASSIGNED_CALLS = defineCalls<typeof UNASSIGNED_SCHEMAS>()({
  unassignedAccountsList: {
    ...reading,
    url: 'unassignedAccounts/list',
    summary: 'Accounts without an owner in my branch, and mine without a household.',
    graphql: { switch: 'unassignedAccounts.list' },
  },
  unassignedAccountsSummaryList: {
    ...reading,
    url: 'unassignedAccounts/summaryList',
    summary: 'How many accounts lack an owner or a household, and why.',
    graphql: { switch: 'unassignedAccounts.summaryList' },
  },
  unassignedAccountDetails: {
    ...reading,
    url: 'unassignedAccounts/details',
    summary: 'One of them with its holdings.',
    graphql: { switch: 'unassignedAccounts.details' },
  },
});
