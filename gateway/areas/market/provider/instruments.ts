import type { FxPair, Instrument, KnownClose } from './provider';

/** An instrument that the book does not hold: an index, a rate of exchange or of interest, or one of the sample’s own. */
export interface MarketLine extends Instrument {
  exchange: string | null;
  nameEn: string;
  nameFr: string;
  /** Close at the date of the demo book, ten-thousandths. Plausible, and not a quotation. */
  close: number;
}

const SCALE = 10_000;

const line = (
  symbol: string,
  kind: 'index' | 'rate',
  mic: Instrument['mic'],
  exchange: string | null,
  close: number,
  [nameEn, nameFr]: readonly [string, string],
): MarketLine => ({
  symbol,
  kind,
  mic,
  exchange,
  currency: null,
  nameEn,
  nameFr,
  close: Math.round(close * SCALE),
});

/** The indices that the market screen names, in its order. */
export const INDICES: readonly MarketLine[] = [
  line('^TSX', 'index', 'XTSE', 'TSX', 32_840.15, ['S&P/TSX Composite', 'Indice composé S&P/TSX']),
  line('^SPX', 'index', 'XNYS', 'NYSE', 6_715.4, ['S&P 500', 'S&P 500']),
  line('^DJI', 'index', 'XNYS', 'NYSE', 47_602.8, [
    'Dow Jones Industrial Average',
    'Dow Jones des valeurs industrielles',
  ]),
  line('^COMP', 'index', 'XNAS', 'NASDAQ', 22_388.6, ['Nasdaq Composite', 'Indice composé Nasdaq']),
];

/** Rates of interest in percent. */
export const RATES: readonly MarketLine[] = [
  line('BOC', 'rate', null, null, 2.25, [
    'Bank of Canada policy rate',
    'Taux directeur de la Banque du Canada',
  ]),
  line('GOC2Y', 'rate', null, null, 2.61, ['Canada, 2 years', 'Canada, 2 ans']),
  line('GOC5Y', 'rate', null, null, 2.87, ['Canada, 5 years', 'Canada, 5 ans']),
  line('GOC10Y', 'rate', null, null, 3.34, ['Canada, 10 years', 'Canada, 10 ans']),
];

/** US dollar in Canadian ones; its rates are those of the book. */
export const USD_CAD: Instrument & { symbol: FxPair; nameEn: string; nameFr: string } = {
  symbol: 'USD/CAD',
  kind: 'fx',
  mic: null,
  currency: null,
  nameEn: 'US dollar in Canadian dollars',
  nameFr: 'Dollar américain en dollars canadiens',
};

/** A step of a sample index from one known day to the next, in ten-thousandths of its value. */
const STEP = 180;
/** Shares and funds trade in cents. */
const CENT = 100;

/**
 * Sample closes of what the book holds no prices of: a walk back from the last value over the days that the book
 * knows, always the same.
 */
export function sampleLine({ symbol, kind, close }: MarketLine, days: readonly string[]): KnownClose[] {
  let value = close;
  const known: KnownClose[] = [];
  for (const [at, on] of [...days].reverse().entries()) {
    const tick = kind === 'stock' || kind === 'etf' ? CENT : 1;
    known.push({ on, close: Math.max(tick, Math.round(value / tick) * tick) });
    // Two sines of unlike length: neither a trend for ever nor a pattern that shows.
    const wave = Math.sin(at * 0.9 + symbol.length) * 0.6 + Math.sin(at * 2.3 + symbol.charCodeAt(1)) * 0.4;
    value *= kind === 'rate' ? 1 : 1 - (STEP * (wave + 0.35)) / SCALE;
  }
  return known.reverse();
}
