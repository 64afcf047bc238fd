import { defineCalls } from '../call';
import type { HOLDINGS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const HOLDINGS_CALLS = defineCalls<typeof HOLDINGS_SCHEMAS>()({
  clientHoldings: {
    ...reading,
    url: 'clients/holdings',
    summary: 'What a client holds, by security with the split by account.',
    graphql: { switch: 'clients.consolidatedView' },
  },
  clientHoldingLots: {
    ...reading,
    url: 'clients/holdingLots',
    summary: 'Of one security that a client holds, the lots in each account.',
    graphql: { switch: 'clients.consolidatedView' },
  },
  householdHoldings: {
    ...reading,
    url: 'households/holdings',
    summary: 'What the members of a household hold, by security with the split by account.',
    graphql: { switch: 'households.consolidatedView' },
  },
  householdHoldingLots: {
    ...reading,
    url: 'households/holdingLots',
    summary: 'Of one security that the members of a household hold, the lots in each account.',
    graphql: { switch: 'households.consolidatedView' },
  },
});
