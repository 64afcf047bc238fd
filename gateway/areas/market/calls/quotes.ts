import { sql } from 'drizzle-orm';
import type { MarketQuote } from '@/contract/market/schema';
import { type ChainQuote, chainSearch } from '../provider/chain';
import { chainPrices } from '../provider/fx';
import { INDICES, type MarketLine, RATES, sampleLine, USD_CAD } from '../provider/instruments';
import type { MarketSources } from '../provider/sources';
import { UNIVERSE } from '../provider/universe';
import type { FoundInstrument, Instrument, KnownClose, MarketProvider } from '../provider/provider';
import { type KnownCloses, sampleProvider } from '../provider/sample';
import { plusDays } from '../provider/sessions';
import { prepared, type Row } from '../../../kit/db/statement';
import type { CallContext } from '../../../kit/call/handler';
import { divided } from '../../../kit/money';

/** A security of the book, or a line that nobody holds, with its names on the screens. */
export interface NamedInstrument extends Instrument {
  exchange: string | null;
  name: { en: string; fr: string };
  priceUnits: number;
}

interface SecurityRow extends Row {
  symbol: string;
  exchange: string | null;
  name_en: string;
  name_fr: string;
  kind: Instrument['kind'];
  currency: 'CAD' | 'USD';
  price_units: number;
  is_held: boolean;
}

/** All securities of the book, with whether the person's clients hold them. */
export const securitiesWithHeld = prepared<SecurityRow>(
  'market-securities',
  sql`
  select s.symbol, s.exchange, s.name_en, s.name_fr, s.kind, s.currency, s.price_units,
    exists (select from holdings h where h.security_id = s.id
      and h.rep_code_id = any (${sql.placeholder('repCodes')}::integer[])) as is_held
  from securities s where s.kind <> 'cash' order by s.symbol`,
);

const closes = prepared<{ symbol: string; on: string; close: string }>(
  'market-closes',
  sql`
  select s.symbol, p.price_date::text as on, p.close::text as close
  from securities s join prices p on p.security_id = s.id
  where s.symbol = any (${sql.placeholder('symbols')}::text[])
    and p.price_date between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date
  order by s.id, p.price_date`,
);

const rates = prepared<{ on: string; close: string }>(
  'market-rates',
  sql`
  select rate_date::text as on, usd_cad::text as close from fx_rates
  where rate_date between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date
  order by rate_date`,
);

const MICS: Readonly<Record<string, Instrument['mic']>> = {
  TSX: 'XTSE',
  NYSE: 'XNYS',
  NASDAQ: 'XNAS',
  'NYSE Arca': 'ARCX',
};

/** The book names an exchange by its usual short name; its calendar uses the identifier code. */
export const micOf = (exchange: string | null): Instrument['mic'] => MICS[exchange ?? ''] ?? null;

export const instrumentOf = (row: SecurityRow): NamedInstrument => ({
  symbol: row.symbol,
  exchange: row.exchange,
  mic: micOf(row.exchange),
  name: { en: row.name_en, fr: row.name_fr },
  kind: row.kind,
  currency: row.currency,
  priceUnits: row.price_units,
});

const ofLine = (line: MarketLine): NamedInstrument => ({
  ...line,
  name: { en: line.nameEn, fr: line.nameFr },
  priceUnits: 1,
});

export const INDEX_INSTRUMENTS = INDICES.map(ofLine);
export const RATE_INSTRUMENTS = RATES.map(ofLine);
export const FX_INSTRUMENTS: readonly NamedInstrument[] = [
  { ...USD_CAD, exchange: null, name: { en: USD_CAD.nameEn, fr: USD_CAD.nameFr }, priceUnits: 1 },
];

/** A line that nobody holds, found by its symbol. */
export const lineOf = (symbol: string): NamedInstrument | undefined =>
  [...INDEX_INSTRUMENTS, ...RATE_INSTRUMENTS, ...FX_INSTRUMENTS].find((each) => each.symbol === symbol);

/** A provider's find in the shape of the book's own instruments. */
export const ofFound = (found: FoundInstrument): NamedInstrument => ({
  ...found,
  name: { en: found.nameEn, fr: found.nameFr },
  priceUnits: found.kind === 'bond' ? 100 : 1,
});

/** Asks the providers for a symbol that neither the book nor the screen knows. */
export async function providedInstrument(
  { market, locale }: Pick<CallContext<unknown>, 'market' | 'locale'>,
  symbol: string,
): Promise<FoundInstrument | undefined> {
  const found = await chainSearch(providersOf(market, new Map()), symbol, locale);
  return found.find((each) => each.symbol === symbol);
}

