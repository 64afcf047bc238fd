import type { UnassignedAccountDetailsAnswer } from '@/contract/accounts/unassigned';
import { type QueuedCall, useQueuedCall } from '@/store/useQueuedCall';

const PLACE = { screen: 'unassignedAccounts', api: 'unassignedAccountDetails' } as const;

/** Asks what is in an account, in its turn among the rows that are open, the views and the values of the filters. */
export const useHoldings = (id: string): QueuedCall<UnassignedAccountDetailsAnswer> =>
  useQueuedCall(PLACE, { id });
