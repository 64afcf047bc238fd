import { spanOf } from '@/contract/periods';
import { sql } from 'drizzle-orm';
import type { AccountType } from '@/contract/accounts/codes';
import { CONCENTRATION_BP, type PriceRange } from '@/contract/market/codes';
import type { Exposure, MarketQuote, MarketSymbolAnswer } from '@/contract/market/schema';
import { centsOf, decimalOf } from '@/contract/decimal';
import { chainHistory } from '../provider/chain';
import { chainPrices } from '../provider/fx';
import { USD_CAD } from '../provider/instruments';
import { plusDays, sessionOf } from '../provider/sessions';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler, CallContext } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { homesOfAccounts, securityOf } from '../../holdings/rules/holders';
import { SEEN } from '../../households/rules/seen';
import { IS_INCOME } from '../../transactions/rules/flows';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { divided, minus, shareBp, sharesBp, sumOf } from '../../../kit/money';
import {
  instrumentOf,
  knownCloses,
  lineOf,
  type NamedInstrument,
  ofFound,
  priceText,
  providedInstrument,
  providersOf,
  QUOTE_DAYS,
  quoteOf,
} from './quotes';
import { readWatchlist } from './watchlist';

const SYMBOL = sql.placeholder('symbol');
const AS_OF = sql`${sql.placeholder('asOf')}::date`;

type Sector = NonNullable<MarketSymbolAnswer['sector']>;

interface SecurityRow extends Row {
  symbol: string;
  exchange: string | null;
  name_en: string;
  name_fr: string;
  kind: NamedInstrument['kind'];
  currency: 'CAD' | 'USD';
  price_units: number;
  sector: Sector;
  isin: string | null;
  is_held: boolean;
}

const security = prepared<SecurityRow>(
  'market-security',
  sql`
  select symbol, exchange, name_en, name_fr, kind, currency, price_units, sector, isin, false as is_held
  from securities where kind <> 'cash'
    and (symbol = ${SYMBOL} or ticker || ':' || cairn_market(exchange) = ${SYMBOL})`,
);

type Listing = MarketSymbolAnswer['listings'][number];

/** The markets in which the ticker of a symbol trades, and how many of the person's accounts hold each. */
const listings = prepared<Listing & Row>(
  'market-listings',
  sql`
  select s.symbol, s.exchange, s.currency, json_build_object('en', s.name_en, 'fr', s.name_fr) as name,
    (select count(*)::integer from holdings h
      where h.security_id = s.id and h.rep_code_id = any (${REP_CODES})) as accounts
  from securities s
  where s.exchange is not null and s.ticker = (select ticker from securities where symbol = ${SYMBOL})
  order by s.symbol <> s.ticker, s.symbol`,
);

interface ExposureRow extends Row {
  market_value_cad: string;
  book_cost_cad: string;
  book_cost: string;
  quantity: string;
  accounts: number;
  clients: number;
  households: number;
  concentrated: number;
  book_total: string;
  income: { yearCad: string; last: { on: string; amountCad: string } } | null;
  parts: { type: AccountType; marketValueCad: string }[];
}

/**
 * The person's clients' holdings of a security. A household's share counts only what the person may see of
 * it.
 */
