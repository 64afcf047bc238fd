import { z } from 'zod';
import { SYMBOL_PATTERN } from '@/contract/market/codes';
import type { FoundInstrument, FxPair, MarketProvider, ProviderQuote, ProviderRate } from './provider';

/** How long a firm's price service may take, ms. */
const TIMEOUT_MS = 2_500;
/** How long a service that did not answer in time is left alone, ms: each call would otherwise wait for it again. */
const REST_MS = 30_000;

/** Decimals as text or number; kept as whole ten-thousandths. */
const amount = z.union([z.string(), z.number()]).transform((value, context) => {
  const text = String(value);
  if (/^\d{1,12}(\.\d{1,8})?$/.test(text)) return Math.round(Number(text) * 10_000);
  context.addIssue({ code: 'custom', message: 'no amount' });
  return z.NEVER;
});

const answered = z.object({
  id: z.string(),
  status: z.enum(['ok', 'notFound', 'error']),
  currency: z.string().nullish(),
  date: z.iso.date().nullish(),
  close: amount.nullish(),
  previousClose: amount.nullish(),
  previousDate: z.iso.date().nullish(),
  open: amount.nullish(),
  high: amount.nullish(),
  low: amount.nullish(),
  volume: z.int().nonnegative().nullish(),
  yearLow: amount.nullish(),
  yearHigh: amount.nullish(),
  delayMinutes: z.int().min(0).max(1440).nullish(),
  receivedAt: z.iso.datetime().nullish(),
});

const answeredRate = z.object({
  pair: z.string(),
  status: z.enum(['ok', 'notFound', 'error']),
  rate: amount.nullish(),
  currency: z.string().nullish(),
  date: z.iso.date().nullish(),
});

const history = z.object({ closes: z.array(z.object({ date: z.iso.date(), close: amount })) });

const found = z.object({
  id: z.string().regex(SYMBOL_PATTERN),
  nameEn: z.string().min(1).max(200),
  nameFr: z.string().min(1).max(200).nullish(),
  kind: z.enum(['stock', 'etf', 'fund', 'bond', 'index']),
  currency: z.enum(['CAD', 'USD']).nullish(),
  exchange: z.string().max(40).nullish(),
  mic: z.enum(['XTSE', 'XNYS', 'XNAS', 'ARCX']).nullish(),
  isin: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/)
    .nullish(),
});

const foundOf = (line: z.infer<typeof found>): FoundInstrument => ({
  symbol: line.id,
  nameEn: line.nameEn,
  nameFr: line.nameFr ?? line.nameEn,
  kind: line.kind,
  currency: line.currency ?? null,
  exchange: line.exchange ?? null,
  mic: line.mic ?? null,
  isin: line.isin ?? null,
});

type Answered = z.infer<typeof answered>;

/** What a service says of one instrument. A price in another currency than the book's is an error, never converted. */
function quoteOf(given: Answered | undefined, currency: string | null): ProviderQuote {
  if (given === undefined) return { status: 'error' };
  if (given.status !== 'ok') return { status: given.status };
  const { close, date } = given;
  const isOther = currency !== null && given.currency !== currency;
  if (isOther || close === null || close === undefined || date === null || date === undefined) {
    return { status: 'error' };
  }
  const hasPrevious = given.previousClose && given.previousDate;
  return {
    status: 'ok',
    isRealtime: given.delayMinutes === 0,
    delayMinutes: given.delayMinutes ?? 0,
    receivedAt: given.receivedAt ?? null,
    prices: {
      on: date,
      close,
      previous: hasPrevious ? { on: given.previousDate ?? '', close: given.previousClose ?? 0 } : null,
      open: given.open ?? null,
      high: given.high ?? null,
      low: given.low ?? null,
      volume: given.volume ?? null,
      yearLow: given.yearLow ?? null,
      yearHigh: given.yearHigh ?? null,
    },
  };
}

/** What a service says of one pair. A rate in another currency than the pair's second is an error, not turned around. */
function rateOf(pair: FxPair, given: z.infer<typeof answeredRate> | undefined): ProviderRate {
  if (given === undefined) return { status: 'error' };
  if (given.status !== 'ok') return { status: given.status };
  const { rate, currency, date } = given;
  const isOther = !pair.endsWith(`/${currency ?? ''}`);
  if (isOther || rate === null || rate === undefined || date === null || date === undefined) {
    return { status: 'error' };
  }
  return { status: 'ok', rate, on: date };
}

/** The lines that can be read: one that cannot is an error of its own, and the others stand. */
const readable = <Line extends z.ZodType>(line: Line, given: readonly unknown[]): z.infer<Line>[] =>
  given.flatMap((each) => {
    const { data } = line.safeParse(each);
    return data === undefined ? [] : [data];
  });

/** @throws where the service does not answer in time, or answers with something that is no JSON of this shape */
async function ask(url: string, body: object, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the price service answered ${response.status}`);
  return response.json();
}

/**
 * A firm's own price service: `quotes`, `fx`, `history` and `search`, each a POST to an address of that name under
 * `url`. `docs/market.md` says what each sends and answers.
 */
export function httpProvider(url: string): MarketProvider {
  let restsUntil = 0;
  const post = async (path: string, body: object, signal: AbortSignal): Promise<unknown> => {
    if (Date.now() < restsUntil) throw new Error('the price service did not answer in time a moment ago');
    return ask(`${url}/${path}`, body, signal).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TimeoutError') restsUntil = Date.now() + REST_MS;
      throw error;
    });
  };
  return {
    name: 'http',
    capabilities: { history: true, search: true, indices: true, fx: true },
    async quotes(instruments, asOf, signal) {
      const ids = instruments.map(({ symbol }) => symbol);
      const reply = await post('quotes', { ids, asOf }, signal);
      const { quotes } = z.object({ quotes: z.array(z.unknown()) }).parse(reply);
      const byId = new Map(readable(answered, quotes).map((line) => [line.id, line]));
      return new Map(
        instruments.map(({ symbol, currency }): [string, ProviderQuote] => [
          symbol,
          quoteOf(byId.get(symbol), currency),
        ]),
      );
    },
    async fx(pairs, date, signal) {
      const reply = await post('fx', { pairs, date }, signal);
      const { rates } = z.object({ rates: z.array(z.unknown()) }).parse(reply);
      const byPair = new Map(readable(answeredRate, rates).map((line) => [line.pair, line]));
      return new Map(pairs.map((pair): [FxPair, ProviderRate] => [pair, rateOf(pair, byPair.get(pair))]));
    },
    async history({ symbol }, from, to, signal) {
      const { closes } = history.parse(await post('history', { id: symbol, from, to }, signal));
      return closes.map(({ date, close }) => ({ on: date, close })).sort((a, b) => (a.on < b.on ? -1 : 1));
    },
    async search(text, locale, signal) {
      const reply = await post('search', { text, locale }, signal);
      return readable(found, z.object({ found: z.array(z.unknown()) }).parse(reply).found).map(foundOf);
    },
  };
}
