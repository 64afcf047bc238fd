import { z } from 'zod';
import { direction, listPage } from '../paging';
import { accountType } from '../clients/schema';
import { currency, decimal, isoDate, recordId } from '../scalars';
import { TRANSACTION_TYPES, type TransactionType, VALUE_RANGES } from './codes';
import { securityKind } from './holdings';
import {
  accountBody,
  accountsCounted,
  bothTexts,
  clientLensBody,
  explanation,
  fourPlaces,
  householdLensBody,
  quantity,
  securitySymbol,
  valuationBasis,
} from './shared';
import { CODE_SETS } from './transactionCodes';

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

const span = { range: z.enum(VALUE_RANGES) };

export const clientValueHistoryBody = clientLensBody.extend(span);
export const householdValueHistoryBody = householdLensBody.extend(span);
export const accountValueHistoryBody = accountBody.extend(span);

/** A day on which prices are known. CAD. */
export const valuePoint = z.strictObject({
  on: isoDate,
  marketValueCad: decimal,
  /** Money that came in less what went out, since the point before; of the first, none. */
  netFlowCad: decimal,
  /** What else changed since then: prices, income, charges, adjustments. */
  marketChangeCad: decimal,
});

export const valueHistoryAnswer = z.strictObject({
  range: z.enum(VALUE_RANGES),
  /** In order; the last is the book's date. */
  points: z.array(valuePoint).min(1),
  /** `closing` is `opening` and `netFlow` and `marketChange`; that is `income`, `charges`, `adjustments` and `prices`. */
  opening: decimal,
  closing: decimal,
  netFlow: decimal,
  marketChange: decimal,
  income: decimal,
  /** Fees and taxes, negative. */
  charges: decimal,
  /** Corrections, conversions and what a carrier does not explain: money that no price has moved. */
  adjustments: decimal,
  /** What is left. */
  prices: decimal,
  accounts: accountsCounted,
  isPartial: z.boolean(),
  basis: valuationBasis,
  /** By what `opening` is worked out: prices and rate of the first day. */
  openingBasis: valuationBasis,
  /** What came in and went out counts each time that it did. */
  explain: z.strictObject({
    opening: explanation,
    closing: explanation,
    netFlow: explanation,
    marketChange: explanation,
  }),
  asOf: isoDate,
});

export type TransactionFilters = z.infer<typeof transactionFilters>;
export type TransactionRow = z.infer<typeof transactionRow>;
export type ClientTransactionsBody = z.infer<typeof clientTransactionsBody>;
export type HouseholdTransactionsBody = z.infer<typeof householdTransactionsBody>;
export type AccountTransactionsBody = z.infer<typeof accountTransactionsBody>;
export type TransactionHistoryAnswer = z.infer<typeof transactionHistoryAnswer>;
export type ClientValueHistoryBody = z.infer<typeof clientValueHistoryBody>;
export type HouseholdValueHistoryBody = z.infer<typeof householdValueHistoryBody>;
export type AccountValueHistoryBody = z.infer<typeof accountValueHistoryBody>;
export type ValueHistoryAnswer = z.infer<typeof valueHistoryAnswer>;
