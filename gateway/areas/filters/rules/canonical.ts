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

/** The period and the earlier day that the dashboards show, where they were chosen with the filter. */
interface Frame {
  range?: Period | undefined;
  asOf?: string | undefined;
}

/** A filter as it is kept, with what the dashboards show by it. */
export type KeptFilter = BookFilter & Frame;

/** @returns what is kept of a filter, and a digest of it, which identifies an equal one */
export function keptFilter(
  filters: BookFilter,
  { range, asOf }: Frame = {},
): { kept: KeptFilter; digest: string } {
  const kept = {
    ...canonicalFilter(filters),
    ...(range !== undefined && { range }),
    ...(asOf !== undefined && { asOf }),
  };
  return { kept, digest: createHash('sha256').update(JSON.stringify(kept)).digest('base64url') };
}
