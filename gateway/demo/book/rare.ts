import { type Account } from './accounts';
import { toCad, valueOf } from './amounts';
import { asOfDay, dayOf, lastYears, tradingDay } from './calendar';
import { type Day, ofWeek } from './holidays';
import { type Purchase } from './history';
import { type Market, type Security } from './market';
import { type Random } from './random';
import { isSecondLine } from './tables/securities';
import { type Trades, type Transaction } from './trades';

/** The share of an account's Canadian stocks that are American instead. */
const FROM_ABROAD = 0.12;
const CONVERTED_APART = 0.6;
const CONVERSION = 0.0035;

const STOCK_DIVIDENDS = 0.04;
const STOCK_DIVIDEND = 0.05;

const SWITCHES = 0.06;
const SETTLED_DAYS = 20;

const CORRECTED = 0.15;
const CORRECTED_PARTS = [0.25, 0.5, 1] as const;

const UNEXPLAINED = 0.02;
const SMALLEST_UNEXPLAINED = 250;
const MOST_UNEXPLAINED = 4_500;

/** An education plan that was opened by then has a student in most cases. */
const STUDENT_SINCE = dayOf('2020-09-01');
const STUDENTS = 0.6;
const TERMS = 3;
/** Terms begin on the day after Labour Day. */
function termDay(year: number): Day {
  let monday = dayOf(`${year}-09-01`);
  while (ofWeek(monday) !== 1) monday += 1;
  return monday + 1;
}
const TERM = 0.08;

const CENTS = 100;

/** Rare events that follow no rule of an account. They draw from a stream of their own. */
export class RareEvents {
  private readonly american: readonly Security[];
  private readonly funds: readonly Security[];

  constructor(
    private readonly random: Random,
    private readonly trades: Trades,
    private readonly lastTrade: Day,
    market: Market,
  ) {
    this.american = market.securities.filter(
      (each) => each.kind === 'stock' && each.currency === 'USD' && !isSecondLine(each),
    );
    this.funds = market.securities.filter(({ kind }) => kind === 'fund');
  }

  /**
   * What an account in CAD buys, some of its stocks American in place of Canadian, for about as much.
   *
   * @param lot the smallest of a stock
   */
  abroad(account: Account, buys: readonly Purchase[], lot: number): Purchase[] {
    if (account.currency !== 'CAD') return [...buys];
    const taken = new Set<Security>();
    return buys.map((buy) => {
      if (buy.security.kind !== 'stock' || !this.random.chance(FROM_ABROAD)) return buy;
      const security = this.random.pick(this.american);
      const value = valueOf(buy.quantity, buy.security.close, buy.security.priceUnits);
      const worth = toCad(
        valueOf(1_000_000, security.close, security.priceUnits),
        this.trades.rate('USD', asOfDay()),
      );
      const quantity = Math.floor(((value / worth) * 1_000_000) / lot) * lot;
      if (quantity === 0 || taken.has(security)) return buy;
      taken.add(security);
      return this.trades.traded(account, buy.day, 'buy', security, quantity);
    });
  }

  private after(day: Day): Day {
    const first = Math.min(day + SETTLED_DAYS, this.lastTrade);
    return Math.max(day, tradingDay(this.random.whole(first, this.lastTrade)));
  }

  /**
   * The same position, a part of it come in another way: by a dividend in shares, or by a switch from another fund.
   *
   * @param chosen what the account holds in the end: none of it is switched out of
   */
  arrived(
    account: Account,
    moves: readonly Transaction[],
    chosen: ReadonlySet<Security>,
    lot: number,
  ): Transaction[] {
    const [first, ...rest] = moves;
    if (first?.kind !== 'buy' || first.security === null || first.quantity === null) return [...moves];
    const buy = { ...first, security: first.security, quantity: first.quantity };
    if (buy.security.kind === 'stock' && this.random.chance(STOCK_DIVIDENDS)) {
      return [...this.withShares(account, buy, lot), ...rest];
    }
    if (buy.security.kind === 'fund' && this.random.chance(SWITCHES)) {
      return [...this.switched(account, buy, chosen), ...rest];
    }
    return [...moves];
  }

  private withShares(account: Account, buy: Purchase, lot: number): Transaction[] {
    const { security, quantity, day } = buy;
    const shares = Math.floor((quantity * STOCK_DIVIDEND) / lot) * lot;
    if (shares === 0) return [buy];
    const received = this.trades.paid(account, this.after(day), 'corporateAction', security, 0);
    return [
      this.trades.traded(account, day, 'buy', security, quantity - shares),
      { ...received, quantity: shares },
    ];
  }

  private switched(account: Account, buy: Purchase, chosen: ReadonlySet<Security>): Transaction[] {
    const { trades } = this;
    const others = this.funds.filter((each) => each.currency === buy.security.currency && !chosen.has(each));
    if (others.length === 0) return [buy];
    const from = this.random.pick(others);
    const day = this.after(buy.day);
    const taken = trades.traded(account, day, 'exchange', buy.security, buy.quantity);
    const worth = valueOf(1_000_000, trades.price(from, day), from.priceUnits);
    // The next thousandth of a unit: what is given up pays for what is taken.
    const given = Math.ceil((-taken.amount / worth) * 1_000_000);
    return [
      trades.traded(account, buy.day, 'buy', from, given),
      trades.traded(account, day, 'exchange', from, -given),
      taken,
    ];
  }

  /** The other effects: the cost of a conversion, fees given back, a carrier's unexplained line, and a student. */
  besides(account: Account, start: Day, moves: readonly Transaction[]): Transaction[] {
    const { random, trades } = this;
    const found = moves.flatMap((move): Transaction[] => {
      const { kind, day, security, amount } = move;
      if (kind === 'fee' && random.chance(CORRECTED)) {
        const given = Math.round(-amount * random.pick(CORRECTED_PARTS));
        return [trades.moved(account, this.after(day), 'correction', given)];
      }
      if (kind !== 'buy' || security === null || security.currency === account.currency) return [];
      if (!random.chance(CONVERTED_APART)) return [];
      return [trades.paid(account, day, 'fx', security, Math.round(amount * CONVERSION))];
    });
    if (random.chance(UNEXPLAINED)) {
      const cents = random.whole(SMALLEST_UNEXPLAINED, MOST_UNEXPLAINED);
      const amount = random.chance(0.5) ? cents : -cents;
      found.push(trades.moved(account, this.after(start), 'other', amount));
    }
    if (account.type === 'resp' && account.openedOn < STUDENT_SINCE && random.chance(STUDENTS)) {
      const paid = -Math.round(account.target * TERM) * CENTS;
      found.push(...lastYears(TERMS, termDay).map((day) => trades.moved(account, day, 'eap', paid)));
    }
    return found;
  }
}
