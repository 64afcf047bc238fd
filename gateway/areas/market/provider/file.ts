import { readFile, stat } from 'node:fs/promises';
import type { FxPair, MarketProvider, ProviderQuote, ProviderRate } from './provider';

/**
 * `symbol,date,close,currency`, a line a close, the heading first. The line of a rate has its pair and the second
 * currency: `USD/CAD,2026-03-06,1.3612,CAD`.
 */
const LINE =
  /^([A-Z0-9][A-Z0-9.^/-]{0,19}(?::[A-Z]{2,8})?),(\d{4}-\d{2}-\d{2}),(\d{1,12}(?:\.\d{1,8})?),(CAD|USD|)$/;

interface Close {
  on: string;
  close: number;
  currency: string;
}

/** @returns closes by symbol in the order of their days; a line that cannot be read is left out */
export function readPriceFile(text: string): Map<string, Close[]> {
  const closes = new Map<string, Close[]>();
  for (const line of text.split(/\r?\n/)) {
    const [, symbol, on, close, currency] = LINE.exec(line.trim()) ?? [];
    if (symbol === undefined || on === undefined) continue;
    const list = closes.get(symbol) ?? [];
    list.push({ on, close: Math.round(Number(close) * 10_000), currency: currency ?? '' });
    closes.set(symbol, list);
  }
  for (const list of closes.values()) list.sort((a, b) => (a.on < b.on ? -1 : 1));
  return closes;
}

/** The last rate on or before a date. One in another currency than the pair's second is an error, not turned around. */
function rateOf(pair: FxPair, closes: readonly Close[] | undefined, date: string): ProviderRate {
  const last = closes?.findLast(({ on }) => on <= date);
  if (last === undefined) return { status: 'notFound' };
  return pair.endsWith(`/${last.currency}`)
    ? { status: 'ok', rate: last.close, on: last.on }
    : { status: 'error' };
}

/** End-of-day prices that a firm drops as a CSV file; read again whenever the file has changed. */
export function fileProvider(path: string): MarketProvider {
  let kept: { changedAt: number; closes: Map<string, Close[]> } | null = null;
  const read = async () => {
    const { mtimeMs } = await stat(path);
    if (kept?.changedAt !== mtimeMs)
      kept = { changedAt: mtimeMs, closes: readPriceFile(await readFile(path, 'utf8')) };
    return kept.closes;
  };
  const quoteOf = (
    closes: readonly Close[] | undefined,
    asOf: string,
    currency: string | null,
  ): ProviderQuote => {
    const until = closes?.filter(({ on }) => on <= asOf) ?? [];
    const [last, before] = [until.at(-1), until.at(-2)];
    if (last === undefined) return { status: 'notFound' };
    if (currency !== null && last.currency !== currency) return { status: 'error' };
    return {
      status: 'ok',
      isRealtime: false,
      delayMinutes: 0,
      receivedAt: null,
      prices: {
        on: last.on,
        close: last.close,
        previous: before === undefined ? null : { on: before.on, close: before.close },
        open: null,
        high: null,
        low: null,
        volume: null,
        yearLow: null,
        yearHigh: null,
      },
    };
  };
  return {
    name: 'file',
    capabilities: { history: true, search: false, indices: true, fx: true },
    async quotes(instruments, asOf) {
      const closes = await read();
      return new Map(
        instruments.map(({ symbol, currency }): [string, ProviderQuote] => [
          symbol,
          quoteOf(closes.get(symbol), asOf, currency),
        ]),
      );
    },
    async fx(pairs, date) {
      const closes = await read();
      return new Map(
        pairs.map((pair): [FxPair, ProviderRate] => [pair, rateOf(pair, closes.get(pair), date)]),
      );
    },
    async history({ symbol }, from, to) {
      const list = (await read()).get(symbol);
      return list?.filter(({ on }) => on >= from && on <= to).map(({ on, close }) => ({ on, close })) ?? null;
    },
    // A file of prices has no names.
    async search() {
      return [];
    },
  };
}
