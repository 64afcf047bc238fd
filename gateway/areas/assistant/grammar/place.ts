import type { AskedList } from '@/contract/assistant/codes';
import { type Condition, OWN_OF_ACCOUNTS, readCondition, writeCondition } from '@/contract/filters/condition';
import type { BookFilter } from '@/contract/filters/schema';
import type { Cond, Noun } from './nodes';
import type { Lookup, Said } from './reading';

/** A noun of a question and what is asked of it. */
export interface Scope {
  noun: Noun | null;
  said: Said[];
}

/** What a condition becomes on a list of the book. */
export type Placed =
  | { is: 'condition'; condition: Condition }
  | { is: 'lookup'; lookup: Lookup; condition?: Condition }
  | { is: 'filter'; name: 'clientName' | 'household' | 'iaCode' | 'account'; value: string }
  /** Both are possible: years, or dollars. */
  | { is: 'either'; conds: readonly Cond[] }
  | null;

const AGE_MOST = 99;
const OLDEST = 120;

/** A number alone is an age of people, and dollars where it is no age; where it may be both, it is asked back. */
function meantBy(cond: Extract<Cond, { is: 'number' }>, of: Noun): readonly Cond[] {
  if (cond.field !== 'bare') return [cond];
  const age: Cond = { ...cond, field: 'age' };
  const amount: Cond = { ...cond, field: 'amount' };
  if (of === 'accounts' || of === 'managed' || cond.value > OLDEST) return [amount];
  if (of === 'clients' && cond.value <= AGE_MOST) return [age];
  return [age, amount];
}

/** Denials are true of one member or holder long before they are true of all. */
const DENYING = ['noProvince', 'onlyProduct'];

function isDenial(condition: Condition): boolean {
  if ('days' in condition) return ['noSignIn', 'noContact', 'noUpdate'].includes(condition.field);
  if (!('codes' in condition)) return false;
  if (DENYING.includes(condition.field)) return true;
  return (
    condition.codes.every((code) => code === 'none' || code === 'never') ||
    (condition.field === 'kyc' && condition.codes.includes('current'))
  );
}

const isOwn = ({ field }: Condition): boolean => OWN_OF_ACCOUNTS.includes(field);

function numberOn(cond: Extract<Cond, { is: 'number' }>, list: AskedList, of: Noun): Condition | null {
  const { comparison, value } = cond;
  switch (cond.field) {
    case 'age':
      return of === 'accounts' ? null : { field: 'age', comparison, value };
    case 'amount': {
      if (of === list) return { field: 'marketValue', comparison, value };
      return of === 'households' ? { field: 'householdValue', comparison, value } : null;
    }
    case 'cash':
    case 'cashShare':
      return of === list ? { field: cond.field, comparison, value } : null;
    case 'householdValue':
      return list !== 'households' && of === list ? { field: 'householdValue', comparison, value } : null;
    case 'accountCount':
      return list === 'clients' && of === 'clients' ? { field: 'accountCount', comparison, value } : null;
    case 'bare':
      return null;
  }
}

/** Whether a condition says the same of the rows of a list as of what it stands beside. */
function holdsOn(condition: Condition, list: AskedList, of: Noun): boolean {
  const own = isOwn(condition);
  if (list === 'clients') return of === 'clients' || (of === 'accounts' && own && !isDeniedOwn(condition));
  if (list === 'accounts') return own ? of === 'accounts' : of !== 'accounts' || !isDenial(condition);
  if (of === 'clients') return !own && !isDenial(condition);
  return own
    ? of === 'households' && !('codes' in condition && condition.field === 'service')
    : !isDenial(condition);
}

const isDeniedOwn = ({ field }: Condition): boolean => field === 'noProduct' || field === 'holdsNot';

function conditionOf(cond: Cond): Condition | null {
  switch (cond.is) {
    case 'codes':
      return { field: cond.field, codes: cond.codes };
    case 'product':
      return { field: cond.field, codes: cond.types };
    case 'inProduct':
      return { field: 'inProduct', type: cond.type, comparison: cond.comparison, value: cond.value };
    case 'days':
      return { field: cond.field, days: cond.days };
    case 'span':
      return cond.field === 'created' ? null : { field: cond.field, span: cond.span };
    case 'kyc':
      return { field: 'kyc', codes: [cond.state] };
    case 'identity':
      return { field: 'identity', codes: cond.codes };
    default:
      return null;
  }
}

/** Words of a filter that take one line at most. */
const clean = (text: string): string => text.replace(/[’ʼ]/g, '’').trim();

/**
 * What a condition is on a list of the book; null where the list cannot be asked for it.
 *
 * @param of what the condition stands beside
 */
