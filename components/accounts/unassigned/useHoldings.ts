import type { UnassignedAccountDetailsAnswer } from '@/contract/unassigned/schema';
import { type RowCall, useRowCall } from '@/store/useRowCall';

const PLACE = { screen: 'unassignedAccounts', api: 'unassignedAccountDetails' } as const;

/** Asks what is in an account, in its turn among the rows that are open, the views and the values of the filters. */
export const useHoldings = (id: string): RowCall<UnassignedAccountDetailsAnswer> => useRowCall(PLACE, { id });
