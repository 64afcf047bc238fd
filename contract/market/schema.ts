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
 * One instrument with its latest completed session. A price that could not be had is null and `status` says why;
 * it is never 0.
 */
export const quote = z.strictObject({
  symbol: marketSymbol,
  exchange: z.string().nullable(),
  name: texts,
  kind: z.enum(INSTRUMENT_KINDS),
  /** Null for an index or a rate. */
  currency: currency.nullable(),
  /** Units that the price is for: bonds are quoted for 100. */
  priceUnits: z.int(),
  status: z.enum(['ok', 'notFound', 'error', 'held']),
  holdReason: z.enum(HOLD_REASONS).nullable(),
  price: price.nullable(),
  previousClose: price.nullable(),
  /** Price less the close of the session before; null where either is missing. */
  change: price.nullable(),
  /** Basis points of the close before. */
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
  /** Minutes behind the exchange; 0 where it is not delayed. */
  delayMinutes: z.int(),
  receivedAt: instant.nullable(),
});

/** What day the prices are of, and why the exchange is closed where it is. */
export const session = z.strictObject({
  /** The date of the book, which the screens call today. */
  asOf: isoDate,
  /** The last completed session of the Toronto Stock Exchange. */
  sessionDate: isoDate,
  previousDate: isoDate,
  /** Null where the exchange trades on the date of the book. */
  closure: z.enum([...HOLIDAYS, 'weekend']).nullable(),
  nextSession: isoDate,
});

export const marketOverviewBody = z.strictObject({});

export const marketOverviewAnswer = z.strictObject({
  session,
  /** The providers in the order in which they are asked. */
  sources: z.array(z.enum(MARKET_SOURCES)),
  indices: z.array(quote),
  fx: z.array(quote),
  rates: z.array(quote),
  /** Of what the person's clients hold, the most up and the most down first. */
  up: z.array(quote),
  down: z.array(quote),
  watchlist: z.array(quote),
  watchlistVersion: z.int().min(0),
  /** Securities that clients hold and that have no price. */
  missing: z.int(),
});

export const marketSymbolBody = z.strictObject({ symbol: marketSymbol, range: z.enum(PRICE_RANGES) });

/** What the person's clients hold of one security, CAD. */
export const exposure = z.strictObject({
  marketValueCad: decimal,
  /** Of the person's book, basis points; null where the book is worth nothing. */
  weightBp: z.int().nullable(),
  clients: z.int(),
  accounts: z.int(),
  households: z.int(),
  /** What the last session's move did to it; null where a price is missing. */
  moveCad: decimal.nullable(),
  gainCad: decimal,
  /** Average book cost of one unit (or of 100 for a bond), in the currency of the security. */
  averageCost: price.nullable(),
  /** Households of which it is more than a tenth. */
  concentrated: z.int(),
  /** By account type, the largest first; they add up to the whole. */
  parts: z.array(z.strictObject({ type: z.enum(ACCOUNT_TYPES), marketValueCad: decimal, shareBp: z.int() })),
});

/** One of the markets in which a symbol trades; the companies may differ. */
const listing = z.strictObject({
  symbol: marketSymbol,
  exchange: z.string(),
  currency,
  name: texts,
  /** Accounts of the person's clients that hold it. */
  accounts: z.int(),
});

export const marketSymbolAnswer = z.strictObject({
  session,
  quote,
  /** Where the symbol trades, the market that was asked for among them; empty where it is one market alone. */
  listings: z.array(listing),
  isin: isin.nullable(),
  /** Market identifier code (ISO 10383); null for what trades on no exchange. */
  mic: z.string().nullable(),
  /** Null where the book does not know it. */
  sector: z.enum([...SECTORS, 'mixed']).nullable(),
  /** Management expense ratio of a fund, basis points; null for what has none. */
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
  /** Of what the person may see of the household, basis points. */
  shareBp: z.int().nullable(),
});

const sums = z.strictObject({
  households: z.int(),
  accounts: z.int(),
  quantity: z.string(),
  marketValueCad: decimal,
});

export const marketHoldersAnswer = z.strictObject({
  /** The largest first. */
  holders: z.array(marketHolder).max(HOLDERS_SHOWN),
  /** All that are not named; null where all are. */
  other: sums.nullable(),
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
      name: texts,
      kind: z.enum(INSTRUMENT_KINDS),
      /** By the person’s clients; null for what nobody can hold, as an index. */
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
  /** The version that it was made from; 0 for the first. */
  version: z.int().min(0),
});
export const watchlistSaveAnswer = z.strictObject({ symbols: z.array(marketSymbol), version: z.int() });

export const MARKET_SCHEMAS = {
  marketOverview: { body: marketOverviewBody, answer: marketOverviewAnswer },
  marketSymbol: { body: marketSymbolBody, answer: marketSymbolAnswer },
  marketHolders: { body: marketHoldersBody, answer: marketHoldersAnswer },
  marketSearch: { body: marketSearchBody, answer: marketSearchAnswer },
  watchlistSave: { body: watchlistSaveBody, answer: watchlistSaveAnswer },
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
