import { defineCalls } from '../call';
import type { HOLDINGS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const HOLDINGS_CALLS = defineCalls<typeof HOLDINGS_SCHEMAS>()({
  clientHoldings: { ...reading, url: 'clients/holdings', graphql: { switch: 'clients.consolidatedView' } },
  clientHoldingLots: {
    ...reading,
    url: 'clients/holdingLots',
    graphql: { switch: 'clients.consolidatedView' },
  },
  householdHoldings: {
    ...reading,
    url: 'households/holdings',
    graphql: { switch: 'households.consolidatedView' },
  },
  householdHoldingLots: {
    ...reading,
    url: 'households/holdingLots',
    graphql: { switch: 'households.consolidatedView' },
  },
});
