import { z } from 'zod';
import { currency, decimal, instant, isoDate, recordId, typedLine } from '../scalars';
import { ACCOUNT_TYPES } from '../accounts/codes';
import { SECTORS } from '../allocation/codes';
import { HOLIDAYS } from '../calendars/rules';
import {
  HOLD_REASONS,
  HOLDERS_SHOWN,
  INSTRUMENT_KINDS,
  MARKET_SOURCES,
  PRICE_RANGES,
  SYMBOL_PATTERN,
  TIMELINESS,
  WATCHLIST_MAX,
} from './codes';

export const marketSymbol = z.string().regex(SYMBOL_PATTERN);

/** A price with up to four decimals, in the currency of the instrument. `"69.8500"` */
const price = z.string().regex(/^-?\d{1,12}\.\d{4}$/);

/** International number of a security (ISO 6166). */
const isin = z.string().regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/);

const texts = z.strictObject({ en: z.string(), fr: z.string() });

/**
 * One instrument with its latest completed session. A missing price is null, never 0, and `status` says why.
 */
export const quote = z.strictObject({
  symbol: marketSymbol,
  exchange: z.string().nullable(),
  name: texts,
  kind: z.enum(INSTRUMENT_KINDS),
  /** Null for an index or a rate. */
  currency: currency.nullable(),
  /** The price is for this many units: bonds are quoted per 100. */
  priceUnits: z.int(),
  status: z.enum(['ok', 'notFound', 'error', 'held']),
  holdReason: z.enum(HOLD_REASONS).nullable(),
  price: price.nullable(),
  previousClose: price.nullable(),
  /** Price minus the previous session's close. Null when either is missing. */
  change: price.nullable(),
  /** Basis points of the previous close. */
  changeBp: z.int().nullable(),
  sessionDate: isoDate.nullable(),
  previousDate: isoDate.nullable(),
  open: price.nullable(),
  high: price.nullable(),
  low: price.nullable(),
  volume: z.int().nullable(),
  yearLow: price.nullable(),
  yearHigh: price.nullable(),
  source: z.enum(MARKET_SOURCES),
  timeliness: z.enum(TIMELINESS),
  /** Minutes behind the exchange. 0 when the price is not delayed. */
  delayMinutes: z.int(),
  receivedAt: instant.nullable(),
});

/** The day of the prices, and why the exchange is closed if it is. */
export const session = z.strictObject({
  /** The date of the book. The screens call it today. */
  asOf: isoDate,
  /** The last completed session of the Toronto Stock Exchange. */
  sessionDate: isoDate,
  previousDate: isoDate,
  /** Null when the exchange trades on the date of the book. */
  closure: z.enum([...HOLIDAYS, 'weekend']).nullable(),
  nextSession: isoDate,
});

export const marketOverviewBody = z.strictObject({});

export const marketOverviewAnswer = z.strictObject({
  session,
  /** The providers, in the order in which they are asked. */
  sources: z.array(z.enum(MARKET_SOURCES)),
  indices: z.array(quote),
  fx: z.array(quote),
  rates: z.array(quote),
  /** What the person's clients hold: the biggest gains and the biggest losses, each first in its list. */
  up: z.array(quote),
  down: z.array(quote),
  watchlist: z.array(quote),
  watchlistVersion: z.int().min(0),
  /** Securities without a price that clients hold. */
  missing: z.int(),
});

export const marketSymbolBody = z.strictObject({ symbol: marketSymbol, range: z.enum(PRICE_RANGES) });

/** What the person's clients hold of one security, CAD. */
export const exposure = z.strictObject({
  marketValueCad: decimal,
  /** Share of the person's book, basis points. Null when the book is worth nothing. */
  weightBp: z.int().nullable(),
  clients: z.int(),
  accounts: z.int(),
  households: z.int(),
  /** How much the last session moved it, at the rate of the day. Null when a price or the rate is missing. */
  moveCad: decimal.nullable(),
  gainCad: decimal,
  /** Average book cost of one unit (of 100 for a bond), in the security's currency. */
  averageCost: price.nullable(),
  /** Households that have more than a tenth of their assets in it. */
  concentrated: z.int(),
  /**
   * What it paid the person's clients in the year up to the date of the book, before tax withheld: dividends,
   * distributions or interest. Null when it paid nothing.
   */
  income: z
    .strictObject({
      yearCad: decimal,
      /** Of the latest day of payment. */
      last: z.strictObject({ on: isoDate, amountCad: decimal }),
    })
    .nullable(),
  /** By account type, largest first. They add up to the whole. */
  parts: z.array(z.strictObject({ type: z.enum(ACCOUNT_TYPES), marketValueCad: decimal, shareBp: z.int() })),
});

