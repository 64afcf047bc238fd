import { createHash } from 'node:crypto';
import type { Period } from '@/contract/boa/codes';
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

/** A filter as it is kept, with the period that the dashboards show by it. */
export type KeptFilter = BookFilter & { range?: Period };

/** @returns what is kept of a filter, and a digest of it, which identifies an equal one */
export function keptFilter(filters: BookFilter, range?: Period): { kept: KeptFilter; digest: string } {
  const kept = { ...canonicalFilter(filters), ...(range !== undefined && { range }) };
  return { kept, digest: createHash('sha256').update(JSON.stringify(kept)).digest('base64url') };
}
