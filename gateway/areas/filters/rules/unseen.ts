import { sql } from 'drizzle-orm';
import { STAFF_FILTERS } from '@/contract/filters/names';
import type { BookFilter, UnseenValues } from '@/contract/filters/schema';
import type { Scope } from '../../../kit/db/scope';
import { planned } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { type StaffFilter, staffValues } from './staff';

interface Unseen extends Record<string, unknown> {
  field: StaffFilter;
  value: string;
}

const unseenOf = (field: StaffFilter, values: readonly string[]) => sql`
  select ${field}::text as field, sought as value from unnest(${sql.param(values)}::text[]) sought
  where cairn_fold(sought) not in (
    select cairn_fold(staff.value) from (${staffValues(field)}) staff where staff.rep_code_id = any (${REP_CODES}))`;

/**
 * Finds filter values that none of the reader's rep codes has, because the author of the filter sees more.
 * @returns what identifies them, for each filter
 */
export async function unseenIn(
  tx: Transaction,
  scope: Scope,
  filters: readonly BookFilter[],
): Promise<(filter: BookFilter) => UnseenValues> {
  const queries = STAFF_FILTERS.flatMap((field) => {
    const values = [...new Set(filters.flatMap((each) => each[field] ?? []))];
    return values.length === 0 ? [] : [unseenOf(field, values)];
  });
  if (queries.length === 0) return () => [];
  const query = planned<Unseen>(sql.join(queries, sql` union all `));
  const rows = await tx.run(query({ repCodes: codesOf(scope) }));
  return (filter) =>
    STAFF_FILTERS.flatMap((field) => {
      const missing = new Set(rows.filter((row) => row.field === field).map(({ value }) => value));
      return (filter[field] ?? []).filter((value) => missing.has(value)).map((value) => ({ field, value }));
    });
}
