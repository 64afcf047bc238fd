import type { BOA_CALLS } from '@/contract/boa/calls';
import type { HandlersOf } from '../handler';
import { boaBreakdown } from './breakdown';
import { boaOverview } from './overview';
import { boaSeries } from './series';
import { boaTable } from './table';
import { boaTableSummary } from './tableSummary';

export const BOA_HANDLERS: HandlersOf<typeof BOA_CALLS> = {
  boaOverview,
  boaSeries,
  boaBreakdown,
  boaTable,
  boaTableSummary,
};
