import {
  type Comparison,
  type Condition,
  type NumberField,
  writeCondition,
} from '@/contract/filters/condition';
import type { AskedList, Refusal } from '@/contract/assistant/codes';
import type { Item, Topic } from './items';

/** What a question says, taken together, before it is known which list or figure it asks for. */
export interface Draft {
  refused: Refusal | null;
  list: AskedList | null;
  topics: Set<Topic>;
  conditions: Condition[];
  /** Conditions that a phrase says as a whole. */
  texts: string[];
  repCodes: string[];
  states: Extract<Item, { is: 'transferState' }>['state'][];
  facets: Extract<Item, { is: 'facet' }>[];
  measure: Extract<Item, { is: 'measure' }> | null;
  known: Extract<Item, { is: 'known' }> | null;
  dimension: Extract<Item, { is: 'dimension' }> | null;
  top: { isLargest: boolean; limit: number | null } | null;
  sort: { isDescending: boolean | undefined } | null;
  period: Extract<Item, { is: 'period' }> | null;
  isOverdue: boolean;
  isDue: boolean;
  isGood: boolean;
  isDefinition: boolean;
  isMine: boolean;
  isFurther: boolean;
  /** Days of `in the last 90 days`, `within 30 days`. */
  days: number | null;
  /** Where a topic is denied: `without e-delivery`. */
  denied: Set<Topic>;
  isNever: boolean;
  isAll: boolean;
  /** Words that are not known, in runs: what may be names, places, securities. */
  runs: { role: 'name' | 'place' | 'security' | 'unknown'; text: string; isDenied: boolean }[];
}

const emptyDraft = (): Draft => ({
  refused: null,
  list: null,
  topics: new Set(),
  conditions: [],
  texts: [],
  repCodes: [],
  states: [],
  facets: [],
  measure: null,
  known: null,
  dimension: null,
  top: null,
  sort: null,
  period: null,
  isOverdue: false,
  isDue: false,
  isGood: false,
  isDefinition: false,
  isMine: false,
  isFurther: false,
  days: null,
  denied: new Set(),
  isNever: false,
  isAll: false,
  runs: [],
});

/** Topics of which a span of years is no age. */
const TIMED: readonly Topic[] = ['signIn', 'updated', 'portal'];
const YEAR_DAYS = 365;
const OLDEST = 120;
const BP = 100;

/** What a number is compared by: what stands right before it, or behind it (`65 and over`). */
function comparisonAt(
  items: readonly Item[],
  at: number,
): { comparison: Comparison; field?: NumberField } | null {
  for (let before = at - 1; before >= 0 && before >= at - 4; before -= 1) {
    const item = items[before] as Item;
    if (item.is === 'comparison') return item;
    if (!['stop', 'field', 'measure', 'place', 'years', 'last', 'mine'].includes(item.is)) break;
  }
  for (let after = at + 1; after <= at + 3; after += 1) {
    const item = items[after];
    if (item?.is === 'after') return item;
    if (item === undefined || !['years', 'unit', 'stop'].includes(item.is)) break;
  }
  return null;
}

const fieldOf = (item: Item | undefined): NumberField | null => {
  if (item?.is === 'field') return item.field;
  return item?.is === 'measure' && (item.measure === 'cash' || item.measure === 'aua')
    ? item.measure === 'cash'
      ? 'cash'
      : 'marketValue'
    : null;
};

/** The field that a number is about: the nearest one before it, else behind it; another number parts them. */
function fieldAt(items: readonly Item[], at: number): { field: NumberField; at: number } | null {
  for (const step of [-1, 1]) {
    for (let near = at + step; near >= 0 && near < items.length && Math.abs(near - at) <= 5; near += step) {
      const item = items[near];
      if (item?.is === 'number' || item?.is === 'further' || item?.is === 'list') break;
      const field = fieldOf(item);
      if (field !== null) return { field, at: near };
    }
  }
  return null;
}

