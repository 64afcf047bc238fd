import type { HOUSEHOLDS_CALLS } from '@/contract/households/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { householdsList } from './calls/list';
import { householdOverview } from './calls/overview';
import { householdsSummaryList } from './calls/summaryList';

export const HOUSEHOLDS_HANDLERS: HandlersOf<typeof HOUSEHOLDS_CALLS> = {
  householdsList,
  householdsSummaryList,
  householdOverview,
};
