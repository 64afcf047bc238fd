import { type SQL, sql } from 'drizzle-orm';
import {
  type BookFilterName,
  type BookList,
  FILTERS_OF,
  KEPT_LISTS,
  type KeptList,
  STAFF_FILTERS,
} from '@/contract/filters/names';
import type { BookFilter } from '@/contract/filters/schema';
import { type InputFault, ProblemError } from '../../../kit/http/problem';
import { clientHolds } from './holding';
import { REACHED, type ReachedFilter } from './reached';
import { codesWith, isStaffFilter } from './staff';
import type { SpanDays } from '../../../kit/db/scope';
import { spanOf } from './updated';

/** True when the filter has a value under that name. */
function isSet(filters: BookFilter, name: KeptList | 'updated'): boolean {
  if (name !== 'updated') return (filters[name] ?? []).length > 0;
  const { preset = null, from = null, to = null } = filters.updated ?? {};
  return (preset !== null && preset !== 'custom') || from !== null || to !== null;
}

/** @returns the filters that have a value */
export const setFilters = (filters: BookFilter): (KeptList | 'updated')[] =>
  [...KEPT_LISTS, 'updated' as const].filter((name) => isSet(filters, name));

/**
 * Refuses filters that the rows of a list do not have, such as who initiated a request, or what was traded.
 * @throws {ProblemError} `invalid`, naming each such filter
 */
export function demandOf(list: BookList, filters: BookFilter): void {
  const ofList: ReadonlySet<string> = new Set(FILTERS_OF[list]);
  const errors: InputFault[] = setFilters(filters)
    .filter((name) => !ofList.has(name))
    .map((name) => ({ pointer: `/filters/${name}`, rule: 'not_of_this_list' }));
  if (errors.length > 0) throw new ProblemError('invalid', { errors });
}

/** The same for the filters that clients, households and accounts share. */
export const demandOfBook = (filters: BookFilter): void => demandOf('clients', filters);

/** True when the filter reduces to a set of rep codes, which have stored sums. */
export const isOfStaffAlone = (filters: BookFilter): boolean => setFilters(filters).every(isStaffFilter);

/** A condition on `column`, a rep code, for each filter by who serves the client. */
export function staffConditions(filters: BookFilter, column: SQL): SQL[] {
  return STAFF_FILTERS.filter((name) => isSet(filters, name)).map(
    (name) => sql`${column} = any (${codesWith(name, filters[name] ?? [])})`,
  );
}

function updatedConditions(filters: BookFilter, today: string): SQL[] {
  if (!filters.updated) return [];
  const { from, to } = spanOf(filters.updated, today);
  return [
    ...(from === null ? [] : [sql`c.updated_on >= ${from}::date`]),
    ...(to === null ? [] : [sql`c.updated_on <= ${to}::date`]),
  ];
}

/**
 * One condition on the clients (alias `c`) for each filter other than names.
 * @throws {ProblemError} `invalid` for a filter that clients do not have
 */
export function clientConditions(filters: BookFilter, days: SpanDays): SQL[] {
  demandOfBook(filters);
  const reached = (Object.keys(REACHED) as ReachedFilter[])
    .filter((name) => isSet(filters, name))
    .map((name) => REACHED[name](filters[name] ?? []));
  return [
    ...staffConditions(filters, sql`c.rep_code_id`),
    ...updatedConditions(filters, days.today),
    ...reached,
    ...clientHolds(filters, days.asOf),
  ];
}

/** The same to append to a condition, starting with `and`; null when there is no filter. */
export function furtherConditions(filters: BookFilter, days: SpanDays): SQL | null {
  const conditions = clientConditions(filters, days);
  if (conditions.length === 0) return null;
  return sql.join(
    conditions.map((condition) => sql` and ${condition}`),
    sql``,
  );
}

/** @returns the filter without some of its fields */
export const without = (filters: BookFilter, ...names: BookFilterName[]): BookFilter => ({
  ...filters,
  ...Object.fromEntries(names.map((name) => [name, undefined])),
});
