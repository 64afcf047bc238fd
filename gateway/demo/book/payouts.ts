import { type Account } from './accounts';
import { toCad, valueOf } from './amounts';
import { dayOf, isoOf, tradingDayFrom } from './calendar';
import type { Day } from './holidays';
import { type Security } from './market';
import { PAYOUTS } from './tables/payouts';
import { type Trades, type Transaction } from './trades';

/** Payments within this many days before the last trade are listed one by one. */
const ITEMIZED_DAYS = 740;
const PAY_DAY = 15;
/** Holders on this many days before the payment get paid. */
const RECORD_DAYS = 14;
/** A bond's price for a hundred of face value, in ten-thousandths of a dollar. */
const PAR = 1_000_000;

const isLoan = ({ kind }: Security) => kind === 'bond' || kind === 'gic';
const kindOf = (security: Security) => {
  if (isLoan(security)) return 'interest';
  return security.kind === 'stock' ? 'dividend' : 'distribution';
};

/** Days on which some months pay, up to a last one. */
function payDays(months: readonly number[], last: Day): Day[] {
  const year = Number(isoOf(last).slice(0, 4));
  const from = last - ITEMIZED_DAYS;
  return [year - 3, year - 2, year - 1, year]
    .flatMap((each) =>
      months.map((month) => tradingDayFrom(dayOf(`${each}-${String(month).padStart(2, '0')}-${PAY_DAY}`))),
    )
    .filter((day) => day > from && day <= last);
}

/** Pays holders the dividends, distributions, coupons and interest of the last two years, each on its day. */
export class Payouts {
  private readonly days = new Map<string, Day[]>();

  constructor(
    private readonly trades: Trades,
    private readonly last: Day,
  ) {}

  /** @param moves whatever changed how much of a security the account has */
  of(account: Account, moves: readonly Transaction[]): Transaction[] {
    const held = new Map<Security, Transaction[]>();
    for (const move of moves) {
      if (move.security === null || move.quantity === null) continue;
      const own = held.get(move.security);
      if (own === undefined) held.set(move.security, [move]);
      else own.push(move);
    }
    return [...held].flatMap(([security, own]) => this.ofSecurity(account, security, own));
  }

  private ofSecurity(account: Account, security: Security, own: readonly Transaction[]): Transaction[] {
    const payout = PAYOUTS.get(security.symbol);
    if (payout === undefined) return [];
    return this.daysOf(security.symbol, payout.months).flatMap((day) => {
      const quantity = own.reduce(
        (sum, move) => (move.day <= day - RECORD_DAYS ? sum + (move.quantity ?? 0) : sum),
        0,
      );
      if (quantity <= 0) return [];
      const price = isLoan(security) ? PAR : this.trades.price(security, day);
      const worth = valueOf(quantity, price, security.priceUnits);
      const paid = Math.round((worth * payout.yearlyBp) / 10_000 / payout.months.length);
      const isOwn = security.currency === account.currency;
      const amount = isOwn ? paid : toCad(paid, this.trades.rate(security.currency, day));
      return amount === 0 ? [] : [this.trades.paid(account, day, kindOf(security), security, amount)];
    });
  }

  private daysOf(symbol: string, months: readonly number[]): readonly Day[] {
    const found = this.days.get(symbol) ?? payDays(months, this.last);
    this.days.set(symbol, found);
    return found;
  }
}
