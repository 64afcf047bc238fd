import { isOpen, openDaysBetween } from '@/contract/calendars/days';
import type { FxPair, Instrument, KnownClose, MarketProvider, ProviderQuote, ProviderRate } from './provider';
import { UNIVERSE } from './universe';
import { calendarOf, plusDays, sessionBefore, sessionOn } from './sessions';

/** The closes of the book by symbol, each in the order of their days. Prices of the screens and of the book are one source. */
export type KnownCloses = ReadonlyMap<string, readonly KnownClose[]>;

/** How far a close strays from the straight line between two known ones, one day's worth, in ten-thousandths. */
const DAILY_MOVE = {
  stock: 70,
  etf: 45,
  fund: 30,
  bond: 10,
  gic: 0,
  cash: 0,
  index: 60,
  fx: 25,
  rate: 0,
} as const satisfies Record<Instrument['kind'], number>;

const SCALE = 10_000;
/** Shares and funds trade in cents; rates of exchange and interest have four decimals. */
const CENT = 100;

/** A number from -1 to 1 that is always the same for a text (FNV-1a, finished as in murmur3). */
function noise(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2_147_483_648 - 1;
}

const inTicks = (value: number, kind: Instrument['kind']): number => {
  const tick = kind === 'fx' || kind === 'rate' ? 1 : CENT;
  return Math.max(tick, Math.round(value / tick) * tick);
};

/**
 * The close of a day between two that the book knows: on the line between them, a little off it by a figure that
 * hangs on symbol and date alone. On a day that the book knows it is the book's.
 *
 * @returns null before the first and after the last known close
 */
export function sampleClose(
  { symbol, kind, mic }: Pick<Instrument, 'symbol' | 'kind' | 'mic'>,
  known: readonly KnownClose[],
  on: string,
): number | null {
  const next = known.findIndex((each) => each.on >= on);
  const after = known[next];
  if (after === undefined) return null;
  if (after.on === on) return after.close;
  const before = known[next - 1];
  if (before === undefined) return null;
  const calendar = calendarOf(mic);
  const [done, left] = [openDaysBetween(calendar, before.on, on), openDaysBetween(calendar, on, after.on)];
  const share = done / Math.max(1, done + left);
  const line = before.close + (after.close - before.close) * share;
  const stray = Math.sqrt(Math.max(0, Math.min(done, left))) * DAILY_MOVE[kind] * noise(`${symbol} ${on}`);
  return inTicks(line * (1 + stray / SCALE), kind);
}

function sessionPrices(instrument: Instrument, known: readonly KnownClose[], asOf: string): ProviderQuote {
  const { symbol, kind, mic } = instrument;
  const calendar = calendarOf(mic);
  const on = sessionOn(calendar, asOf);
  const close = sampleClose(instrument, known, on) ?? known.findLast((each) => each.on <= on)?.close;
  if (close === undefined) return { status: 'notFound' };
  const before = sessionBefore(calendar, on);
  const previousClose = sampleClose(instrument, known, before);
  const hasRange = kind === 'stock' || kind === 'etf' || kind === 'index';
  const from = previousClose ?? close;
  const spread = DAILY_MOVE[kind] / SCALE;
  const open = inTicks(from + (close - from) * (0.5 + 0.5 * noise(`open ${symbol} ${on}`)), kind);
  const high = inTicks(
    Math.max(open, close) * (1 + (spread / 2) * Math.abs(noise(`high ${symbol} ${on}`))),
    kind,
  );
  const low = inTicks(
    Math.min(open, close) * (1 - (spread / 2) * Math.abs(noise(`low ${symbol} ${on}`))),
    kind,
  );
  const year = known
    .filter((each) => each.on > plusDays(on, -365) && each.on <= on)
    .map((each) => each.close);
  // A month-end of the book may lie between two ticks of an exchange.
  const inUnits = (value: number) => (hasRange ? inTicks(value, kind) : value);
  const turnover =
    40_000_000 + 35_000_000 * noise(`volume ${symbol}`) + 4_000_000 * noise(`volume ${symbol} ${on}`);
  return {
    status: 'ok',
    isRealtime: false,
    delayMinutes: 0,
    receivedAt: null,
    prices: {
      on,
      close,
      previous: previousClose === null ? null : { on: before, close: previousClose },
      open: hasRange ? open : null,
      high: hasRange ? Math.max(high, open, close) : null,
      low: hasRange ? Math.min(low, open, close) : null,
      volume: kind === 'stock' || kind === 'etf' ? Math.round(turnover / (close / SCALE) / 100) * 100 : null,
      yearLow: year.length === 0 ? null : inUnits(Math.min(...year, close, hasRange ? low : close)),
      yearHigh: year.length === 0 ? null : inUnits(Math.max(...year, close, hasRange ? high : close)),
    },
  };
}

/** The rate of the last day on or before a date on which Toronto trades. */
function sampleRate(pair: FxPair, known: readonly KnownClose[], date: string): ProviderRate {
  const on = sessionOn('XTSE', date);
  const close = sampleClose({ symbol: pair, kind: 'fx', mic: null }, known, on);
  if (close !== null) return { status: 'ok', rate: close, on };
  const last = known.findLast((each) => each.on <= date);
  return last === undefined ? { status: 'notFound' } : { status: 'ok', rate: last.close, on: last.on };
}

/** The longest daily history; further back the book's own closes have to do. */
const DAILY_DAYS = 400;

/** Without accents and capitals: `québec` finds `Quebec`. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Prices made from the closes of the book: the same numbers each time, and no market data. */
export function sampleProvider(known: KnownCloses): MarketProvider {
  return {
    name: 'sample',
    capabilities: { history: true, search: true, indices: true, fx: true },
    async quotes(instruments, asOf) {
      return new Map(
        instruments.map((instrument): [string, ProviderQuote] => [
          instrument.symbol,
          sessionPrices(instrument, known.get(instrument.symbol) ?? [], asOf),
        ]),
      );
    },
    async fx(pairs, date) {
      return new Map(
        pairs.map((pair): [FxPair, ProviderRate] => [pair, sampleRate(pair, known.get(pair) ?? [], date)]),
      );
    },
    async history(instrument, from, to) {
      const closes = known.get(instrument.symbol);
      if (closes === undefined) return null;
      const daily = plusDays(to, -DAILY_DAYS);
      const points = closes
        .filter(({ on }) => on >= from && on < daily)
        .map(({ on, close }) => ({ on, close }));
      const calendar = calendarOf(instrument.mic);
      for (let on = from > daily ? from : daily; on <= to; on = plusDays(on, 1)) {
        if (!isOpen(calendar, on)) continue;
        const close = sampleClose(instrument, closes, on);
        if (close !== null) points.push({ on, close });
      }
      return points;
    },
    async search(text) {
      const sought = folded(text);
      return UNIVERSE.filter(
        ({ symbol, nameEn, nameFr }) =>
          folded(symbol).startsWith(sought) ||
          [nameEn, nameFr].some((name) => ` ${folded(name)}`.includes(` ${sought}`)),
      ).map((each) => ({ ...each, isin: null }));
    },
  };
}
