import type { Locale } from '@/contract/locale';
import type { MarketSource } from '@/contract/market/codes';

/** An instrument as a provider is asked for it. */
export interface Instrument {
  symbol: string;
  /** Market identifier code (ISO 10383); null if it trades on no exchange. */
  mic: 'XTSE' | 'XNYS' | 'XNAS' | 'ARCX' | null;
  currency: 'CAD' | 'USD' | null;
  kind: 'stock' | 'etf' | 'fund' | 'bond' | 'gic' | 'cash' | 'index' | 'fx' | 'rate';
}

/** An instrument that a provider has found, with what it is called. */
export interface FoundInstrument extends Instrument {
  exchange: string | null;
  isin: string | null;
  nameEn: string;
  nameFr: string;
}

/** Prices in ten-thousandths of the unit of the instrument: whole numbers, so that nothing is rounded twice. */
export interface SessionPrices {
  /** ISO date of the session. */
  on: string;
  close: number;
  /** The session before, of the same exchange; null if it is not known. */
  previous: { on: string; close: number } | null;
  open: number | null;
  high: number | null;
  low: number | null;
  volume: number | null;
  yearLow: number | null;
  yearHigh: number | null;
}

/** The result for one instrument. A missing price says so; the answer never leaves an instrument out. */
export type ProviderQuote =
  | {
      status: 'ok';
      prices: SessionPrices;
      delayMinutes: number;
      isRealtime: boolean;
      receivedAt: string | null;
    }
  | { status: 'notFound' }
  | { status: 'error' };

/** Two currencies, `USD/CAD`: what one unit of the first costs in the second. */
export type FxPair = `${string}/${string}`;

/** The rate of one pair. A missing rate says so; it is never 1. */
export type ProviderRate =
  /** `rate` in ten-thousandths; `on` is the ISO date of the rate. */
  { status: 'ok'; rate: number; on: string } | { status: 'notFound' } | { status: 'error' };

/** What a provider supports, so that the next one gets the rest. */
export interface Capabilities {
  history: boolean;
  search: boolean;
  indices: boolean;
  fx: boolean;
}

/**
 * A source of prices. Each method answers id by id and does not throw for an id that it cannot serve; it
 * throws only when the source cannot be reached at all.
 */
export interface MarketProvider {
  readonly name: MarketSource;
  readonly capabilities: Capabilities;
  /** @param asOf ISO date: the last session on or before it is told */
  quotes(
    instruments: readonly Instrument[],
    asOf: string,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, ProviderQuote>>;
  /** @returns closes from `from` to `to`, in order; null if it has none of this instrument */
  history(
    instrument: Instrument,
    from: string,
    to: string,
    signal: AbortSignal,
  ): Promise<readonly { on: string; close: number }[] | null>;
  /**
   * Rates of exchange of a day. Only where `capabilities.fx` says so.
   *
   * @param date ISO date: the last rate on or before it is told
   */
  fx(pairs: readonly FxPair[], date: string, signal: AbortSignal): Promise<ReadonlyMap<FxPair, ProviderRate>>;
  /** @returns what it has by that symbol, the beginning of one, or words of a name; whether anybody holds it or not */
  search(text: string, locale: Locale, signal: AbortSignal): Promise<readonly FoundInstrument[]>;
}

/** A close that the book holds, ten-thousandths. */
export interface KnownClose {
  on: string;
  close: number;
}
