import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { accountType } from '../clients/schema';
import { securityKind, securitySymbol } from '../holdings/schema';
import { accountBody, clientLensBody, householdLensBody } from '../lens';
import { direction, listPage, PAGE } from '../paging';
import { bothTexts, currency, decimal, fourPlaces, isoDate, quantity, recordId } from '../scalars';
import { accountsCounted } from '../valuation/schema';
import { CODE_SETS } from './carrierCodes';
import { TRANSACTION_TYPES, type TransactionType } from './codes';

export const transactionType = z.enum(
  Object.keys(TRANSACTION_TYPES) as [TransactionType, ...TransactionType[]],
);

/** Most symbols in one filter. */
const SYMBOLS_MAX = 100;

/** AND across, OR within a list. An empty list lets everything through. */
export const transactionFilters = z.strictObject({
  transactionHistoryTypes: z.array(transactionType).max(Object.keys(TRANSACTION_TYPES).length),
  transactionProductSymbol: z.array(securitySymbol).max(SYMBOLS_MAX),
});

const listing = {
  filters: transactionFilters,
  /** By trade date. Within a day, in the order in which things happened. */
  direction,
  page: listPage,
};

export const clientTransactionsBody = clientLensBody.extend(listing);
export const householdTransactionsBody = householdLensBody.extend(listing);
export const accountTransactionsBody = accountBody.extend(listing);

export const transactionRow = z.strictObject({
  /** Id of the transaction, and of the lot that it opened. */
  id: z.string(),
  account: z.strictObject({ id: recordId, number: z.string(), type: accountType }),
  tradeDate: isoDate,
  settleDate: isoDate,
  type: transactionType,
  /** The carrier's own code, unchanged. Null when the carrier sent none. */
  source: z.strictObject({ set: z.enum(CODE_SETS), code: z.string() }).nullable(),
  security: z.strictObject({ symbol: z.string(), name: bothTexts, kind: securityKind }).nullable(),
  /** Positive when it came into the account. */
  quantity: quantity.nullable(),
  /** For `priceUnits` units, in the security's currency. The account's may be another. */
  price: fourPlaces.nullable(),
  /** Both null when there is no price. */
  priceUnits: z.int().nullable(),
  priceCurrency: currency.nullable(),
  currency,
  /** Effect on cash, in the account's currency. */
  amount: decimal,
  amountCad: decimal,
  /** The account's cash afterwards, in its own currency. Filters do not change it. */
  balance: decimal,
  /**
   * The date of the exchange rate, from the security's currency or to CAD. Null when nothing was converted.
   */
  rateOn: isoDate.nullable(),
});

export const transactionHistoryAnswer = z.strictObject({
  rows: z.array(transactionRow),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  /** How many transactions the filters find. */
  count: z.int().min(0),
  /** The filter's choices, with counts over everything in the accounts. */
  types: z.array(z.strictObject({ type: transactionType, count: z.int().min(1) })),
  symbols: z.array(z.strictObject({ symbol: z.string(), name: bothTexts, count: z.int().min(1) })),
  accounts: accountsCounted,
  isPartial: z.boolean(),
  asOf: isoDate,
});

/** What each call of `calls.ts` sends and answers. */
export const TRANSACTIONS_SCHEMAS = {
  accountTransactionHistory: {
    summary: 'What happened in an account, by keyset, with its running cash balance.',
    body: accountTransactionsBody,
    answer: transactionHistoryAnswer,
  },
  clientTransactionHistory: {
    summary: 'What happened in the accounts of a client, by keyset.',
    body: clientTransactionsBody,
    answer: transactionHistoryAnswer,
  },
  householdTransactionHistory: {
    summary: 'What happened in the accounts of a household, by keyset.',
    body: householdTransactionsBody,
    answer: transactionHistoryAnswer,
  },
} satisfies CallSchemaTable;

export type TransactionFilters = z.infer<typeof transactionFilters>;
export type TransactionRow = z.infer<typeof transactionRow>;
export type ClientTransactionsBody = z.infer<typeof clientTransactionsBody>;
export type TransactionHistoryAnswer = z.infer<typeof transactionHistoryAnswer>;

export const TRANSACTIONS_EXPORTS = [
  clientTransactionsBody.omit(PAGE).extend({ list: z.literal('clientTransactions') }),
  householdTransactionsBody.omit(PAGE).extend({ list: z.literal('householdTransactions') }),
  accountTransactionsBody.omit(PAGE).extend({ list: z.literal('accountTransactions') }),
] as const;
