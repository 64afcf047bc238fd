import type { ALLOCATION_CALLS } from '@/contract/allocation/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { ALLOCATION_FILES } from './files';
import { accountAssetAllocation, clientAssetAllocation, householdAssetAllocation } from './calls/allocation';

export const ALLOCATION = {
  handlers: {
    accountAssetAllocation,
    clientAssetAllocation,
    householdAssetAllocation,
  } satisfies HandlersOf<typeof ALLOCATION_CALLS>,
  files: ALLOCATION_FILES,
} satisfies Area;