/** Reads the items of a question from the left to the right. */
export function draftOf(items: readonly Item[]): Draft {
  const draft = emptyDraft();
  /** Items that belong to a number, and say nothing by themselves. */
  const used = new Set<number>();
  const isTimed = items.some((each) => each.is === 'topic' && TIMED.includes(each.topic));
  let isNot = false;
  let role: 'name' | 'place' | 'security' | null = null;
  let isBetween: Comparison[] = [];

  const addNumber = (item: Extract<Item, { is: 'number' }>, at: number) => {
    // `60 prochains jours`: what stands between a number and its unit.
    const between = ['next', 'last'].includes(items[at + 1]?.is ?? '') ? 1 : 0;
    const next = items[at + 1 + between];
    const days =
      next?.is === 'unit'
        ? item.value * next.days
        : isTimed && next?.is === 'years'
          ? item.value * YEAR_DAYS
          : null;
    const compared = comparisonAt(items, at);
    const isAge = next?.is === 'years' || (next?.is === 'field' && next.field === 'age');
    if (
      draft.top !== null &&
      draft.top.limit === null &&
      compared === null &&
      item.unit === null &&
      days === null &&
      !isAge
    ) {
      draft.top.limit = item.value;
      return true;
    }
    const soon = items.slice(at + 1, at + 4).find((each) => each.is === 'top');
    if (soon?.is === 'top' && compared === null && item.unit === null && !isAge) {
      draft.top = { isLargest: soon.isLargest, limit: item.value };
      return true;
    }
    if (days !== null) {
      used.add(at + 1);
      draft.days = days;
      return true;
    }
    const near = fieldAt(items, at);
    const comparison = isBetween.shift() ?? compared?.comparison ?? null;
    const isTurning = items.slice(0, at).some((each) => each.is === 'turning');
    if (isTurning && item.unit === null) {
      draft.conditions.push({ field: 'turning', codes: [String(item.value)] });
      if (isAge) used.add(at + 1);
      return true;
    }
    if (item.unit === 'percent') {
      if (comparison === null || near?.field !== 'cash') return false;
      used.add(near.at);
      draft.conditions.push({ field: 'cashShare', comparison, value: Math.round(item.value * BP) });
      return true;
    }
    const field = isAge ? 'age' : (compared?.field ?? near?.field ?? null);
    if (near !== null && near.field === field) used.add(near.at);
    if (isAge) used.add(at + 1);
    if (
      item.unit === null &&
      (field === 'age' || (field === null && item.value <= OLDEST && comparison !== null))
    ) {
      const value = item.value;
      const list = comparison === null ? (['atLeast', 'atMost'] as const) : [comparison];
      for (const each of list) draft.conditions.push({ field: 'age', comparison: each, value });
      return true;
    }
    if (comparison === null || field === 'age') return false;
    draft.conditions.push({ field: field ?? 'marketValue', comparison, value: Math.round(item.value) });
    return true;
  };

  items.forEach((item, at) => {
    const wasRole = role;
    if (item.is !== 'stop' && item.is !== 'word' && item.is !== 'not') role = null;
    switch (item.is) {
      case 'refuse':
        draft.refused ??= item.reason;
        break;
      case 'list':
        draft.list ??= item.list;
        break;
      case 'topic':
        draft.topics.add(item.topic);
        if (isNot) draft.denied.add(item.topic);
        isNot = false;
        break;
      case 'condition':
        draft.texts.push(item.condition);
        break;
      case 'code': {
        const same = draft.conditions.find((each) => each.field === item.field);
        if (same !== undefined && 'codes' in same) same.codes = [...new Set([...same.codes, item.code])];
        else draft.conditions.push({ field: item.field, codes: [item.code] });
        break;
      }
      case 'product':
        draft.conditions.push({ field: isNot ? 'noProduct' : 'product', codes: [item.type] });
        isNot = false;
        break;
      case 'between':
        isBetween = ['atLeast', 'atMost'];
        break;
      case 'number':
        if (!addNumber(item, at)) draft.runs.push({ role: 'unknown', text: item.text, isDenied: false });
        break;
      case 'repCode':
        draft.repCodes.push(item.code);
        break;
      case 'transferState':
        draft.states.push(item.state);
        draft.topics.add('transfers');
        break;
      case 'facet':
        draft.facets.push(item);
        break;
      case 'measure':
        if (draft.measure === null || draft.sort !== null) draft.measure = item;
        break;
      case 'known':
        draft.known ??= item;
        break;
      case 'dimension':
        draft.dimension ??= item;
        break;
      case 'top':
        draft.top ??= { isLargest: item.isLargest, limit: null };
        break;
      case 'sort':
        draft.sort = { isDescending: item.isDescending };
        break;
      case 'period':
        draft.period ??= item;
        break;
      case 'not':
        isNot = true;
        break;
      case 'never':
        draft.isNever = true;
        isNot = true;
        break;
      case 'overdue':
        draft.isOverdue = true;
        break;
      case 'due':
        draft.isDue = true;
        break;
      case 'good':
        draft.isGood = !isNot;
        break;
      case 'all':
        draft.isAll = true;
        break;
      case 'define':
        draft.isDefinition = true;
        break;
      case 'mine':
        draft.isMine = true;
        break;
      case 'further':
        draft.isFurther ||= at <= 1;
        break;
      case 'hold':
        role = 'security';
        break;
      case 'named':
        role = 'name';
        break;
      case 'place':
        role = 'place';
        break;
      case 'word': {
        const last = draft.runs.at(-1);
        const before = items[at - 1];
        if (before?.is === 'word' && last !== undefined) last.text = `${last.text} ${item.text}`;
        else
          draft.runs.push({
            role: role ?? (item.isCapital ? 'name' : 'unknown'),
            text: item.text,
            isDenied: isNot && (role ?? wasRole) === 'security',
          });
        break;
      }
      default:
    }
  });
  // A field that no number is about is what is sorted by, or says nothing that could be answered.
  items.forEach((item, at) => {
    if (item.is === 'measure' && used.has(at) && draft.measure === item) draft.measure = null;
  });
  return draft;
}

/** The conditions of a draft, as a filter keeps them. */
export const conditionsOf = ({ conditions, texts }: Draft): string[] => [
  ...new Set([...conditions.map(writeCondition), ...texts]),
];
