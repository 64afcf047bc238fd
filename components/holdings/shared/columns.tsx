import type { Locale } from '@/contract/locale';
import { formatPrice, formatQuantity } from '@/lib/format';
import type { ColumnDef } from '../../superTable/types';
import { perUnits } from '../../kit/figures/perUnits';
import { quantityPlaces, type HoldingRow } from './holdingRows';
import { SecurityName } from './SecurityName';

/** The value of a position in its own currency. Empty for a Canadian one, whose value is already shown. */
const ownValue = ({ currency, marketValue }: HoldingRow) =>
  currency === 'CAD' ? null : { amount: marketValue, currency };

/**
 * The symbol of a security. Null for cash, because what it is filed under is not a symbol that people know.
 */
export const symbolOf = ({ kind, symbol }: HoldingRow) => (kind === 'cash' ? null : symbol);

/** A security's name and symbol where nothing is drawn: in a file, in print, in a copy. */
const securityText = (row: HoldingRow) =>
  [row.label, symbolOf(row)].filter((part) => part !== null).join(' ');

/** A price, and how many units it is for when that is not one. Null when there is none. */
export function priceText(
  { price, priceUnits, currency }: Pick<HoldingRow, 'price' | 'priceUnits' | 'currency'>,
  locale: Locale,
  places?: number,
): string | null {
  if (price === null) return null;
  return perUnits(formatPrice(price, locale, currency, places), priceUnits);
}

/**
 * The columns of holdings: what is held, how much, its value, its gain and its cost. Amounts are in CAD,
 * except the price and the value in the position's own currency. The default columns fill a window of 1366 px
 * beside the open navigation. The symbol is part of the name, and also has its own column for sorting.
 *
 * @param pricePlaces decimal places that all prices have
 */
export function holdingColumns(locale: Locale, pricePlaces?: number): readonly ColumnDef<HoldingRow>[] {
  return [
    {
      id: 'security',
      headerKey: 'holdings:holdings.columns.security',
      kind: 'name',
      value: securityText,
      render: (row) => <SecurityName name={row.label} symbol={symbolOf(row)} kind={row.kind} />,
      sortKey: 'security',
      sortValue: ({ label }) => label,
      defaultWidth: 234,
      grow: 380,
      isFrozen: true,
      isHideable: false,
    },
    {
      id: 'quantity',
      headerKey: 'holdings:holdings.columns.quantity',
      kind: 'text',
      value: (row) => formatQuantity(row.quantity, locale, quantityPlaces(row)),
      sortKey: 'quantity',
      sortValue: ({ quantity }) => Number(quantity),
      defaultWidth: 128,
      isFigure: true,
      figure: ({ quantity }) => quantity,
    },
    {
      id: 'price',
      headerKey: 'holdings:holdings.columns.price',
      kind: 'text',
      value: (row) => priceText(row, locale, pricePlaces),
      sortKey: 'price',
      sortValue: ({ price }) => (price === null ? null : Number(price)),
      defaultWidth: 128,
      isFigure: true,
      figure: ({ price, priceUnits, currency }) =>
        price === null || priceUnits !== 1 ? null : { amount: price, currency },
    },
    {
      id: 'marketValue',
      headerKey: 'holdings:holdings.columns.marketValue',
      kind: 'money',
      value: ({ marketValueCad }) => marketValueCad,
      sortKey: 'marketValue',
      // Wide enough for its French heading and the sort arrow.
      defaultWidth: 140,
    },
    {
      id: 'gain',
      headerKey: 'holdings:holdings.columns.gain',
      kind: 'money',
      value: ({ gainCad }) => gainCad,
      sortKey: 'gain',
      defaultWidth: 128,
      isSigned: true,
    },
    {
      id: 'gainBp',
      headerKey: 'holdings:holdings.columns.gainBp',
      kind: 'percent',
      value: ({ gainBp }) => gainBp,
      sortKey: 'gainBp',
      defaultWidth: 128,
      isSigned: true,
    },
    {
      id: 'weight',
      headerKey: 'holdings:holdings.columns.weight',
      kind: 'percent',
      value: ({ weightBp }) => weightBp,
      sortKey: 'weight',
      defaultWidth: 128,
    },
    {
      id: 'bookCost',
      headerKey: 'holdings:holdings.columns.bookCost',
      kind: 'money',
      value: ({ bookCostCad }) => bookCostCad,
      sortKey: 'bookCost',
      defaultWidth: 132,
      isQuiet: true,
      isHidden: true,
    },
    {
      id: 'symbol',
      headerKey: 'holdings:holdings.columns.symbol',
      kind: 'text',
      value: symbolOf,
      sortKey: 'symbol',
      sortValue: ({ symbol }) => symbol,
      defaultWidth: 128,
      isQuiet: true,
      isHidden: true,
    },
    {
      id: 'ownValue',
      headerKey: 'holdings:holdings.columns.ownValue',
      kind: 'money',
      value: ownValue,
      defaultWidth: 150,
      isQuiet: true,
      isHidden: true,
    },
  ];
}
