import {
  BOOK_FILTERS,
  CHOICE_FILTERS,
  FILTERS_OF,
  CODED_FILTERS,
  OWN_FILTERS,
  STAFF_FILTERS,
  type BookFilterName,
  type BookList,
  type CodedFilter,
} from '@/contract/filters/names';
import type { BookFilter } from '@/contract/filters/schema';

/** A filter whose values are a list. */
export type ListField = Exclude<BookFilterName, 'updated' | 'condition'>;

/** One whose values are chosen from those that exist. */
type ChoiceField = Extract<ListField, (typeof CHOICE_FILTERS)[number]>;

/** All filters in the groups in which they are offered. */
const FIELD_GROUPS = [
  { key: 'client', fields: ['clientName', 'email', 'phone', 'address', 'condition'] },
  { key: 'book', fields: ['account', 'household', 'hhAddress', 'updated'] },
  { key: 'account', fields: CODED_FILTERS },
  { key: 'staff', fields: STAFF_FILTERS },
] as const satisfies readonly { key: string; fields: readonly BookFilterName[] }[];

type FieldGroup = (typeof FIELD_GROUPS)[number]['key'];

/** The filters of a list in their groups; a group of which it has none is left out. */
export function fieldGroups(list: BookList): { key: FieldGroup; fields: readonly BookFilterName[] }[] {
  const own: ReadonlySet<string> = new Set(FILTERS_OF[list]);
  return FIELD_GROUPS.map(({ key, fields }) => ({
    key,
    fields: fields.filter((name) => own.has(name)),
  })).filter(({ fields }) => fields.length > 0);
}

/** The filter that each list has as a field of its own above the others: what its rows are called by. */
export const QUICK_FIELD = {
  clients: 'clientName',
  households: 'household',
  accounts: 'account',
  unassignedAccounts: 'account',
} as const satisfies Record<BookList, ListField>;

const choices: ReadonlySet<string> = new Set(CHOICE_FILTERS);

const own: ReadonlySet<string> = new Set(CODED_FILTERS);

/** True where the values are codes, of which the portal has the words. */
export const isCoded = (name: BookFilterName): name is CodedFilter => own.has(name);

/** True where the values are chosen from those that exist; false where any text may be typed. */
export const isChoice = (name: ListField): name is ChoiceField => choices.has(name);

/** The filters of the book that are set, in their order. */
export const fieldsSet = (filters: BookFilter): BookFilterName[] =>
  [...BOOK_FILTERS, ...OWN_FILTERS].filter((name) => filters[name] !== undefined);

/** The filters with one of them set otherwise; none of its values takes it away. */
export function withValues(filters: BookFilter, name: ListField, values: readonly string[]): BookFilter {
  const { [name]: _replaced, ...others } = filters;
  return values.length === 0 ? others : { ...others, [name]: [...values] };
}

/** The filters with these conditions in place of theirs. */
export function withConditions(filters: BookFilter, conditions: readonly string[]): BookFilter {
  const others = without(filters, 'condition');
  return conditions.length === 0 ? others : { ...others, condition: [...conditions] };
}

/** The filters without one of them. */
export function without(filters: BookFilter, name: BookFilterName): BookFilter {
  const { [name]: _removed, ...others } = filters;
  return others;
}

/**
 * The text shown in a list's field: its only value. With several values it is empty, and a chip shows them.
 */
export function quickText(filters: BookFilter, name: ListField): string {
  const values = filters[name] ?? [];
  return values.length === 1 ? (values[0] ?? '') : '';
}