const SCALE = 10_000;
/** A year and a month: the closes that a quote and its 52 weeks need. */
export const QUOTE_DAYS = 400;

/** `"69.85"` and `"69.8500"` in ten-thousandths. */
const scaled = (text: string): number => {
  const [whole = '0', part = ''] = text.split('.');
  return Number(whole) * SCALE + Number(part.padEnd(4, '0').slice(0, 4));
};

/**
 * The closes in the book, the source of sample prices.
 * @param symbols of securities and of the other lines
 */
export async function knownCloses(
  { tx, scope }: Pick<CallContext<unknown>, 'tx' | 'scope'>,
  symbols: readonly string[],
  from: string,
): Promise<KnownCloses> {
  const known = new Map<string, KnownClose[]>();
  const span = { from, to: scope.asOf };
  for (const { symbol, on, close } of await tx.run(closes({ symbols, ...span }))) {
    const list = known.get(symbol) ?? [];
    list.push({ on, close: scaled(close) });
    known.set(symbol, list);
  }
  const usdCad = (await tx.run(rates(span))).map(({ on, close }) => ({ on, close: scaled(close) }));
  known.set(USD_CAD.symbol, usdCad);
  const days = usdCad.map(({ on }) => on);
  const others = UNIVERSE.filter(({ symbol }) => symbols.includes(symbol) && !known.has(symbol));
  for (const line of [...INDICES, ...RATES, ...others]) known.set(line.symbol, sampleLine(line, days));
  return known;
}

/** The providers in the order they are asked. */
export const providersOf = ({ order, own }: MarketSources, known: KnownCloses): MarketProvider[] =>
  order.flatMap((name) => {
    if (name === 'sample') return [sampleProvider(known)];
    const provider = own.get(name);
    return provider === undefined ? [] : [provider];
  });

/** Ten-thousandths as a price of the contract. */
export function priceText(value: number): string {
  const digits = Math.abs(value).toString().padStart(5, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

const textOrNull = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : priceText(value);

/** A quote in the contract's shape. It hides a held price: the screen says why instead. */
export function quoteOf(instrument: NamedInstrument, chain: ChainQuote | undefined): MarketQuote {
  const { symbol, exchange, name, kind, currency, priceUnits } = instrument;
  const prices = chain?.status === 'ok' ? chain.prices : null;
  const before = prices?.previous ?? null;
  const change = prices === null || before === null ? null : prices.close - before.close;
  return {
    symbol,
    exchange,
    name,
    kind,
    currency,
    priceUnits,
    status: chain?.status ?? 'error',
    holdReason: chain?.hold ?? null,
    price: textOrNull(prices?.close),
    previousClose: textOrNull(before?.close),
    change: textOrNull(change),
    changeBp:
      change === null || before === null || before.close === 0
        ? null
        : Number(divided(BigInt(change) * BigInt(SCALE), BigInt(before.close))),
    sessionDate: chain?.prices?.on ?? null,
    previousDate: before?.on ?? null,
    open: textOrNull(prices?.open),
    high: textOrNull(prices?.high),
    low: textOrNull(prices?.low),
    volume: prices?.volume ?? null,
    yearLow: textOrNull(prices?.yearLow),
    yearHigh: textOrNull(prices?.yearHigh),
    source: chain?.source ?? 'sample',
    timeliness: chain?.timeliness ?? 'endOfDay',
    delayMinutes: chain?.delayMinutes ?? 0,
    receivedAt: chain?.receivedAt ?? null,
  };
}

/**
 * Time limit for all of the firm's services together, ms. Anything still missing then counts as a failure.
 */
const QUOTES_MS = 4_000;

/** @returns a quote for each instrument, in their order */
export async function quotesOf(
  context: Pick<CallContext<unknown>, 'tx' | 'scope' | 'market'>,
  instruments: readonly NamedInstrument[],
): Promise<MarketQuote[]> {
  const { scope, market } = context;
  const known = await knownCloses(
    context,
    instruments.map(({ symbol }) => symbol),
    plusDays(scope.asOf, -QUOTE_DAYS),
  );
  const signal = AbortSignal.timeout(QUOTES_MS);
  const chain = await chainPrices(providersOf(market, known), instruments, scope.asOf, signal);
  return instruments.map((instrument) => quoteOf(instrument, chain.get(instrument.symbol)));
}
