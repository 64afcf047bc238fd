import type { SQL } from 'drizzle-orm';
import type { Direction } from '@/contract/paging';

/** One column of an order. None is ever null, so rows compare without exceptions. */
export interface SortColumn {
  expression: SQL;
  /** SQL type by which a cursor's text becomes a value again. */
  type: 'text' | 'boolean' | 'integer' | 'bigint' | 'numeric' | 'date';
  direction: Direction;
  /** True for a column of another table than the ones after it: an index finds the start by this column alone. */
  isApart?: true;
}

/**
 * Adds the record itself in the direction of the last column, so that no two rows are equal and an index serves both
 * directions.
 */
export function byRecord(columns: readonly SortColumn[], record: SQL): SortColumn[] {
  const direction = columns.at(-1)?.direction ?? 'asc';
  return [...columns, { expression: record, type: 'integer', direction }];
}
