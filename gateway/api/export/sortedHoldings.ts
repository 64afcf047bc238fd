import type { Holding } from '@/contract/accounts/holdings';
import { centsOf } from '@/contract/decimal';
import type { HoldingSortKey } from '@/contract/export/choices';
import { LOCALE_TAGS, type Locale } from '@/contract/locale';
import type { Direction } from '@/contract/paging';

type Key = string | number | bigint | null;

const KEYS: Readonly<Record<HoldingSortKey, (row: Holding, locale: Locale) => Key>> = {
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

/**
 * Holdings in the order of their table: texts by the language, digits in them by value; what has no value last,
 * whichever the direction; equal ones as the answer has them.
 */
export function sortedHoldings<Row extends Holding>(
  rows: readonly Row[],
  sort: readonly { key: HoldingSortKey; direction: Direction }[],
  locale: Locale,
): Row[] {
  const texts = new Intl.Collator(LOCALE_TAGS[locale], { usage: 'sort', numeric: true });
  const compare = (a: Key, b: Key): number => {
    if (typeof a === 'string' && typeof b === 'string') return texts.compare(a, b);
    return a === null || b === null || a === b ? 0 : a < b ? -1 : 1;
  };
  const decided = (a: Row, b: Row, key: HoldingSortKey, direction: Direction): number => {
    const [left, right] = [KEYS[key](a, locale), KEYS[key](b, locale)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction === 'desc' ? compare(right, left) : compare(left, right);
  };
  return [...rows].sort((a, b) => {
    for (const { key, direction } of sort) {
      const order = decided(a, b, key, direction);
      if (order !== 0) return order;
    }
    return 0;
  });
}