const held = prepared<ExposureRow>(
  'market-exposure',
  sql`
  with held as materialized (
    select h.account_id, h.quantity, h.book_cost, h.book_cost_cad, h.market_value_cad, a.type
    from holdings h join accounts a on a.id = h.account_id
    where h.security_id = (${securityOf(sql`${SYMBOL}`)}) and h.quantity <> 0 and h.rep_code_id = any (${REP_CODES})
  ), by_household as (
    select o.household_id, sum(e.market_value_cad) as value
    from (${homesOfAccounts(sql`select account_id from held`)}) o join held e on e.account_id = o.account_id
    group by o.household_id
  ), paid as (
    select t.trade_date as on, sum(t.amount_cad)::numeric(19,2) as amount from transactions t
    where t.security_id = (select id from securities where symbol = ${SYMBOL}) and t.rep_code_id = any (${REP_CODES})
      and ${IS_INCOME}
      and t.trade_date between ${sql.placeholder('paidFrom')}::date and ${AS_OF}
    group by t.trade_date
  )
  select coalesce(sum(market_value_cad), 0)::numeric(19,2)::text as market_value_cad,
    coalesce(sum(book_cost_cad), 0)::numeric(19,2)::text as book_cost_cad,
    coalesce(sum(book_cost), 0)::numeric(19,2)::text as book_cost,
    coalesce(sum(quantity), 0)::numeric(19,6)::text as quantity,
    count(*)::integer as accounts,
    (select count(distinct o.party_id)::integer from account_holders o
      where o.account_id in (select account_id from held) and o.is_beneficial) as clients,
    (select count(*)::integer from by_household) as households,
    (select count(*)::integer from by_household b join (${SEEN}) w on w.id = b.household_id
      where w.market_value > 0 and b.value * 10000 > w.market_value * ${CONCENTRATION_BP}) as concentrated,
    (select coalesce(sum(market_value), 0)::numeric(19,2)::text from rep_code_rollups
      where rep_code_id = any (${REP_CODES})) as book_total,
    (select json_build_object('yearCad', sum(amount)::text,
        'last', (select json_build_object('on', p.on, 'amountCad', p.amount::text) from paid p order by p.on desc limit 1))
      from paid having count(*) > 0) as income,
    (select coalesce(json_agg(json_build_object('type', type, 'marketValueCad', value::text) order by value desc, type), '[]')
      from (select type, sum(market_value_cad)::numeric(19,2) as value from held group by type) p) as parts
  from held`,
);

const SCALE = 10_000n;
const QUANTITY = 1_000_000n;
const CENTS = 100n;

const digitsOf = (text: string): bigint => BigInt(text.replace('.', ''));

/**
 * The effect of the last session's move on such a position, CAD.
 *
 * @param usdCad the rate of the day in ten-thousandths; null if nobody has it
 */
function moveOf(
  row: ExposureRow,
  { change, currency, priceUnits }: MarketQuote,
  usdCad: number | null,
): string | null {
  if (change === null || (currency === 'USD' && usdCad === null)) return null;
  const cents = divided(
    digitsOf(row.quantity) * digitsOf(change),
    (QUANTITY * SCALE * BigInt(priceUnits)) / CENTS,
  );
  return decimalOf(usdCad !== null && currency === 'USD' ? divided(cents * BigInt(usdCad), SCALE) : cents);
}

/** Book cost of one unit, or of 100 of a bond, in the currency of the security. */
function averageCostOf({ quantity, book_cost }: ExposureRow, priceUnits: number): string | null {
  const units = digitsOf(quantity);
  if (units <= 0n || centsOf(book_cost) <= 0n) return null;
  // To the cent: more decimals would claim more precision than an average of many purchases has.
  return priceText(Number(divided(centsOf(book_cost) * QUANTITY * BigInt(priceUnits), units) * CENTS));
}

function exposureOf(row: ExposureRow, quote: MarketQuote, usdCad: number | null): Exposure | null {
  if (row.accounts === 0) return null;
  const values = row.parts.map(({ marketValueCad }) => marketValueCad);
  const shares = sharesBp(values, sumOf(values));
  return {
    marketValueCad: row.market_value_cad,
    weightBp: shareBp(row.market_value_cad, row.book_total),
    clients: row.clients,
    accounts: row.accounts,
    households: row.households,
    moveCad: moveOf(row, quote, usdCad),
    gainCad: minus(row.market_value_cad, row.book_cost_cad),
    averageCost: averageCostOf(row, quote.priceUnits),
    concentrated: row.concentrated,
    income: row.income,
    parts: row.parts.map((part, at) => ({ ...part, shareBp: shares[at] ?? 0 })),
  };
}

/** Days back from the book's date; `all` covers everything in the book. */
const RANGE_DAYS: Readonly<Record<PriceRange, number>> = {
  '1m': 31,
  '6m': 183,
  '1y': 366,
  '5y': 1_827,
  all: 40 * 366,
};

