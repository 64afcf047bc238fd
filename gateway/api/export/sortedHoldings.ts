import type { Holding } from '@/contract/accounts/holdings';
import { centsOf } from '@/contract/decimal';
import type { HoldingSortKey } from '@/contract/export/choices';
import type { Locale } from '@/contract/locale';
import type { Direction } from '@/contract/paging';
import { sorted, type SortValue } from '@/contract/sorted';

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

/** Holdings in the order of their table. */
export const sortedHoldings = <Row extends Holding>(
  rows: readonly Row[],
  sort: readonly { key: HoldingSortKey; direction: Direction }[],
  locale: Locale,
): Row[] =>
  sorted(
    rows,
    sort.map(({ key, direction }) => ({
      valueOf: (row: Row) => KEYS[key](row, locale),
      isDescending: direction === 'desc',
    })),
    locale,
  );
