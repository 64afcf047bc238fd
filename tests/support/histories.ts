import type { TransactionHistoryAnswer, TransactionRow } from '@/contract/transactions/schema';
import type { ValueRange } from '@/contract/valueHistory/codes';
import type { ValueHistoryAnswer } from '@/contract/valueHistory/schema';
import { BOOK_DATE } from './book';
import { BASIS } from './book';
import { APPLE, MARGIN, ROYAL, RRSP } from './holdings';

const point = (on: string, value: string, flow: string, market: string) => ({
  on,
  marketValueCad: value,
  netFlowCad: flow,
  marketChangeCad: market,
});

/** A year with four points. */
export const historyOf = (range: ValueRange): ValueHistoryAnswer => ({
  range,
  points: [
    point('2025-03-06', '25000.00', '0.00', '0.00'),
    point('2025-07-02', '27500.00', '2000.00', '500.00'),
    point('2025-11-03', '27000.00', '0.00', '-500.00'),
    point(BOOK_DATE, '30000.00', '0.00', '3000.00'),
  ],
  opening: '25000.00',
  closing: '30000.00',
  netFlow: '2000.00',
  marketChange: '3000.00',
  income: '400.00',
  charges: '-150.00',
  adjustments: '25.00',
  prices: '2725.00',
  accounts: { chosen: 3, total: 3 },
  isPartial: false,
  basis: BASIS,
  openingBasis: { ...BASIS, asOf: '2025-03-06', usdRate: { rate: '1.4312', on: '2025-03-06' } },
  explain: {
    opening: {
      formula: 'opening',
      included: [
        { what: 'single', count: 2, amount: '20000.00' },
        { what: 'closedNow', count: 1, amount: '5000.00' },
      ],
      excluded: [],
    },
    closing: { formula: 'history', included: [], excluded: [] },
    netFlow: {
      formula: 'netFlow',
      included: [
        { what: 'paidIn', count: 2, amount: '2500.00' },
        { what: 'takenOut', count: 1, amount: '-500.00' },
      ],
      excluded: [],
    },
    marketChange: { formula: 'marketChange', included: [], excluded: [] },
  },
  asOf: BOOK_DATE,
});

const purchase: TransactionRow = {
  id: '9001',
  account: MARGIN,
  tradeDate: '2026-03-04',
  settleDate: '2026-03-05',
  type: 'buy',
  source: { set: 'history', code: 'PUR' },
  security: { symbol: 'AAPL', name: APPLE.name, kind: 'stock' },
  quantity: '10.000000',
  price: '198.0198',
  priceUnits: 1,
  priceCurrency: 'USD',
  currency: 'USD',
  amount: '-1980.20',
  amountCad: '-2701.39',
  balance: '764.55',
  rateOn: '2026-02-27',
};

/** Three kinds of transactions in an account, latest first. */
export const TRANSACTIONS: readonly TransactionRow[] = [
  purchase,
  {
    ...purchase,
    id: '9000',
    account: RRSP,
    tradeDate: '2026-02-20',
    settleDate: '2026-02-20',
    type: 'dividend',
    source: { set: 'statement', code: 'Cash div' },
    security: { symbol: 'RY', name: ROYAL.name, kind: 'stock' },
    quantity: null,
    price: null,
    priceUnits: null,
    priceCurrency: null,
    currency: 'CAD',
    amount: '142.00',
    amountCad: '142.00',
    balance: '1043.00',
    rateOn: null,
  },
  {
    ...purchase,
    id: '8999',
    tradeDate: '2026-02-02',
    settleDate: '2026-02-02',
    type: 'contribution',
    source: null,
    security: null,
    quantity: null,
    price: null,
    priceUnits: null,
    priceCurrency: null,
    amount: '2000.00',
    amountCad: '2728.40',
    balance: '2744.75',
    rateOn: '2026-01-30',
  },
];

interface Asked {
  filters: { transactionHistoryTypes: readonly string[]; transactionProductSymbol: readonly string[] };
  direction: 'asc' | 'desc';
  page: { size: number; after: string | null; before: string | null; skip?: number };
}

/** A page of the transactions that the filters find. Cursors are row numbers. */
export function transactionsOf(
  rows: readonly TransactionRow[],
  { filters, direction, page }: Asked,
): TransactionHistoryAnswer {
  const { transactionHistoryTypes: types, transactionProductSymbol: symbols } = filters;
  const found = rows.filter(
    ({ type, security }) =>
      (types.length === 0 || types.includes(type)) &&
      (symbols.length === 0 || (security !== null && symbols.includes(security.symbol))),
  );
  const ordered = direction === 'desc' ? found : found.toReversed();
  const { size, after, before, skip = 0 } = page;
  const start = before === null ? Number(after ?? 0) + skip : Math.max(0, Number(before) - skip - size);
  const end = Math.min(ordered.length, start + size);
  return {
    rows: ordered.slice(start, end),
    next: end < ordered.length ? String(end) : null,
    previous: start > 0 ? String(start) : null,
    count: ordered.length,
    types: [
      { type: 'buy', count: 1 },
      { type: 'dividend', count: 1 },
      { type: 'contribution', count: 1 },
    ],
    symbols: [
      { symbol: 'AAPL', name: APPLE.name, count: 1 },
      { symbol: 'RY', name: ROYAL.name, count: 1 },
    ],
    accounts: { chosen: 3, total: 3 },
    isPartial: false,
    asOf: BOOK_DATE,
  };
}
