import type { AccountShow } from '../accounts/row';
import { readCondition } from '../filters/condition';
import type { BookFilter } from '../filters/schema';

/**
 * The toggles of the list of accounts for an answer: as the list shows them at first, and what is asked for by the day when it
 * was opened or closed, or for being worth nothing, besides.
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
