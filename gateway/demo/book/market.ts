import { divideRounded } from './amounts';
import { anniversaries, asOfDay, recentWeeks, valuationDays } from './calendar';
import type { Day } from './holidays';
import { type Random } from './random';
import { isSteady, LISTED, type Listing, SECOND_LINES } from './tables/securities';

/** Prices start here; no trade is earlier. */
export const FIRST_YEAR = 2015;

/** CAD for one USD at the date of the book, in ten-thousandths. */
const USD_CAD = 13_684;

/** How far a price or a rate moves in a month, one standard deviation. */
const MONTHLY_MOVE = { stock: 0.055, etf: 0.035, fund: 0.025, bond: 0.008, gic: 0, cash: 0 } as const;
const RATE_MOVE = 0.008;

/** The yearly growth of a price, by kind. */
const YEARLY_GROWTH = { stock: 0.07, etf: 0.065, fund: 0.05, bond: 0.001, gic: 0, cash: 0 } as const;
const MONTHS = 12;
const WEEKS = 4;
const QUARTER_WEEKS = 13;

export interface Security extends Listing {
  id: number;
  /** In ten-thousandths of a dollar, a price for each of the market's days. */
  closes: readonly number[];
}

/**
 * Securities with their prices, and the rate of exchange: at the end of each month, on the Fridays of the last quarter, a
 * year, three and five years before the date of the book, and at that date.
 */
export interface Market {
  days: readonly Day[];
  securities: readonly Security[];
  /** By the symbol in Toronto, what trades in a second market under the same one. */
  elsewhere: ReadonlyMap<string, Security>;
  /** CAD for one USD in ten-thousandths, for each of the days. */
  usdCad: readonly number[];
  /** The day whose prices a trade uses: the last one that is not after it. */
  indexAt(day: Day): number;
}

/** A walk from today's value back to the first day, each step a little off the trend. */
function walkBack(random: Random, last: number, count: number, growth: number, move: number): number[] {
  const values = [last];
  for (let step = 1; step < count; step += 1) {
    const change = 1 + growth / MONTHS + move * random.normal();
    values.push(
      Math.max(
        1,
        divideRounded((values.at(-1) ?? last) * 10_000, Math.max(5_000, Math.round(change * 10_000))),
      ),
    );
  }
  return values.reverse();
}

/** Days for which there are values, and those that are asked for. */
interface Spread {
  months: readonly Day[];
  days: readonly Day[];
  /** The days that lie on the straight line. */
  onLine: ReadonlySet<Day>;
}

/** Fills the days between the ends of months, most a little off the straight line. */
function fillIn(random: Random, values: readonly number[], { months, days, onLine }: Spread, move: number) {
  return days.map((day) => {
    const next = months.findIndex((month) => month >= day);
    const [after = 0, before = after] = [values[next], values[next - 1]];
    const [to = day, from = to] = [months[next], months[next - 1]];
    if (to === day) return after;
    const between = divideRounded(before * (to - day) + after * (day - from), to - from);
    return move === 0 || onLine.has(day)
      ? between
      : Math.max(1, Math.round(between * (1 + (move / WEEKS) * random.normal())));
  });
}

/** How far the price of the same share in New York is off Toronto's at the rate of exchange. */
const ARBITRAGE = 0.001;
const CENT = 100;

/** Lines in a second market, which draw from a stream of their own: the others have their prices as without them. */
function secondLines(
  random: Random,
  firsts: readonly Security[],
  usdCad: readonly number[],
  spread: Spread,
): Security[] {
  return SECOND_LINES.map(({ of, isSameShare, listing }, index) => {
    const first = firsts.find(({ symbol }) => symbol === of);
    if (first === undefined) throw new Error(`there is no ${of}`);
    const { kind, close } = listing;
    const inDollars = first.closes.map((cad, at) => {
      const exact = (cad * 10_000) / (usdCad[at] ?? USD_CAD);
      return Math.max(CENT, Math.round((exact * (1 + ARBITRAGE * random.normal())) / CENT) * CENT);
    });
    const walk = walkBack(random, close, spread.months.length, YEARLY_GROWTH[kind], MONTHLY_MOVE[kind]);
    const closes = isSameShare ? inDollars : fillIn(random, walk, spread, MONTHLY_MOVE[kind]);
    return {
      ...listing,
      id: firsts.length + index + 1,
      closes: [...closes.slice(0, -1), close],
    };
  });
}

/**
 * @param random the market's own stream
 * @param second that of the lines in a second market
 */
export function makeMarket(random: Random, second: Random): Market {
  const months = valuationDays(FIRST_YEAR);
  const onLine = new Set(anniversaries());
  const days = [...new Set([...months, ...recentWeeks(QUARTER_WEEKS), ...onLine])].sort((a, b) => a - b);
  const spread = { months, days, onLine };
  const walks = LISTED.map(({ close, kind }) =>
    walkBack(random, close, months.length, YEARLY_GROWTH[kind], MONTHLY_MOVE[kind]),
  );
  const rates = walkBack(random, USD_CAD, months.length, 0, RATE_MOVE);
  const firsts = LISTED.map((listing, index) => {
    // Also drawn for a fixed price, so that the other prices do not depend on which ones are fixed.
    const drawn = fillIn(random, walks[index] ?? [], spread, MONTHLY_MOVE[listing.kind]);
    const closes = isSteady(listing) ? drawn.map(() => listing.close) : drawn;
    return { ...listing, id: index + 1, closes };
  });
  const usdCad = fillIn(random, rates, spread, RATE_MOVE);
  const seconds = secondLines(second, firsts, usdCad, spread);
  const indexes = new Map<Day, number>();
  return {
    days,
    securities: [...firsts, ...seconds],
    elsewhere: new Map(seconds.map((each) => [each.symbol.replace(/:.*/, ''), each])),
    usdCad,
    indexAt(day) {
      const found = indexes.get(day);
      if (found !== undefined) return found;
      if (day > asOfDay()) throw new Error('the book ends at its date');
      const index = Math.max(
        0,
        days.findLastIndex((each) => each <= day),
      );
      indexes.set(day, index);
      return index;
    },
  };
}
