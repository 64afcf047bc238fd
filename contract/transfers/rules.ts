import type { ClockEvent } from './codes';
import type { TransferRule } from './schema';

/** What of a rule sets a day. */
export type ClockRule = Pick<
  TransferRule,
  'number' | 'until' | 'days' | 'calendar' | 'effectiveFrom' | 'effectiveTo' | 'status'
>;

/**
 * The rule that counts until an event and was in force on a day; undefined where there was none. The server sets days by it,
 * and every sentence and mark takes its number of days from it.
 */
export const ruleOn = <Rule extends ClockRule>(
  rules: readonly Rule[],
  until: ClockEvent,
  on: string,
): Rule | undefined =>
  rules.find(
    (rule) =>
      rule.until === until &&
      rule.status === 'inForce' &&
      (rule.effectiveFrom ?? '') <= on &&
      (rule.effectiveTo === null || on <= rule.effectiveTo),
  );
