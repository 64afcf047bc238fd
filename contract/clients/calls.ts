import { defineCalls } from '../call';
import type { CLIENTS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const CLIENTS_CALLS = defineCalls<typeof CLIENTS_SCHEMAS>()({
  clientsList: {
    ...reading,
    url: 'clients/list',
    summary: 'A page of my clients, sorted, by keyset.',
    graphql: { switch: 'clients.list' },
  },
  clientsSummaryList: {
    ...reading,
    url: 'clients/summaryList',
    summary: 'Count and totals of all clients that the filters find.',
    graphql: { switch: 'clients.summaryList' },
  },
  clientOverview: {
    ...reading,
    url: 'clients/overview',
    summary: 'The client info card and the household. Leaves a row of who looked.',
    graphql: { switch: 'clients.overview' },
  },
  clientMetrics: {
    ...reading,
    url: 'clients/metrics',
    summary: 'The key figures of a client, of the accounts that were chosen.',
    graphql: { switch: 'clients.metrics' },
  },
  clientDetails: {
    ...reading,
    url: 'clients/details',
    summary: 'Birth date, phones, e-mail addresses and addresses of a client.',
    graphql: { switch: 'clients.details' },
  },
});