/**
 * A fund's yearly cost in basis points, for funds whose cost the book does not know: always the same for a
 * symbol.
 */
const SAMPLE_MER_BP = { etf: [6, 30], fund: [75, 210] } as const;

function merOf({ symbol, kind }: NamedInstrument): number | null {
  if (kind !== 'etf' && kind !== 'fund') return null;
  const [least, most] = SAMPLE_MER_BP[kind];
  const place = [...symbol].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % (most - least);
  return least + place;
}

/** The lowest and highest close of the year. A rate of exchange comes as one figure a day, so nobody names its range. */
function withYear(quote: MarketQuote, closes: readonly number[]): MarketQuote {
  if (quote.kind !== 'fx' || quote.price === null || closes.length === 0) return quote;
  return {
    ...quote,
    yearLow: priceText(Math.min(...closes)),
    yearHigh: priceText(Math.max(...closes)),
  };
}

async function instrumentBy(
  context: Pick<CallContext<unknown>, 'tx' | 'market' | 'locale'>,
  symbol: string,
): Promise<{ instrument: NamedInstrument; sector: Sector | null; isin: string | null }> {
  const line = lineOf(symbol);
  if (line !== undefined) return { instrument: line, sector: null, isin: null };
  const [row] = await context.tx.run(security({ symbol }));
  if (row === undefined) {
    const found = await providedInstrument(context, symbol);
    if (found === undefined) throw new ProblemError('not-found');
    return { instrument: ofFound(found), sector: null, isin: found.isin };
  }
  const sector = row.sector === 'unknown' ? null : row.sector;
  return { instrument: instrumentOf(row), sector, isin: row.isin };
}

/** POST market/symbol: one instrument, its prices over a span, and what the person's clients hold of it. */
export const marketSymbol: Handler<'marketSymbol'> = async (context) => {
  const { body, tx, scope, market } = context;
  const { range } = body;
  const { instrument, sector, isin } = await instrumentBy(context, body.symbol);
  // `RY:TSX` is filed under `RY`.
  const { symbol } = instrument;
  const from = plusDays(scope.asOf, -RANGE_DAYS[range]);
  const earliest = plusDays(scope.asOf, -Math.max(QUOTE_DAYS, RANGE_DAYS[range] + 40));
  const providers = providersOf(market, await knownCloses(context, [symbol], earliest));
  const signal = AbortSignal.timeout(4_000);
  const year = plusDays(scope.asOf, -365);
  const since = instrument.kind === 'fx' && from > year ? year : from;
  // What is priced in US dollars needs the rate of the day too.
  const asked = instrument.currency === 'USD' ? [instrument, USD_CAD] : [instrument];
  const [chain, points] = await Promise.all([
    chainPrices(providers, asked, scope.asOf, signal),
    chainHistory(providers, instrument, since, scope.asOf, signal),
  ]);
  const inYear = points.filter(({ on }) => on > year).map(({ close }) => close);
  const quote = withYear(quoteOf(instrument, chain.get(symbol)), inYear);
  const rate = chain.get(USD_CAD.symbol);
  const usdCad = rate?.status === 'ok' ? (rate.prices?.close ?? null) : null;
  const { symbols, version } = await readWatchlist(context);
  const isHeldKind = instrument.currency !== null;
  const markets = isHeldKind ? await tx.run(listings({ symbol, repCodes: codesOf(scope) })) : [];
  const { from: paidFrom } = spanOf('days365', scope.asOf);
  const values = { symbol, repCodes: codesOf(scope), asOf: scope.asOf, paidFrom };
  const [row] = isHeldKind ? await tx.run(held(values)) : [];
  return {
    session: sessionOf(scope.asOf),
    quote,
    listings: markets.length > 1 ? markets : [],
    isin,
    mic: instrument.mic,
    sector,
    merBp: merOf(instrument),
    history: points.filter(({ on }) => on >= from).map(({ on, close }) => ({ on, close: priceText(close) })),
    isWatched: symbols.includes(symbol),
    watchlist: symbols,
    watchlistVersion: version,
    exposure: row === undefined ? null : exposureOf(row, quote, usdCad),
  };
};
