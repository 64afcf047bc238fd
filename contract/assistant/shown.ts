import type { AccountShow } from '../accounts/row';
import { readCondition } from '../filters/condition';
import type { BookFilter } from '../filters/schema';

/**
 * The toggles that an answer opens the list of accounts with: those that the list begins with, and closed accounts where
 * the question asks for them.
 */
export function accountsShown({ condition = [] }: BookFilter): AccountShow {
  const fields = condition.map((text) => readCondition(text)?.field);
  return {
    closed: fields.includes('openedOn') || fields.includes('closedOn'),
    zero: true,
    negative: true,
  };
}
