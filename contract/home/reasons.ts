import type { TaskKind } from './codes';
import type { TaskFacts } from './schema';

/**
 * Which fact tells the reason of a task within its kind: by its value, or by whether it is known at all (`some`, `none`).
 * Tasks of the other kinds have one reason alone.
 */
export const TASK_REASONS = {
  transferRejected: { fact: 'rejectField', isValue: true },
  transferLate: { fact: 'isOurs', isValue: true },
  kycDue: { fact: 'on', isValue: false },
  birthday: { fact: 'age', isValue: true },
  addressTask: { fact: 'rule', isValue: true },
  deathTask: { fact: 'deathRule', isValue: true },
  carrierBreak: { fact: 'security', isValue: false },
  bounce: { fact: 'isHard', isValue: true },
  unassigned: { fact: 'suggestion', isValue: true },
  noContact: { fact: 'on', isValue: false },
} as const satisfies Partial<Record<TaskKind, { fact: keyof TaskFacts; isValue: boolean }>>;

const RULES: Partial<Record<TaskKind, { fact: keyof TaskFacts; isValue: boolean }>> = TASK_REASONS;

/** @returns the reason of a task within its kind; empty for a kind with one alone. The server's query counts by the same. */
export function taskReason(kind: TaskKind, facts: TaskFacts): string {
  const rule = RULES[kind];
  if (rule === undefined) return '';
  const fact = facts[rule.fact];
  if (!rule.isValue) return fact === null ? 'none' : 'some';
  return fact === null ? '' : String(fact as string | number | boolean);
}
