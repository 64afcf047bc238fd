import type { HOUSEHOLDS_CALLS } from '@/contract/households/calls';
import type { HandlersOf } from '../handler';
import { householdsList } from './list';
import { householdOverview } from './overview';
import { householdsSummaryList } from './summaryList';

export const HOUSEHOLDS_HANDLERS: HandlersOf<typeof HOUSEHOLDS_CALLS> = {
  householdsList,
  householdsSummaryList,
  householdOverview,
};
