import type { Holding } from '@/contract/holdings/schema';
import { type ExportColumn, priceColumn } from '../../../kit/files/column';

type Row = Holding;

/** The key that cash is stored under is not a symbol. */
const symbolOf = ({ kind, symbol }: Row) => (kind === 'cash' ? null : symbol);

/** Amounts are in CAD, except the price and the value in the security's own currency. */
export const HOLDING_COLUMNS: readonly ExportColumn<Row>[] = [
  {
    id: 'security',
    header: 'holdings:holdings.columns.security',
    kind: 'text',
    width: 40,
    value: (row, { locale }) => [row.name[locale], symbolOf(row)].filter((part) => part !== null).join(' '),
  },
  {
    id: 'quantity',
    header: 'holdings:holdings.columns.quantity',
    kind: 'quantity',
    width: 15,
    value: ({ quantity }) => quantity,
  },
  priceColumn('holdings:holdings.columns.price', ({ price, priceUnits, currency }) => ({
    price,
    priceUnits,
    priceCurrency: currency,
  })),
  {
    id: 'marketValue',
    header: 'holdings:holdings.columns.marketValue',
    kind: 'money',
    width: 17,
    value: ({ marketValueCad }) => marketValueCad,
  },
  {
    id: 'gain',
    header: 'holdings:holdings.columns.gain',
    kind: 'money',
    width: 17,
    value: ({ gainCad }) => gainCad,
  },
  {
    id: 'gainBp',
    header: 'holdings:holdings.columns.gainBp',
    kind: 'percent',
    width: 12,
    value: ({ gainBp }) => gainBp,
  },
  {
    id: 'weight',
    header: 'holdings:holdings.columns.weight',
    kind: 'percent',
    width: 12,
    value: ({ weightBp }) => weightBp,
  },
  {
    id: 'bookCost',
    header: 'holdings:holdings.columns.bookCost',
    kind: 'money',
    width: 17,
    value: ({ bookCostCad }) => bookCostCad,
  },
  {
    id: 'symbol',
    header: 'holdings:holdings.columns.symbol',
    kind: 'text',
    width: 14,
    value: symbolOf,
  },
  {
    id: 'ownValue',
    header: 'holdings:holdings.columns.ownValue',
    kind: 'money',
    width: 17,
    value: ({ currency, marketValue }) => (currency === 'CAD' ? null : marketValue),
    currency: { header: 'export:currencyOf.holdings', of: ({ currency }) => currency },
  },
];
