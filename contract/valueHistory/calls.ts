import { defineCalls } from '../call';
import type { VALUE_HISTORY_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const VALUE_HISTORY_CALLS = defineCalls<typeof VALUE_HISTORY_SCHEMAS>()({
  accountValueHistory: {
    ...reading,
    url: 'accounts/valueHistory',
    summary: 'What an account was worth over time, market and net flow apart.',
    graphql: { switch: 'clients.metrics' },
  },
  clientValueHistory: {
    ...reading,
    url: 'clients/valueHistory',
    summary: 'What the accounts of a client were worth over time, market and net flow apart.',
    graphql: { switch: 'clients.metrics' },
  },
  householdValueHistory: {
    ...reading,
    url: 'households/valueHistory',
    summary: 'What the accounts of a household were worth over time, market and net flow apart.',
    graphql: { switch: 'households.metrics' },
  },
});
