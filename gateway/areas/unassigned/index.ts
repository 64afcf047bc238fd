import type { UNASSIGNED_CALLS } from '@/contract/unassigned/calls';
import type { HandlersOf } from '../../kit/call/handler';
import {
  unassignedAccountsList,
  unassignedAccountsSummaryList,
  unassignedAccountDetails,
} from './calls/calls';

export const UNASSIGNED_HANDLERS: HandlersOf<typeof UNASSIGNED_CALLS> = {
  unassignedAccountsList,
  unassignedAccountsSummaryList,
  unassignedAccountDetails,
};
