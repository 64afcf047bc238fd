import { createHash } from 'node:crypto';
import type { BookFilter } from '@/contract/filters/schema';
import { setFilters } from './conditions';

/** @returns the filter as it is kept: without what says nothing, each value once, in one order */
export function canonicalFilter(filters: BookFilter): BookFilter {
  const names = setFilters(filters).sort();
  return Object.fromEntries(
    names.map((name) => [name, name === 'updated' ? filters.updated : [...new Set(filters[name])].sort()]),
  );
}

/** @returns one text for all that mean the same */
export const filterText = (filters: BookFilter): string => JSON.stringify(canonicalFilter(filters));

/** @returns a name of the filter's content, by which the same one is known again */
export const filterDigest = (filters: BookFilter): string =>
  createHash('sha256').update(filterText(filters)).digest('base64url');
