import type { MarketSource } from '@/contract/market/codes';
import { holdReason } from './guard';
import type { Locale } from '@/contract/locale';
import type { FoundInstrument, Instrument, MarketProvider, ProviderQuote, SessionPrices } from './provider';
import { calendarOf, sessionOn } from './sessions';

/** A quote with who answered for it and whether it may be shown. */
export interface ChainQuote {
  status: 'ok' | 'notFound' | 'error' | 'held';
  hold: 'jump' | 'split' | null;
  prices: SessionPrices | null;
  source: MarketSource;
  timeliness: 'realtime' | 'delayed' | 'endOfDay' | 'stale';
  delayMinutes: number;
  receivedAt: string | null;
}

function timelinessOf(quote: Extract<ProviderQuote, { status: 'ok' }>, instrument: Instrument, asOf: string) {
  const expected = sessionOn(calendarOf(instrument.mic), asOf);
  if (quote.prices.on < expected) return 'stale';
  if (quote.isRealtime) return 'realtime';
  return quote.delayMinutes > 0 ? 'delayed' : 'endOfDay';
}

const withoutPrice = (status: 'notFound' | 'error', source: MarketSource): ChainQuote => ({
  status,
  hold: null,
  prices: null,
  source,
  timeliness: 'endOfDay',
  delayMinutes: 0,
  receivedAt: null,
});

function chainQuote(
  quote: ProviderQuote,
  instrument: Instrument,
  asOf: string,
  source: MarketSource,
): ChainQuote {
  if (quote.status !== 'ok') return withoutPrice(quote.status, source);
  const { prices, delayMinutes, receivedAt } = quote;
  const hold = holdReason(prices.close, prices.previous?.close ?? null);
  return {
    status: hold === null ? 'ok' : 'held',
    hold,
    prices,
    source,
    timeliness: timelinessOf(quote, instrument, asOf),
    delayMinutes,
    receivedAt,
  };
}

/**
 * Asks the providers in their order, each for what those before it could not answer. A provider that is down answers
 * for nothing; what nobody knows comes back as `notFound`, and what nobody could be asked about as `error`.
 *
 * @returns one quote for each instrument, none left out
 */
export async function chainQuotes(
  providers: readonly MarketProvider[],
  instruments: readonly Instrument[],
  asOf: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ChainQuote>> {
  const found = new Map<string, ChainQuote>();
  let open = [...instruments];
  for (const provider of providers) {
    if (open.length === 0) break;
    const batch = await provider.quotes(open, asOf, signal).catch(() => null);
    for (const instrument of open) {
      const quote = batch?.get(instrument.symbol) ?? { status: 'error' as const };
      found.set(instrument.symbol, chainQuote(quote, instrument, asOf, provider.name));
    }
    open = open.filter(({ symbol }) => found.get(symbol)?.prices === null);
  }
  return found;
}

/** The first history that a provider has; empty where none has. */
export async function chainHistory(
  providers: readonly MarketProvider[],
  instrument: Instrument,
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<readonly { on: string; close: number }[]> {
  for (const provider of providers) {
    const points = await provider.history(instrument, from, to, signal).catch(() => null);
    if (points !== null && points.length > 0) return points;
  }
  return [];
}

/** How long a search of the providers may take in all, ms: it runs as one types. */
const SEARCH_MS = 1_500;

/**
 * What the providers know by a text, those of the first one first; one that is down or slow finds nothing.
 *
 * @returns each symbol once
 */
export async function chainSearch(
  providers: readonly MarketProvider[],
  text: string,
  locale: Locale,
): Promise<FoundInstrument[]> {
  const signal = AbortSignal.timeout(SEARCH_MS);
  const asked = providers
    .filter(({ capabilities }) => capabilities.search)
    .map((provider) => provider.search(text, locale, signal).catch(() => []));
  const found = new Map<string, FoundInstrument>();
  for (const each of (await Promise.all(asked)).flat()) {
    if (!found.has(each.symbol)) found.set(each.symbol, each);
  }
  return [...found.values()];
}
