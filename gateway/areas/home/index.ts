import type { HOME_CALLS } from '@/contract/home/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { homeChanges } from './calls/changes';
import { homeFlows } from './calls/flowsList';
import { homeTaskMark } from './rows/mark';
import { homeOverview } from './calls/overview';
import { homeTasks } from './calls/tasks';

export const HOME_HANDLERS: HandlersOf<typeof HOME_CALLS> = {
  homeOverview,
  homeTasks,
  homeTaskMark,
  homeChanges,
  homeFlows,
};
