import { FILTER_TEXT_MAX } from '@/contract/filters/limits';
import { FILTERS_OF, KEPT_LISTS, type BookList, type KeptList } from '@/contract/filters/names';
import type { BookFilter, UpdatedFilter } from '@/contract/filters/schema';
import { withoutUnseen } from '@/contract/unseen';

/** True where the span of change leaves something out. */
export function isSpan({ preset, from, to }: UpdatedFilter): boolean {
  return (preset !== null && preset !== 'custom') || from !== null || to !== null;
}

/**
 * The filter without what says nothing, each value once, its fields in one order: two that let the same rows through
 * for the same reason are then the same text.
 */
export function tidyFilter(filters: BookFilter): BookFilter {
  const lists = KEPT_LISTS.map((name) => [name, [...new Set(filters[name])]] as const);
  const tidy: BookFilter = Object.fromEntries(lists.filter(([, values]) => values.length > 0));
  return filters.updated && isSpan(filters.updated) ? { ...tidy, updated: filters.updated } : tidy;
}

/** The filters that a list accepts. A filter made in another list may hold more. */
export function filterOfList(list: BookList, filters: BookFilter): BookFilter {
  const own: ReadonlySet<string> = new Set(FILTERS_OF[list]);
  return Object.fromEntries(Object.entries(tidyFilter(filters)).filter(([name]) => own.has(name)));
}

/** The filters that are set, in their order; `updated` last. */
export function setFilters(filters: BookFilter): (KeptList | 'updated')[] {
  return Object.keys(tidyFilter(filters)) as (KeptList | 'updated')[];
}

/** True where both let the same rows through. */
export function isSameFilter(a: BookFilter, b: BookFilter): boolean {
  return textOf(a) === textOf(b);
}

const sorted = (filters: BookFilter): BookFilter =>
  Object.fromEntries(
    Object.entries(tidyFilter(filters)).map(([name, value]) => [
      name,
      Array.isArray(value) ? [...value].sort() : [value.preset, value.from, value.to],
    ]),
  );

const textOf = (filters: BookFilter) => JSON.stringify(sorted(filters));

/** A paste from a spreadsheet brings tabs along, and the contract accepts no control character. */
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

/** The typed text as a filter takes it; empty when nothing is left. */
export function filterText(typed: string): string {
  return withoutUnseen(typed.normalize('NFC'))
    .replace(CONTROL_CHARACTERS, ' ')
    .trim()
    .slice(0, FILTER_TEXT_MAX)
    .trim();
}
