import { defineCalls } from '../call';
import type { ALLOCATION_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const ALLOCATION_CALLS = defineCalls<typeof ALLOCATION_SCHEMAS>()({
  accountAssetAllocation: {
    ...reading,
    url: 'accounts/assetAllocation',
    graphql: { switch: 'clients.assetAllocation' },
  },
  clientAssetAllocation: {
    ...reading,
    url: 'clients/assetAllocation',
    graphql: { switch: 'clients.assetAllocation' },
  },
  householdAssetAllocation: {
    ...reading,
    url: 'households/assetAllocation',
    graphql: { switch: 'households.assetAllocation' },
  },
});
