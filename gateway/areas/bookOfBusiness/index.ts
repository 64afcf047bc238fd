import type { BOA_CALLS } from '@/contract/boa/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { BOOK_FILES } from './files';
import { boaBreakdown } from './calls/breakdown';
import { boaOverview } from './calls/overview';
import { boaSeries } from './calls/series';
import { boaTable } from './calls/table';
import { boaTableSummary } from './calls/tableSummary';

export const BOOK_OF_BUSINESS = {
  handlers: {
    boaOverview,
    boaSeries,
    boaBreakdown,
    boaTable,
    boaTableSummary,
  } satisfies HandlersOf<typeof BOA_CALLS>,
  files: BOOK_FILES,
} satisfies Area;