export function placed(cond: Cond, list: AskedList, of: Noun): Placed {
  const noun = of === 'managed' ? 'accounts' : of;
  switch (cond.is) {
    case 'number': {
      const meanings = meantBy(cond, noun);
      if (meanings.length > 1) return { is: 'either', conds: meanings };
      const [meant] = meanings;
      if (meant?.is !== 'number') return null;
      if (meant.field !== 'age' && meant.isOfAccount && noun !== 'accounts') return null;
      const condition = numberOn(meant, list, noun);
      return condition === null ? null : { is: 'condition', condition };
    }
    case 'holds': {
      const field = cond.isDenied ? 'holdsNot' : 'holds';
      if (!holdsOn({ field, symbols: ['X'] }, list, noun)) return null;
      return {
        is: 'lookup',
        lookup: {
          role: 'security',
          text: cond.text,
          isDenied: cond.isDenied,
          ...(cond.others && { others: cond.others }),
        },
      };
    }
    case 'city': {
      const condition = readCondition(`city:${[cond.text, ...(cond.others ?? [])].map(clean).join()}`);
      if (condition === null) return null;
      return {
        is: 'lookup',
        lookup: {
          role: 'city',
          text: cond.text,
          isCapital: cond.isCapital,
          ...(cond.isFrom && { isFrom: true }),
          ...(cond.others && { others: cond.others }),
        },
        condition,
      };
    }
    case 'name':
      if (cond.isOwner && noun === list && list !== 'accounts')
        return cond.isPlace
          ? placed({ is: 'city', text: cond.text, isCapital: false, isFrom: true }, list, of)
          : null;
      return {
        is: 'filter',
        name: noun === 'households' ? 'household' : 'clientName',
        value: clean(cond.text),
      };
    case 'repCode':
      return { is: 'filter', name: 'iaCode', value: cond.code };
    case 'called':
      return cond.thing === 'team' ? { is: 'lookup', lookup: { role: 'team', text: cond.text } } : null;
    case 'account':
      return { is: 'filter', name: 'account', value: cond.number };
    default: {
      if (cond.is === 'days' && !cond.isExact) return null;
      // An account has one type, and what a household has in one is not asked of its members.
      if (cond.is === 'inProduct' && noun !== 'clients') return null;
      if ('isOfAccount' in cond && cond.isOfAccount && noun !== 'accounts') return null;
      const condition = conditionOf(cond);
      return condition !== null && holdsOn(condition, list, noun) ? { is: 'condition', condition } : null;
    }
  }
}

export interface Filters {
  filters: BookFilter;
  lookups: Lookup[];
}

/** Two conditions on one field that no row can meet at once, such as two provinces. */
function clash(conditions: readonly Condition[], list: AskedList): boolean {
  const many = list === 'accounts' ? ['noProduct'] : ['product', 'noProduct'];
  const single = conditions.filter((each) => 'codes' in each && !many.includes(each.field));
  return new Set(single.map(({ field }) => field)).size !== single.length;
}

/** Negative cash leaves margin accounts out, so of margin accounts it is asked as cash under zero. */
function ofMargin(conditions: readonly Condition[], list: AskedList): Condition[] {
  const isMargin =
    list === 'accounts' &&
    conditions.some((each) => each.field === 'product' && 'codes' in each && each.codes.includes('margin'));
  return conditions.map((each) =>
    isMargin && each.field === 'cashState' ? { field: 'cash', comparison: 'under', value: 0 } : each,
  );
}

const isName = (name: string): boolean => name === 'clientName' || name === 'household';

/** Puts what was placed into a filter; null where it clashes. */
export function filtersOf(all: readonly Exclude<Placed, null>[], list: AskedList): Filters | null {
  const placed = all.flatMap((each) => ('condition' in each && each.condition ? [each.condition] : []));
  const conditions = ofMargin(placed, list);
  if (clash(conditions, list)) return null;
  const condition = [...new Set(conditions.map(writeCondition))];
  if (condition.some((text) => readCondition(text) === null)) return null;
  const filters: BookFilter = condition.length > 0 ? { condition } : {};
  const lookups: Lookup[] = [];
  for (const each of all) {
    if (each.is === 'lookup') lookups.push(each.lookup);
    if (each.is !== 'filter') continue;
    // Two names that were said apart are one that was not understood whole, and never either of two.
    const known = filters[each.name];
    if (isName(each.name) && known !== undefined && !known.includes(each.value)) return null;
    filters[each.name] = [...new Set([...(filters[each.name] ?? []), each.value])];
    if (each.name === 'clientName' || each.name === 'household')
      lookups.push({ role: 'name', text: each.value });
  }
  return { filters, lookups };
}

/** Whether a filter asks of people alone, as the dashboards read it. */
export const isOfPeople = ({ condition = [], ...others }: BookFilter, lookups: readonly Lookup[]): boolean =>
  others.household === undefined &&
  !lookups.some(({ role }) => role === 'security') &&
  condition.every((text) => {
    const read = readCondition(text);
    return read !== null && !isOwn(read);
  });
