import type { QuerySpec } from '@/contract/assistant/schema';
import { readCondition } from '@/contract/filters/condition';
import type { BookFilter } from '@/contract/filters/schema';
import { type Composed, type Lookup, specOf } from './reading';

/** One has one age range, one province: a later condition takes the place of the earlier one on the same thing. */
const thingOf = (text: string): string => {
  const condition = readCondition(text);
  if (condition === null) return text;
  const { field } = condition;
  if (field === 'birthdayIn') return 'birthday';
  if (field === 'kycDueIn') return 'kycDue';
  if (field === 'inProduct') return `inProduct:${condition.type}`;
  if (field === 'noProvince' || field === 'province' || field === 'city') return 'place';
  if (field === 'product' || field === 'noProduct' || field === 'holds' || field === 'holdsNot') return text;
  return field;
};

/** A filter under the conditions of a further question too. */
export function merged(before: BookFilter, next: BookFilter): BookFilter {
  const replaced = new Set((next.condition ?? []).map(thingOf));
  const condition = [
    ...(before.condition ?? []).filter((text) => !replaced.has(thingOf(text))),
    ...(next.condition ?? []),
  ];
  const { condition: _before, ...others } = { ...before, ...next };
  return condition.length === 0 ? others : { ...others, condition };
}

/** The reading of a further question. */
export const followedBy = (spec: QuerySpec, lookups: readonly Lookup[] = []): Composed =>
  specOf(spec, lookups, true);
