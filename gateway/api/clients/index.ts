import type { CLIENTS_CALLS } from '@/contract/clients/calls';
import type { HandlersOf } from '../handler';
import { details } from './details';
import { list } from './list';
import { metrics } from './metrics';
import { overview } from './overview';
import { summaryList } from './summaryList';

export const CLIENTS_HANDLERS: HandlersOf<typeof CLIENTS_CALLS> = {
  clientsList: list,
  clientsSummaryList: summaryList,
  clientOverview: overview,
  clientMetrics: metrics,
  clientDetails: details,
};
