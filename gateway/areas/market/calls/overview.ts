import type { MarketQuote } from '@/contract/market/schema';
import { sessionOf } from '../provider/sessions';
import type { Handler } from '../../../kit/call/handler';
import { codesOf } from '../../../kit/db/ownScope';
import {
  FX_INSTRUMENTS,
  INDEX_INSTRUMENTS,
  instrumentOf,
  lineOf,
  ofFound,
  providedInstrument,
  quotesOf,
  RATE_INSTRUMENTS,
  securitiesWithHeld,
} from './quotes';
import { readWatchlist } from './watchlist';

/** How many movers each direction lists. */
const MOVERS = 5;

const MOVING = new Set(['stock', 'etf', 'fund']);

/** The biggest gains first, without those that did not move. */
function movers(quotes: readonly MarketQuote[], sign: 1 | -1): MarketQuote[] {
  return quotes
    .filter(({ changeBp }) => changeBp !== null && changeBp * sign > 0)
    .sort((a, b) => sign * ((b.changeBp ?? 0) - (a.changeBp ?? 0)) || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, MOVERS);
}

/** POST market/overview: indices, rates, the movers among clients' holdings, and the person's watchlist. */
export const marketOverview: Handler<'marketOverview'> = async (context) => {
  const { tx, scope, market } = context;
  const rows = await tx.run(securitiesWithHeld({ repCodes: codesOf(scope) }));
  const { symbols, version } = await readWatchlist(context);
  const securities = new Map(rows.map((row) => [row.symbol, instrumentOf(row)]));
  const held = rows.filter((row) => row.is_held).map(instrumentOf);
  const watched = await Promise.all(
    symbols.map(async (symbol) => {
      const known = securities.get(symbol) ?? lineOf(symbol);
      if (known !== undefined) return [known];
      const found = await providedInstrument(context, symbol);
      return found === undefined ? [] : [ofFound(found)];
    }),
  ).then((lists) => lists.flat());
  const lines = [...INDEX_INSTRUMENTS, ...FX_INSTRUMENTS, ...RATE_INSTRUMENTS];
  const all = new Map([...lines, ...held, ...watched].map((each) => [each.symbol, each]));
  const quotes = new Map((await quotesOf(context, [...all.values()])).map((quote) => [quote.symbol, quote]));
  const pick = (list: readonly { symbol: string }[]) =>
    list.flatMap(({ symbol }) => quotes.get(symbol) ?? []);
  const moving = pick(held).filter(({ kind }) => MOVING.has(kind));
  return {
    session: sessionOf(scope.asOf),
    sources: [...market.order],
    indices: pick(INDEX_INSTRUMENTS),
    fx: pick(FX_INSTRUMENTS),
    rates: pick(RATE_INSTRUMENTS),
    up: movers(moving, 1),
    down: movers(moving, -1),
    watchlist: pick(watched),
    watchlistVersion: version,
    missing: pick(held).filter(({ price }) => price === null).length,
  };
};