/** One of the markets where a symbol trades. The companies may differ. */
const listing = z.strictObject({
  symbol: marketSymbol,
  exchange: z.string(),
  currency,
  name: texts,
  /** The person's client accounts that hold it. */
  accounts: z.int(),
});

export const marketSymbolAnswer = z.strictObject({
  session,
  quote,
  /**
   * All markets where the symbol trades, including the requested one. Empty when there is only one market.
   */
  listings: z.array(listing),
  isin: isin.nullable(),
  /** Market identifier code (ISO 10383). Null when it trades on no exchange. */
  mic: z.string().nullable(),
  /** Null when the book does not know it. */
  sector: z.enum([...SECTORS, 'mixed']).nullable(),
  /** Management expense ratio of a fund, basis points. Null when there is none. */
  merBp: z.int().nullable(),
  history: z.array(z.strictObject({ on: isoDate, close: price })),
  isWatched: z.boolean(),
  watchlist: z.array(marketSymbol),
  watchlistVersion: z.int().min(0),
  exposure: exposure.nullable(),
});

export const marketHoldersBody = z.strictObject({ symbol: marketSymbol });

export const marketHolder = z.strictObject({
  householdId: recordId.nullable(),
  name: z.string().nullable(),
  accounts: z.int(),
  quantity: z.string(),
  marketValueCad: decimal,
  bookCostCad: decimal,
  gainCad: decimal,
  /** Share of what the person may see of the household, basis points. */
  shareBp: z.int().nullable(),
});

const sums = z.strictObject({
  households: z.int(),
  accounts: z.int(),
  quantity: z.string(),
  marketValueCad: decimal,
});

export const marketHoldersAnswer = z.strictObject({
  /** Largest first. */
  holders: z.array(marketHolder).max(HOLDERS_SHOWN),
  /** All households that are not listed. Null when all are. */
  other: sums.nullable(),
  /** What the rows count twice, as a negative sum: joint accounts of two households. Null when there is none. */
  repeated: sums.nullable(),
  total: sums,
  asOf: isoDate,
});

export const marketSearchBody = z.strictObject({ text: typedLine.min(1).max(60) });
export const marketSearchAnswer = z.strictObject({
  found: z.array(
    z.strictObject({
      symbol: marketSymbol,
      isin: isin.nullable(),
      exchange: z.string().nullable(),
      /** Market identifier code (ISO 10383). Null for what trades on no exchange. */
      mic: z.string().nullable(),
      name: texts,
      kind: z.enum(INSTRUMENT_KINDS),
      /** Whether the person’s clients hold it. Null when nobody can hold it, such as an index. */
      isHeld: z.boolean().nullable(),
    }),
  ),
});

export const watchlistSaveBody = z.strictObject({
  /** In the person's order. */
  symbols: z
    .array(marketSymbol)
    .max(WATCHLIST_MAX)
    .refine((symbols) => new Set(symbols).size === symbols.length),
  /** The version that this list was made from. 0 for the first save. */
  version: z.int().min(0),
});
export const watchlistSaveAnswer = z.strictObject({ symbols: z.array(marketSymbol), version: z.int() });

export const MARKET_SCHEMAS = {
  marketOverview: {
    summary: 'Indices, rates, what moved of what my clients hold, and my watchlist.',
    body: marketOverviewBody,
    answer: marketOverviewAnswer,
  },
  marketSymbol: {
    summary: 'One instrument, its prices over a span, and what my clients hold of it.',
    body: marketSymbolBody,
    answer: marketSymbolAnswer,
  },
  marketHolders: {
    summary: 'The households that hold a security, the largest first.',
    body: marketHoldersBody,
    answer: marketHoldersAnswer,
  },
  marketSearch: {
    summary: 'Instruments by symbol or name.',
    body: marketSearchBody,
    answer: marketSearchAnswer,
  },
  watchlistSave: {
    summary: 'Keeps which instruments I watch, in my order.',
    body: watchlistSaveBody,
    answer: watchlistSaveAnswer,
  },
} as const;

export type MarketQuote = z.infer<typeof quote>;
export type MarketSession = z.infer<typeof session>;
export type Exposure = z.infer<typeof exposure>;
export type MarketHolder = z.infer<typeof marketHolder>;
export type MarketOverviewAnswer = z.infer<typeof marketOverviewAnswer>;
export type MarketSymbolAnswer = z.infer<typeof marketSymbolAnswer>;
export type MarketHoldersAnswer = z.infer<typeof marketHoldersAnswer>;
export type MarketSearchAnswer = z.infer<typeof marketSearchAnswer>;
export type WatchlistSaveAnswer = z.infer<typeof watchlistSaveAnswer>;
