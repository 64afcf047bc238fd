import { QUEUE_TASKS, type QueueList, type TaskKind } from '@/contract/home/codes';
import type { HomeWaitingAnswer } from '@/contract/home/schema';
import type { Handler } from '../../../kit/call/handler';
import { countWaiting } from '../rows/tasks';

/** POST home/waiting: how many of the person's tasks wait in each list of the queue. */
export const homeWaiting: Handler<'homeWaiting'> = async (context) => {
  const counts = await countWaiting(context);
  const countOf = (kinds: readonly TaskKind[]) =>
    kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0);
  return Object.fromEntries(
    Object.entries(QUEUE_TASKS).map(([list, kinds]) => [list as QueueList, countOf(kinds)]),
  ) as HomeWaitingAnswer;
};
