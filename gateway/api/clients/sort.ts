import { type SQL, sql } from 'drizzle-orm';
import type { ClientsListBody, ClientSortKey } from '@/contract/clients/schema';
import type { Locale } from '@/contract/locale';

export type Direction = ClientsListBody['sort']['direction'];

/** One column of an order. None is ever null, so that rows compare without exceptions. */
export interface SortColumn {
  expression: SQL;
  /** SQL type by which a cursor's text becomes a value again. */
  type: 'text' | 'boolean' | 'integer' | 'numeric' | 'date';
  direction: Direction;
}

const NAME = { en: sql`c.name_sort_en`, fr: sql`c.name_sort_fr` } as const;
const HOUSEHOLD = { en: sql`c.household_sort_en`, fr: sql`c.household_sort_fr` } as const;

const PLAIN = {
  accountCount: { expression: sql`c.account_count`, type: 'integer' },
  marketValue: { expression: sql`c.market_value`, type: 'numeric' },
  cash: { expression: sql`c.cash`, type: 'numeric' },
  updatedOn: { expression: sql`c.updated_on`, type: 'date' },
  repCode: { expression: sql`r.code collate "C"`, type: 'text' },
} as const satisfies Partial<Record<ClientSortKey, Omit<SortColumn, 'direction'>>>;

function leading(key: ClientSortKey, direction: Direction, locale: Locale): SortColumn[] {
  if (key === 'name') return [];
  if (key !== 'household') return [{ ...PLAIN[key], direction }];
  return [
    // Without a household: at the end, whichever way the list is sorted.
    { expression: sql`(${HOUSEHOLD[locale]} is null)`, type: 'boolean', direction: 'asc' },
    { expression: sql`coalesce(${HOUSEHOLD[locale]}, '')`, type: 'text', direction },
  ];
}

/**
 * @returns the columns of an order, most significant first: the key asked for, then the name as the language sorts
 * it, then the record itself, so that no two rows are equal
 */
export function sortColumns(key: ClientSortKey, direction: Direction, locale: Locale): SortColumn[] {
  const byName = key === 'name' ? direction : 'asc';
  return [
    ...leading(key, direction, locale),
    { expression: NAME[locale], type: 'text', direction: byName },
    { expression: sql`c.party_id`, type: 'integer', direction: byName },
  ];
}
