import { transactionLabel } from '@/contract/transactions/codes';
import type { TransactionRow } from '@/contract/transactions/schema';
import { type CurrencyColumn, type ExportColumn, priceColumn } from '../../../kit/files/column';

const CURRENCY: CurrencyColumn<TransactionRow> = {
  header: 'export:currencyOf.transactions',
  of: ({ currency }) => currency,
};

/** Amount and balance are in the account's own currency, the price in that of the security. */
export const TRANSACTION_COLUMNS: readonly ExportColumn<TransactionRow>[] = [
  {
    id: 'tradeDate',
    header: 'holdings:transactions.columns.tradeDate',
    kind: 'date',
    width: 12,
    value: ({ tradeDate }) => tradeDate,
  },
  {
    id: 'settleDate',
    header: 'holdings:transactions.columns.settleDate',
    kind: 'date',
    width: 12,
    value: ({ settleDate }) => settleDate,
  },
  {
    id: 'type',
    header: 'holdings:transactions.columns.type',
    kind: 'text',
    width: 26,
    value: (row, { say }) => {
      const [key, { code }] = transactionLabel(row);
      return say(`accounts:${key}`, { code: code ?? '' });
    },
  },
  {
    id: 'security',
    header: 'holdings:transactions.columns.security',
    kind: 'text',
    width: 40,
    value: ({ security }, { locale }) => security && `${security.name[locale]} ${security.symbol}`,
  },
  {
    id: 'account',
    header: 'holdings:transactions.columns.account',
    kind: 'text',
    width: 14,
    value: ({ account }) => account.number,
  },
  {
    id: 'quantity',
    header: 'holdings:transactions.columns.quantity',
    kind: 'quantity',
    width: 15,
    value: ({ quantity }) => quantity,
  },
  priceColumn('holdings:transactions.columns.price', (row) => row),
  {
    id: 'amount',
    header: 'holdings:transactions.columns.amount',
    kind: 'money',
    width: 17,
    value: ({ amount }) => amount,
    currency: CURRENCY,
  },
  {
    id: 'balance',
    header: 'holdings:transactions.columns.balance',
    kind: 'money',
    width: 17,
    value: ({ balance }) => balance,
    currency: CURRENCY,
  },
  {
    id: 'source',
    header: 'holdings:transactions.columns.source',
    kind: 'text',
    width: 24,
    value: ({ source }, { say }) =>
      source && say(`holdings:transactions.sourceIn.${source.set}`, { code: source.code }),
  },
];
