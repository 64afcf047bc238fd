import { TASK_KINDS, type TaskUrgency, URGENCIES, URGENCY_DAYS } from '@/contract/home/codes';
import type { PersonRef } from '@/contract/changes/schema';
import type { HomeTask, TaskFacts } from '@/contract/home/schema';
import { namesOf } from '../../../kit/changes/people';
import type { Transaction } from '../../../kit/db/transaction';
import { nameOf } from '../../clients/rows/names';
import type { TaskRow } from './tasks';

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

function urgencyOf(days: number): TaskUrgency {
  if (days < 0) return 'overdue';
  return URGENCIES.find((each) => each !== 'overdue' && days <= URGENCY_DAYS[each]) ?? 'later';
}

/** The facts of a task that has none: each is null. */
export const NO_FACTS: TaskFacts = {
  deathRule: null,
  amount: null,
  shareBp: null,
  on: null,
  age: null,
  accountType: null,
  plans: null,
  dealer: null,
  rejectField: null,
  security: null,
  team: null,
  suggestion: null,
  by: null,
  paths: [],
  isHard: null,
  isOurs: null,
  rule: null,
  task: null,
  model: null,
  title: null,
  taskId: null,
  notice: null,
  modelRisk: null,
  riskProfile: null,
};

function taskOf(row: TaskRow, personOf: (subject: string) => PersonRef): HomeTask {
  const { kind, key, due, wanted, counted_on: countedOn, holder, mark, assignee, assigned_by: by } = row;
  return {
    key,
    kind,
    urgency: urgencyOf(daysBetween(countedOn, wanted)),
    dueOn: due,
    days: due === null ? null : daysBetween(countedOn, due),
    record: {
      kind: row.record_kind,
      id: row.record,
      party: holder === null ? null : { kind: holder.kind, name: nameOf(holder) },
      label: row.label,
    },
    facts: { ...NO_FACTS, ...row.facts },
    putOff:
      mark === null
        ? null
        : {
            isDismissed: mark === 'dismissed',
            until: row.until,
            handedTo: mark === 'handed' && assignee !== null ? personOf(assignee) : null,
          },
    handedBy: mark !== 'handed' && by !== null && by !== assignee ? personOf(by) : null,
  };
}

/**
 * The order is by what waiting would cost: urgency first, then kind (`TASK_KINDS`), then day, then amount.
 */
function byLoss(one: TaskRow, other: TaskRow): number {
  const place = ({ wanted, counted_on: on }: TaskRow) =>
    URGENCIES.indexOf(urgencyOf(daysBetween(on, wanted)));
  const kindOf = ({ kind }: TaskRow) => TASK_KINDS.indexOf(kind);
  return (
    place(one) - place(other) ||
    kindOf(one) - kindOf(other) ||
    daysBetween(one.counted_on, one.wanted) - daysBetween(other.counted_on, other.wanted) ||
    other.weight - one.weight ||
    (one.key < other.key ? -1 : 1)
  );
}

/** @returns the tasks as a screen shows them, the most urgent first */
export async function shownTasks(tx: Transaction, rows: readonly TaskRow[]): Promise<HomeTask[]> {
  const personOf = await namesOf(
    tx,
    rows.flatMap(({ assignee, assigned_by: by }) => [assignee, by]),
  );
  return [...rows].sort(byLoss).map((row) => taskOf(row, personOf));
}
