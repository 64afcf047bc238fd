import type { HOUSEHOLDS_CALLS } from '@/contract/households/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { HOUSEHOLDS_FILES } from './files';
import { householdsList } from './calls/list';
import { householdOverview } from './calls/overview';
import { householdsSummaryList } from './calls/summaryList';

export const HOUSEHOLDS = {
  handlers: {
    householdsList,
    householdsSummaryList,
    householdOverview,
  } satisfies HandlersOf<typeof HOUSEHOLDS_CALLS>,
  files: HOUSEHOLDS_FILES,
} satisfies Area;
