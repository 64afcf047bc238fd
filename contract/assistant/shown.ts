import type { AccountShow } from '../accounts/row';
import { readCondition } from '../filters/condition';
import type { BookFilter } from '../filters/schema';

/**
 * The toggles that an answer opens the list of accounts with: those of the list, and zero or closed accounts where the
 * question asks for them.
 */
export function accountsShown({ condition = [] }: BookFilter): AccountShow {
  const all = condition.flatMap((text) => readCondition(text) ?? []);
  const has = (field: string) => all.some((each) => each.field === field);
  const isOfNothing = condition.includes('marketValue:atMost:0');
  return {
    closed: has('openedOn') || has('closedOn'),
    zero: has('openedOn') || isOfNothing,
    negative: true,
  };
}
