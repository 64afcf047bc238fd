import { defineCall } from '../call';
import type { ClientAccountsBody, GroupedAccountsAnswer } from '../accounts/grouped';
import type { ClientLensBody } from '../accounts/shared';
import type {
  ClientBody,
  ClientDetailsAnswer,
  ClientMetricsAnswer,
  ClientOverviewAnswer,
  ClientsListAnswer,
  ClientsListBody,
  ClientsSummaryListAnswer,
  ClientsSummaryListBody,
} from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

/** POST clients/list: a page of my clients, sorted, by keyset. */
export const clientsList = defineCall<ClientsListBody, ClientsListAnswer>()({
  ...reading,
  name: 'clientsList',
  url: 'clients/list',
  graphql: { switch: 'clients.list', operation: 'ClientsList', field: 'clientsList' },
});

/** POST clients/summaryList: count and totals of all that the filters find. */
export const clientsSummaryList = defineCall<ClientsSummaryListBody, ClientsSummaryListAnswer>()({
  ...reading,
  name: 'clientsSummaryList',
  url: 'clients/summaryList',
  graphql: { switch: 'clients.summaryList', operation: 'ClientsSummaryList', field: 'clientsSummaryList' },
});

/** POST clients/overview: the client info card and the household. Leaves a row of who looked. */
export const clientOverview = defineCall<ClientBody, ClientOverviewAnswer>()({
  ...reading,
  name: 'clientOverview',
  url: 'clients/overview',
  graphql: { switch: 'clients.overview', operation: 'ClientOverview', field: 'clientOverview' },
});

/** POST clients/metrics: the key figures of a client, of the accounts that were chosen. */
export const clientMetrics = defineCall<ClientLensBody, ClientMetricsAnswer>()({
  ...reading,
  name: 'clientMetrics',
  url: 'clients/metrics',
  graphql: { switch: 'clients.metrics', operation: 'ClientMetrics', field: 'clientMetrics' },
});

/** POST clients/details: birth date, phones, e-mails, addresses. */
export const clientDetails = defineCall<ClientBody, ClientDetailsAnswer>()({
  ...reading,
  name: 'clientDetails',
  url: 'clients/details',
  graphql: { switch: 'clients.details', operation: 'ClientDetails', field: 'clientDetails' },
});

/** POST clients/accounts: the client's accounts in groups with subtotals, each account once. */
export const clientAccounts = defineCall<ClientAccountsBody, GroupedAccountsAnswer>()({
  ...reading,
  name: 'clientAccounts',
  url: 'clients/accounts',
  graphql: { switch: 'clients.accountView', operation: 'ClientAccounts', field: 'clientAccounts' },
});
