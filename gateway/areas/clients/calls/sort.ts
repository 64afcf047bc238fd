import { type SQL, sql } from 'drizzle-orm';
import type { ClientsListBody, ClientSortKey } from '@/contract/clients/schema';
import type { Locale } from '@/contract/locale';
import type { Direction } from '@/contract/paging';
import { byRecord, collated, type SortColumn } from '../../../kit/paging/order';

/** Written as the indexes have it, because behind the policies no index serves a `coalesce`. */
const orElse = (column: SQL, other: SQL): SQL =>
  sql`(case when ${column} is null then ${other} else ${column} end)`;

const NAME = collated(sql`c.name_order`);
const HOUSEHOLD = collated(orElse(sql`c.household_order`, sql`''`));

const PLAIN = {
  accountCount: { expression: sql`c.account_count`, type: 'integer' },
  marketValue: { expression: sql`c.market_value_cents`, type: 'bigint' },
  cash: { expression: sql`c.cash_cents`, type: 'bigint' },
  updatedOn: { expression: sql`c.updated_on`, type: 'date' },
  repCode: { expression: sql`r.code collate "C"`, type: 'text', isApart: true },
} as const satisfies Partial<Record<ClientSortKey, Omit<SortColumn, 'direction'>>>;

function columnsOf(key: ClientSortKey, direction: Direction, locale: Locale): SortColumn[] {
  if (key === 'name') return [{ expression: NAME[locale], type: 'text', direction }];
  if (key !== 'household') return [{ ...PLAIN[key], direction }];
  return [
    // Clients without a household come last, whichever way the list is sorted; this takes the direction of the next
    // column, so that one index covers all three as a row.
    direction === 'asc'
      ? { expression: sql`(c.household_order is null)`, type: 'boolean', direction }
      : { expression: sql`(c.household_order is not null)`, type: 'boolean', direction },
    { expression: HOUSEHOLD[locale], type: 'text', direction },
    // Two households may share a name: the id keeps the members of each together.
    { expression: orElse(sql`c.household_id`, sql`0`), type: 'integer', direction },
  ];
}

/**
 * @returns the columns of an order, most significant first: the requested keys, then the name as the language sorts it,
 *   then the record itself, so that no two rows are equal
 */
export function sortColumns(sort: ClientsListBody['sort'], locale: Locale): SortColumn[] {
  const isByName = sort.some(({ key }) => key === 'name');
  const last = isByName ? [] : columnsOf('name', 'asc', locale);
  const asked = sort.flatMap(({ key, direction }) => columnsOf(key, direction, locale));
  return byRecord([...asked, ...last], sql`c.party_id`);
}
