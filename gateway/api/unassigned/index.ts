import type { UNASSIGNED_CALLS } from '@/contract/unassigned/calls';
import type { HandlersOf } from '../handler';
import { unassignedAccountsList, unassignedAccountsSummaryList, unassignedAccountDetails } from './calls';

export const UNASSIGNED_HANDLERS: HandlersOf<typeof UNASSIGNED_CALLS> = {
  unassignedAccountsList,
  unassignedAccountsSummaryList,
  unassignedAccountDetails,
};
