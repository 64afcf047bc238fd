import { type Condition, readCondition } from '@/contract/filters/condition';
import type { BookFilter } from '@/contract/filters/schema';
import type { Cond } from './nodes';
import type { Scope } from './place';

type Amount = Extract<Cond, { is: 'number' }>;

/** A bound of a question before: more than so much of something. */
type Bound = Extract<Condition, { comparison: unknown }>;

const MONEY: readonly string[] = ['marketValue', 'cash', 'householdValue', 'inProduct'];

/** Up to here a number alone may be years, or how many there are. */
const OLDEST = 120;
const YOUNGEST_ASKED = 18;

/** `worth over 5,000`, `with over 5,000 in assets` say of what they are. */
const SAYS_OF_WHAT =
  /\b(worth|valued|value|assets|aua|balance|totall?ing|valant|valent|vaut|valeur|actifs?|asa|solde|totalis\w+)\b/i;

const boundsOf = ({ condition = [] }: BookFilter): Bound[] =>
  condition.flatMap((text): Bound[] => {
    const found = readCondition(text);
    return found !== null && 'comparison' in found ? [found] : [];
  });

const thing = (bound: Bound): string =>
  bound.field === 'inProduct' ? `inProduct:${bound.type}` : bound.field;

function withField(cond: Amount, bound: Bound): Cond | null {
  const { comparison, value } = cond;
  switch (bound.field) {
    case 'inProduct':
      return { is: 'inProduct', type: bound.type, comparison, value };
    case 'marketValue':
      return { ...cond, field: 'amount' };
    case 'cash':
    case 'householdValue':
    case 'age':
    case 'accountCount':
      return { ...cond, field: bound.field };
    default:
      return null;
  }
}

/** What a bound without a field may be of, after the bounds of the question before. Empty: nothing of before says it. */
function meanings(cond: Amount, text: string, before: BookFilter, isOfAccounts: boolean): Cond[] {
  if (SAYS_OF_WHAT.test(text)) return [];
  const all = [...new Map(boundsOf(before).map((bound) => [thing(bound), bound])).values()];
  const isMoney = cond.field === 'amount' || cond.value > OLDEST || isOfAccounts;
  const fitting = all.filter(({ field }) => MONEY.includes(field) === isMoney);
  const found = fitting.flatMap((bound) => withField(cond, bound) ?? []);
  // Such a number after a count may be years as well.
  const isOther = !isMoney && cond.value >= YOUNGEST_ASKED && found.length > 0;
  const hasAge = fitting.some(({ field }) => field === 'age');
  return isOther && !hasAge ? [...found, { ...cond, field: 'age' }] : found;
}

/**
 * `and those with more than 5,000` after `less than 5,000 in cash`: a bound without a field has that of the bound before.
 * Several scopes where it may be of several things.
 */
export function withCarriedBounds(scope: Scope, before: BookFilter, isOfAccounts: boolean): Scope[] {
  return scope.said.reduce<Scope[]>(
    (scopes, said) => {
      const { cond, text } = said;
      const isOpen = cond.is === 'number' && (cond.field === 'amount' || cond.field === 'bare');
      const found = isOpen ? meanings(cond, text, before, isOfAccounts) : [];
      const conds = found.length > 0 ? found : [cond];
      return scopes.flatMap((each) =>
        conds.map((next) => ({ ...each, said: [...each.said, { ...said, cond: next }] })),
      );
    },
    [{ ...scope, said: [] }],
  );
}
