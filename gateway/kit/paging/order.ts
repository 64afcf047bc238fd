import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '@/contract/locale';
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

/** The order in each language of a stored `…_order` column, or of one for each. */
export const collated = (en: SQL, fr = en): Record<Locale, SQL> => ({
  en: sql`${en} collate cairn_en`,
  fr: sql`${fr} collate cairn_fr`,
});

/** The order of other texts, without the signs that it skips. No index serves it. */
export const wordOrder = (en: SQL, fr = en): Record<Locale, SQL> =>
  collated(sql`cairn_order(${en})`, sql`cairn_order(${fr})`);

/**
 * Adds the record itself in the direction of the last column, so that no two rows are equal and an index serves both
 * directions.
 */
export function byRecord(columns: readonly SortColumn[], record: SQL): SortColumn[] {
  const direction = columns.at(-1)?.direction ?? 'asc';
  return [...columns, { expression: record, type: 'integer', direction }];
}
