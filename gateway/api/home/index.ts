import type { HOME_CALLS } from '@/contract/home/calls';
import type { HandlersOf } from '../handler';
import { homeChanges } from './changes';
import { homeFlows } from './flowsList';
import { homeTaskMark } from './mark';
import { homeOverview } from './overview';
import { homeTasks } from './tasks';

export const HOME_HANDLERS: HandlersOf<typeof HOME_CALLS> = {
  homeOverview,
  homeTasks,
  homeTaskMark,
  homeChanges,
  homeFlows,
};
