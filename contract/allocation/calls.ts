import { defineCalls } from '../call';
import type { ALLOCATION_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const ALLOCATION_CALLS = defineCalls<typeof ALLOCATION_SCHEMAS>()({
  accountAssetAllocation: {
    ...reading,
    url: 'accounts/assetAllocation',
    summary: 'What an account holds by class, sector, region and currency, funds looked through.',
    graphql: { switch: 'clients.assetAllocation' },
  },
  clientAssetAllocation: {
    ...reading,
    url: 'clients/assetAllocation',
    summary: 'What a client holds by class, sector, region and currency, funds looked through.',
    graphql: { switch: 'clients.assetAllocation' },
  },
  householdAssetAllocation: {
    ...reading,
    url: 'households/assetAllocation',
    summary: 'What a household holds by class, sector, region and currency, funds looked through.',
    graphql: { switch: 'households.assetAllocation' },
  },
});
