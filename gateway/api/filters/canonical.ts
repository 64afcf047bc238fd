import { createHash } from 'node:crypto';
import type { BookFilter } from '@/contract/filters/schema';
import { setFilters } from './conditions';

/** @returns the filter as it is stored: no empty fields, each value once, in one order */
export function canonicalFilter(filters: BookFilter): BookFilter {
  const names = setFilters(filters).sort();
  return Object.fromEntries(
    names.map((name) => [name, name === 'updated' ? filters.updated : [...new Set(filters[name])].sort()]),
  );
}

/** @returns the same text for filters that mean the same */
export const filterText = (filters: BookFilter): string => JSON.stringify(canonicalFilter(filters));

/** @returns a digest of the filter's content, which identifies an equal filter */
export const filterDigest = (filters: BookFilter): string =>
  createHash('sha256').update(filterText(filters)).digest('base64url');
