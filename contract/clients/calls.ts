import { defineCalls } from '../call';
import type { CLIENTS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const CLIENTS_CALLS = defineCalls<typeof CLIENTS_SCHEMAS>()({
  clientsList: { ...reading, url: 'clients/list', graphql: { switch: 'clients.list' } },
  clientsSummaryList: { ...reading, url: 'clients/summaryList', graphql: { switch: 'clients.summaryList' } },
  clientOverview: { ...reading, url: 'clients/overview', graphql: { switch: 'clients.overview' } },
  clientMetrics: { ...reading, url: 'clients/metrics', graphql: { switch: 'clients.metrics' } },
  clientDetails: { ...reading, url: 'clients/details', graphql: { switch: 'clients.details' } },
});
