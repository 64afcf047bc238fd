import { TASK_KINDS, TASKS_AT_MOST, TASKS_OF_EACH } from '@/contract/home/codes';
import { colleaguesOf } from '../../notifications/rules/colleagues';
import type { Handler } from '../../../kit/call/handler';
import { codesOf } from '../../../kit/db/ownScope';
import { shownTasks } from '../rows/shown';
import { readTasks } from '../rows/tasks';

const sum = (counts: readonly { count: number }[]): number =>
  counts.reduce((total, { count }) => total + count, 0);

/** POST home/tasks: what the person has to do, the most urgent first. */
export const homeTasks: Handler<'homeTasks'> = async (context) => {
  const { tx, scope, subject } = context;
  const { view, kind, reason = null, isWhole = false, skip = 0 } = context.body;
  const limit = isWhole || kind !== null ? TASKS_AT_MOST : TASKS_OF_EACH;
  const { counts, groups, tasks } = await readTasks({ view, kind, reason, limit, skip }, context);
  const colleagues = await colleaguesOf(tx, subject, codesOf(scope));
  const ofKind = TASK_KINDS.map((each) => groups.filter((group) => group.kind === each));
  return {
    asOf: scope.asOf,
    tasks: await shownTasks(tx, tasks),
    counts,
    kinds: TASK_KINDS.map((each, at) => ({ kind: each, count: sum(ofKind[at] ?? []) })).filter(
      ({ count }) => count > 0,
    ),
    groups: ofKind.flat(),
    total: sum(
      groups.filter(
        (group) => (kind === null || group.kind === kind) && (reason === null || group.reason === reason),
      ),
    ),
    colleagues,
  };
};
