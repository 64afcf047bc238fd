import type { MarketSource } from '@/contract/market/codes';
import { type ChainQuote, chainQuotes } from './chain';
import { holdReason } from './guard';
import type { FxPair, Instrument, MarketProvider, ProviderRate } from './provider';
import { sessionBefore, sessionOn } from './sessions';

/** A rate of exchange with who answered for it. */
export interface ChainRate {
  status: ProviderRate['status'];
  /** Ten-thousandths; null if it could not be had, never 1 in its place. */
  rate: number | null;
  /** ISO date of the rate. */
  on: string | null;
  source: MarketSource;
}

const missing = (status: 'notFound' | 'error', source: MarketSource): ChainRate => ({
  status,
  rate: null,
  on: null,
  source,
});

/** A rate of a later day than the one asked for cannot be used, nor can one of 0. */
function chainRate(given: ProviderRate, date: string, source: MarketSource): ChainRate {
  if (given.status !== 'ok') return missing(given.status, source);
  const { rate, on } = given;
  return on <= date && rate > 0 ? { status: 'ok', rate, on, source } : missing('error', source);
}

/**
 * The rates of exchange of a day: asks the providers that have any, in their order, each for the pairs that those before
 * it could not answer.
 *
 * @param date ISO date; a pair without a rate on it gets the last one before, with its own date
 * @returns one rate for each pair, none left out
 */
export async function chainFx(
  providers: readonly MarketProvider[],
  pairs: readonly FxPair[],
  date: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<FxPair, ChainRate>> {
  const none = missing('error', providers[0]?.name ?? 'sample');
  const found = new Map(pairs.map((pair): [FxPair, ChainRate] => [pair, none]));
  let open = [...found.keys()];
  for (const provider of providers.filter(({ capabilities }) => capabilities.fx)) {
    if (open.length === 0) break;
    const batch = await provider.fx(open, date, signal).catch(() => null);
    for (const pair of open) {
      found.set(pair, chainRate(batch?.get(pair) ?? { status: 'error' }, date, provider.name));
    }
    open = open.filter((pair) => found.get(pair)?.rate === null);
  }
  return found;
}

const isPair = (symbol: string): symbol is FxPair => /^[A-Z]{3}\/[A-Z]{3}$/.test(symbol);

/** A rate beside the one of the session before it, from the same provider: two sources make no change of a rate. */
async function rateQuote(
  providers: readonly MarketProvider[],
  pair: FxPair,
  { status, rate, on, source }: ChainRate,
  expected: string,
  signal: AbortSignal,
): Promise<ChainQuote> {
  const same = providers.filter(({ name }) => name === source);
  const before =
    on === null ? undefined : (await chainFx(same, [pair], sessionBefore('XTSE', on), signal)).get(pair);
  const previous =
    before === undefined || before.rate === null || before.on === null
      ? null
      : { on: before.on, close: before.rate };
  const hold = rate === null ? null : holdReason(rate, previous?.close ?? null);
  const nothing = { open: null, high: null, low: null, volume: null, yearLow: null, yearHigh: null };
  return {
    status: hold === null ? status : 'held',
    hold,
    prices: rate === null || on === null ? null : { on, close: rate, previous, ...nothing },
    source,
    timeliness: on !== null && on < expected ? 'stale' : 'endOfDay',
    delayMinutes: 0,
    receivedAt: null,
  };
}

async function rateQuotes(
  providers: readonly MarketProvider[],
  pairs: readonly FxPair[],
  asOf: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ChainQuote>> {
  const expected = sessionOn('XTSE', asOf);
  const rates = [...(await chainFx(providers, pairs, expected, signal))];
  const quotes = rates.map(async ([pair, rate]): Promise<[string, ChainQuote]> => [
    pair,
    await rateQuote(providers, pair, rate, expected, signal),
  ]);
  return new Map(await Promise.all(quotes));
}

/**
 * What the screens show of instruments: rates of exchange are those of the day, all others are quotes.
 *
 * @returns one for each instrument, none left out
 */
export async function chainPrices(
  providers: readonly MarketProvider[],
  instruments: readonly Instrument[],
  asOf: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ChainQuote>> {
  const pairs = instruments.map(({ symbol }) => symbol).filter(isPair);
  const others = instruments.filter(({ symbol }) => !isPair(symbol));
  const [quotes, rates] = await Promise.all([
    chainQuotes(providers, others, asOf, signal),
    rateQuotes(providers, pairs, asOf, signal),
  ]);
  return new Map([...quotes, ...rates]);
}
