import type { Holding } from '@/contract/holdings/schema';
import { centsOf } from '@/contract/decimal';
import type { HoldingGrouping, HoldingSortKey } from '@/contract/export/choices';
import type { Locale } from '@/contract/locale';
import type { Direction } from '@/contract/paging';
import { groupedByKey, sorted, type SortValue } from '@/contract/sorted';

const KEYS: Readonly<Record<HoldingSortKey, (row: Holding, locale: Locale) => SortValue>> = {
  security: ({ name }, locale) => name[locale],
  symbol: ({ symbol }) => symbol,
  quantity: ({ quantity }) => Number(quantity),
  price: ({ price }) => (price === null ? null : Number(price)),
  marketValue: ({ marketValueCad }) => centsOf(marketValueCad),
  gain: ({ gainCad }) => centsOf(gainCad),
  gainBp: ({ gainBp }) => gainBp,
  weight: ({ weightBp }) => weightBp,
  bookCost: ({ bookCostCad }) => centsOf(bookCostCad),
};

/** How a table of holdings is sorted and grouped. */
export interface HoldingsOrder {
  sort: readonly { key: HoldingSortKey; direction: Direction }[];
  /** Null where it is not grouped. */
  groupBy: HoldingGrouping | null;
}

/** Holdings in the order of their table. */
export function sortedHoldings<Row extends Holding>(
  rows: readonly Row[],
  { sort, groupBy }: HoldingsOrder,
  locale: Locale,
): Row[] {
  const keys = sort.map(({ key, direction }) => ({
    valueOf: (row: Row) => KEYS[key](row, locale),
    isDescending: direction === 'desc',
  }));
  const inOrder = sorted(rows, keys, locale);
  return groupBy === null ? inOrder : [...groupedByKey(inOrder, (row) => row[groupBy]).values()].flat();
}
