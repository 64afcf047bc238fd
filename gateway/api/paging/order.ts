import type { SQL } from 'drizzle-orm';
import type { Direction } from '@/contract/paging';

/** One column of an order. None is ever null, so that rows compare without exceptions. */
export interface SortColumn {
  expression: SQL;
  /** SQL type by which a cursor's text becomes a value again. */
  type: 'text' | 'boolean' | 'integer' | 'bigint' | 'numeric' | 'date';
  direction: Direction;
  /** Of another table than the columns behind it: an index finds where to begin by it alone. */
  isApart?: true;
}

/**
 * The columns, and then the record itself in the direction of the last of them, so that no two rows are equal and an
 * index has the order both ways.
 */
export function byRecord(columns: readonly SortColumn[], record: SQL): SortColumn[] {
  const direction = columns.at(-1)?.direction ?? 'asc';
  return [...columns, { expression: record, type: 'integer', direction }];
}
