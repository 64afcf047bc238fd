/** Spans of the price chart. */
export const PRICE_RANGES = ['1m', '6m', '1y', '5y', 'all'] as const;

export type PriceRange = (typeof PRICE_RANGES)[number];

/** Who may answer for a price: the built-in sample prices, a firm's own HTTP service, a file of end-of-day prices. */
export const MARKET_SOURCES = ['sample', 'http', 'file'] as const;

export type MarketSource = (typeof MARKET_SOURCES)[number];

/** How fresh a price is. `stale`: older than the last session that should have a price. */
export const TIMELINESS = ['realtime', 'delayed', 'endOfDay', 'stale'] as const;

/** Why a price is held back: it moved too far in a session, or its ratio looks like a share split. */
export const HOLD_REASONS = ['jump', 'split'] as const;

/** What a line of the market screen is: something that is held, an index, a rate of exchange, an interest rate. */
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

/** A person watches at most so many symbols. */
export const WATCHLIST_MAX = 50;

/** Households named by the exposure table; the rest is one row, so that the total is the sum of what is seen. */
export const HOLDERS_SHOWN = 25;

/** A position above this share of its household is pointed out, basis points. */
export const CONCENTRATION_BP = 1_000;

/**
 * A symbol as the book writes it; an index begins with a caret, and a market may stand behind a colon: `SHOP:NASDAQ`. No
 * personal data, so it may stand in an address.
 */
export const SYMBOL_PATTERN = /^[A-Z0-9^][A-Z0-9./-]{0,19}(:[A-Z]{2,8})?$/;
