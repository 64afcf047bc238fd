/** Spans of the price chart. */
export const PRICE_RANGES = ['1m', '6m', '1y', '5y', 'all'] as const;

export type PriceRange = (typeof PRICE_RANGES)[number];

/**
 * Where a price can come from: the built-in sample prices, a firm's own HTTP service, or a file of end-of-day
 * prices.
 */
export const MARKET_SOURCES = ['sample', 'http', 'file'] as const;

export type MarketSource = (typeof MARKET_SOURCES)[number];

/** How fresh a price is. `stale`: older than the last session that should have a price. */
export const TIMELINESS = ['realtime', 'delayed', 'endOfDay', 'stale'] as const;

/** Why a price is held back: it moved too far in one session, or its ratio looks like a share split. */
export const HOLD_REASONS = ['jump', 'split'] as const;

/** What a line of the market screen is: a security, an index, an exchange rate or an interest rate. */
export const INSTRUMENT_KINDS = [
  'stock',
  'etf',
  'fund',
  'bond',
  'gic',
  'cash',
  'index',
  'fx',
  'rate',
] as const;

/** Most symbols that one person watches. */
export const WATCHLIST_MAX = 50;

/** Most households in the exposure table. One more row sums up the rest, so the rows add up to the total. */
export const HOLDERS_SHOWN = 25;

/** The screen points out a position above this share of its household, basis points. */
export const CONCENTRATION_BP = 1_000;

/**
 * A symbol as the book writes it. An index begins with a caret, a bond has spaces (`CAN 2.75 2033-06`), and a market may
 * follow a colon: `SHOP:NASDAQ`. It is not personal data, so an address may hold it.
 */
export const SYMBOL_PATTERN = /^[A-Z0-9^](?:[A-Z0-9./ -]{0,18}[A-Z0-9./-])?(:[A-Z]{2,8})?$/;
