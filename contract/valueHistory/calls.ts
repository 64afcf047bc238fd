import { defineCalls } from '../call';
import type { VALUE_HISTORY_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const VALUE_HISTORY_CALLS = defineCalls<typeof VALUE_HISTORY_SCHEMAS>()({
  accountValueHistory: { ...reading, url: 'accounts/valueHistory', graphql: { switch: 'clients.metrics' } },
  clientValueHistory: { ...reading, url: 'clients/valueHistory', graphql: { switch: 'clients.metrics' } },
  householdValueHistory: {
    ...reading,
    url: 'households/valueHistory',
    graphql: { switch: 'households.metrics' },
  },
});
