import type { ALLOCATION_CALLS } from '@/contract/allocation/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { accountAssetAllocation, clientAssetAllocation, householdAssetAllocation } from './calls/allocation';

export const ALLOCATION_HANDLERS: HandlersOf<typeof ALLOCATION_CALLS> = {
  accountAssetAllocation,
  clientAssetAllocation,
  householdAssetAllocation,
};
