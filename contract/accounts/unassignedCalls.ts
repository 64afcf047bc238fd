import { defineCall } from '../call';
import type {
  UnassignedAccountDetailsAnswer,
  UnassignedAccountDetailsBody,
  UnassignedAccountsListAnswer,
  UnassignedAccountsListBody,
  UnassignedAccountsSummaryListAnswer,
  UnassignedAccountsSummaryListBody,
} from './unassigned';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

/** POST unassignedAccounts/list: accounts without an owner in my branch, and mine without a household. */
export const unassignedAccountsList = defineCall<UnassignedAccountsListBody, UnassignedAccountsListAnswer>()({
  ...reading,
  name: 'unassignedAccountsList',
  url: 'unassignedAccounts/list',
  graphql: {
    switch: 'unassignedAccounts.list',
    operation: 'UnassignedAccountsList',
    field: 'unassignedAccountsList',
  },
});

/** POST unassignedAccounts/summaryList: how many there are, and why. */
export const unassignedAccountsSummaryList = defineCall<
  UnassignedAccountsSummaryListBody,
  UnassignedAccountsSummaryListAnswer
>()({
  ...reading,
  name: 'unassignedAccountsSummaryList',
  url: 'unassignedAccounts/summaryList',
  graphql: {
    switch: 'unassignedAccounts.summaryList',
    operation: 'UnassignedAccountsSummaryList',
    field: 'unassignedAccountsSummaryList',
  },
});

/** POST unassignedAccounts/details: one of them with its holdings. */
export const unassignedAccountDetails = defineCall<
  UnassignedAccountDetailsBody,
  UnassignedAccountDetailsAnswer
>()({
  ...reading,
  name: 'unassignedAccountDetails',
  url: 'unassignedAccounts/details',
  graphql: {
    switch: 'unassignedAccounts.details',
    operation: 'UnassignedAccountDetails',
    field: 'unassignedAccountDetails',
  },
});
