import type { CLIENTS_CALLS } from '@/contract/clients/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { details } from './calls/details';
import { list } from './calls/list';
import { metrics } from './calls/metrics';
import { overview } from './calls/overview';
import { summaryList } from './calls/summaryList';

export const CLIENTS_HANDLERS: HandlersOf<typeof CLIENTS_CALLS> = {
  clientsList: list,
  clientsSummaryList: summaryList,
  clientOverview: overview,
  clientMetrics: metrics,
  clientDetails: details,
};
