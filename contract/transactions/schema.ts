import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { accountType } from '../clients/schema';
import { securityKind, securitySymbol } from '../holdings/schema';
import { accountBody, clientLensBody, householdLensBody } from '../lens';
import { direction, listPage } from '../paging';
import { bothTexts, currency, decimal, fourPlaces, isoDate, quantity, recordId } from '../scalars';
import { accountsCounted } from '../valuation/schema';
import { CODE_SETS } from './carrierCodes';
import { TRANSACTION_TYPES, type TransactionType } from './codes';

export const transactionType = z.enum(
  Object.keys(TRANSACTION_TYPES) as [TransactionType, ...TransactionType[]],
);

/** Symbols that a filter takes at once. */
const SYMBOLS_MAX = 100;

/** AND across, OR within a list; an empty one lets all through. */
export const transactionFilters = z.strictObject({
  transactionHistoryTypes: z.array(transactionType).max(Object.keys(TRANSACTION_TYPES).length),
  transactionProductSymbol: z.array(securitySymbol).max(SYMBOLS_MAX),
});

const listing = {
  filters: transactionFilters,
  /** By trade date, within a day in the order in which things happened. */
  direction,
  page: listPage,
};

export const clientTransactionsBody = clientLensBody.extend(listing);
export const householdTransactionsBody = householdLensBody.extend(listing);
export const accountTransactionsBody = accountBody.extend(listing);

export const transactionRow = z.strictObject({
  /** Of the transaction, and of the lot that it opened. */
  id: z.string(),
  account: z.strictObject({ id: recordId, number: z.string(), type: accountType }),
  tradeDate: isoDate,
  settleDate: isoDate,
  type: transactionType,
  /** The code under which the carrier recorded it, as it came; null where it told none. */
  source: z.strictObject({ set: z.enum(CODE_SETS), code: z.string() }).nullable(),
  security: z.strictObject({ symbol: z.string(), name: bothTexts, kind: securityKind }).nullable(),
  /** Positive into the account. */
  quantity: quantity.nullable(),
  /** For `priceUnits` units, in the currency of the security, which may be another than the account's. */
  price: fourPlaces.nullable(),
  /** Both null where there is no price. */
  priceUnits: z.int().nullable(),
  priceCurrency: currency.nullable(),
  currency,
  /** Effect on cash, in the account's currency. */
  amount: decimal,
  amountCad: decimal,
  /** Cash in the account after it, in the account's currency: filters do not change it. */
  balance: decimal,
  /** Of the rate by which it was converted: from the security's currency, or to CAD. Null where nothing was. */
  rateOn: isoDate.nullable(),
});

export const transactionHistoryAnswer = z.strictObject({
  rows: z.array(transactionRow),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  /** Transactions that the filters find. */
  count: z.int().min(0),
  /** What the filters may be set to, with counts of all that the accounts have. */
  types: z.array(z.strictObject({ type: transactionType, count: z.int().min(1) })),
  symbols: z.array(z.strictObject({ symbol: z.string(), name: bothTexts, count: z.int().min(1) })),
  accounts: accountsCounted,
  isPartial: z.boolean(),
  asOf: isoDate,
});

/** What each call of `calls.ts` sends and answers. */
export const TRANSACTIONS_SCHEMAS = {
  accountTransactionHistory: { body: accountTransactionsBody, answer: transactionHistoryAnswer },
  clientTransactionHistory: { body: clientTransactionsBody, answer: transactionHistoryAnswer },
  householdTransactionHistory: { body: householdTransactionsBody, answer: transactionHistoryAnswer },
} satisfies CallSchemaTable;

export type TransactionFilters = z.infer<typeof transactionFilters>;
export type TransactionRow = z.infer<typeof transactionRow>;
export type ClientTransactionsBody = z.infer<typeof clientTransactionsBody>;
export type TransactionHistoryAnswer = z.infer<typeof transactionHistoryAnswer>;
