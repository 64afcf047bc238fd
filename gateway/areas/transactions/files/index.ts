import { TRANSACTION_TYPES } from '@/contract/transactions/codes';
import type { TransactionRow, TransactionFilters } from '@/contract/transactions/schema';
import { paged } from '../../../kit/files/definition';
import type { AboutLine } from '../../../kit/files/xlsx/sheets';
import type { Area } from '../../../kit/registry';
import type { DisplayOptions } from '../../../kit/words';
import { chosenLines } from '../../../kit/files/filterWords';
import { listedLines } from '../../../kit/files/filterWords';
import { TRANSACTION_COLUMNS } from './columns';

const transactions = { title: 'holdings:transactions.title', columns: TRANSACTION_COLUMNS } as const;

function transactionLines(filters: TransactionFilters, display: DisplayOptions): AboutLine[] {
  const { say } = display;
  const types = filters.transactionHistoryTypes.map((type) => say(`accounts:${TRANSACTION_TYPES[type].key}`));
  const symbols = filters.transactionProductSymbol;
  return [
    ...listedLines(say('holdings:transactions.columns.type'), types, display),
    ...listedLines(say('holdings:transactions.columns.security'), symbols, display),
  ];
}

/** The lists of this area as files. */
export const TRANSACTIONS_FILES = {
  clientTransactions: paged<'clientTransactions', TransactionRow>({
    ...transactions,
    page: (ask, { list: _, ...rows }, page) => ask('clientTransactionHistory', { ...rows, page }),
    lines: (rows, labels) => [
      ...chosenLines(rows.accountIds, labels),
      ...transactionLines(rows.filters, labels),
    ],
  }),
  householdTransactions: paged<'householdTransactions', TransactionRow>({
    ...transactions,
    page: (ask, { list: _, ...rows }, page) => ask('householdTransactionHistory', { ...rows, page }),
    lines: (rows, labels) => [
      ...chosenLines(rows.accountIds, labels),
      ...transactionLines(rows.filters, labels),
    ],
  }),
  accountTransactions: paged<'accountTransactions', TransactionRow>({
    ...transactions,
    page: (ask, { list: _, ...rows }, page) => ask('accountTransactionHistory', { ...rows, page }),
    lines: (rows, labels) => transactionLines(rows.filters, labels),
  }),
} satisfies Area['files'];
