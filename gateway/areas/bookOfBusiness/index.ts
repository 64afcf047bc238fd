import type { BOA_CALLS } from '@/contract/boa/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { boaBreakdown } from './calls/breakdown';
import { boaOverview } from './calls/overview';
import { boaSeries } from './calls/series';
import { boaTable } from './calls/table';
import { boaTableSummary } from './calls/tableSummary';

export const BOA_HANDLERS: HandlersOf<typeof BOA_CALLS> = {
  boaOverview,
  boaSeries,
  boaBreakdown,
  boaTable,
  boaTableSummary,
};
