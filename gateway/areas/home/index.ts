import type { HOME_CALLS } from '@/contract/home/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { homeChanges } from './calls/changes';
import { homeFlows } from './calls/flowsList';
import { homeTaskHandOver } from './calls/handOver';
import { homeTaskMark } from './rows/mark';
import { homeOverview } from './calls/overview';
import { homeTasks } from './calls/tasks';
import { homeWaiting } from './calls/waiting';

export const HOME = {
  handlers: {
    homeOverview,
    homeTasks,
    homeWaiting,
    homeTaskMark,
    homeTaskHandOver,
    homeChanges,
    homeFlows,
  } satisfies HandlersOf<typeof HOME_CALLS>,
} satisfies Area;
