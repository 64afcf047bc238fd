import type { TransactionType } from '@/contract/transactions/codes';
import { type Account } from './accounts';
import { type Cents } from './amounts';
import { dayOf, tradingDay, tradingDayFrom } from './calendar';
import type { Day } from './holidays';
import { type Security } from './market';
import { type Random } from './random';
import { type Trades, type Transaction } from './trades';
import { movesInKind } from './transfers';

/** A purchase of a security. */
export type Purchase = Transaction & { security: Security; quantity: number };

/** How a position came about: at once, or in so many purchases. */
const PURCHASES: Record<'1' | '2' | '3', number> = { '1': 74, '2': 20, '3': 6 };
const REINVESTS = 0.3;
const REINVESTED = 0.006;
const PAYS_INTEREST = 0.6;
const HALF_YEAR_COUPON = 0.0165;
const HALF_YEAR_DAYS = 182;
const WITHHELD = 0.15;
const SALES_TAX = 0.13;

/** Money is brought in for what is bought within so many days. */
const FUNDED_AHEAD_DAYS = 1_100;
const ROUND_SUM: Cents = 10_000;
const MOVED_IN = 0.25;

/** The grant that a contribution to an education plan brings (Canada Education Savings Act, s. 5). */
const GRANT_RATE = 0.2;
const MOST_GRANT: Cents = 50_000;

/** The bond that a disability savings plan is paid beside a contribution (Canada Disability Savings Act, s. 7). */
const BOND_RATE = 0.25;
const MOST_BOND: Cents = 100_000;

/** What a retirement income fund pays out each January. */
const PAID_OUT = 0.054;
const PAY_DAYS = [dayOf('2024-01-15'), dayOf('2025-01-15'), dayOf('2026-01-15')];

const RETIREMENT = new Set<Account['type']>(['rrsp', 'spousalRrsp', 'rrif', 'lira', 'lif']);
const ONLY_MOVED_IN = new Set<Account['type']>(['rrif', 'lif', 'lira']);
const PAYS_OUT = new Set<Account['type']>(['rrif', 'lif']);

const byDay = (a: Transaction, b: Transaction) => a.day - b.day;
const sum = (transactions: readonly Transaction[]) =>
  transactions.reduce((total, { amount }) => total + amount, 0);

/** Tells how what is in an account came there. Draws from a stream of its own. */
export class Histories {
  constructor(
    private readonly random: Random,
    private readonly trades: Trades,
    private readonly lastTrade: Day,
  ) {}

  /** The same position in one purchase or several, the first on its day; a fund's income may buy a little of it. */
  purchases(account: Account, buy: Purchase, lot: number): Transaction[] {
    const { random, trades } = this;
    const { security, day } = buy;
    const wanted = Number(random.weighted(PURCHASES));
    const isFund = security.kind === 'fund' || security.kind === 'etf';
    const reinvested =
      isFund && random.chance(REINVESTS) ? Math.floor((buy.quantity * REINVESTED) / lot) * lot : 0;
    const count = day >= this.lastTrade || buy.quantity < lot * 6 ? 1 : wanted;
    const part = Math.floor((buy.quantity - reinvested) / count / lot) * lot;
    const later = () =>
      Math.max(day, tradingDay(random.whole(Math.min(day + 20, this.lastTrade), this.lastTrade)));
    const bought = Array.from({ length: count }, (_, index) => {
      const quantity = index === 0 ? buy.quantity - reinvested - part * (count - 1) : part;
      return trades.traded(account, index === 0 ? day : later(), 'buy', security, quantity);
    });
    if (reinvested === 0) return bought;
    const drip = trades.traded(account, later(), 'drip', security, reinvested);
    return [...bought, trades.paid(account, drip.day, 'distribution', security, -drip.amount), drip];
  }

  /** What came of it: interest, tax withheld abroad, tax on fees, and what a fund of retirement income pays. */
  consequences(account: Account, start: Day, transactions: readonly Transaction[]): Transaction[] {
    const { random, trades } = this;
    const onDay = (first: Day) =>
      Math.max(
        start,
        tradingDayFrom(first),
        tradingDay(random.whole(first, Math.max(first, this.lastTrade))),
      );
    const found = transactions.flatMap((each): Transaction[] => {
      const { day, kind, security, amount } = each;
      if (kind === 'fee') return [trades.moved(account, day, 'salesTax', Math.round(amount * SALES_TAX))];
      if (security === null) return [];
      if (kind === 'dividend' && security.currency === 'USD' && !RETIREMENT.has(account.type)) {
        return [trades.paid(account, day, 'withholdingTax', security, -Math.round(amount * WITHHELD))];
      }
      const bears = kind === 'buy' && (security.kind === 'bond' || security.kind === 'gic');
      if (!bears || !random.chance(PAYS_INTEREST)) return [];
      const first = Math.max(day, this.lastTrade - HALF_YEAR_DAYS);
      return [
        trades.paid(account, onDay(first), 'interest', security, Math.round(-amount * HALF_YEAR_COUPON)),
      ];
    });
    if (!PAYS_OUT.has(account.type)) return found;
    const paid = -Math.round(account.target * PAID_OUT) * 100;
    const payments = PAY_DAYS.filter((day) => day > start).map((day) =>
      trades.moved(account, day, 'withdrawal', paid),
    );
    return [...found, ...payments];
  }

  private inflow(account: Account, day: Day, amount: Cents, isFirst: boolean): Transaction[] {
    const { random, trades } = this;
    const isMoved = ONLY_MOVED_IN.has(account.type) || (isFirst && random.chance(MOVED_IN));
    if (account.type === 'rdsp') {
      const bond = Math.min(MOST_BOND, Math.round(amount * BOND_RATE));
      return [
        trades.moved(account, day, 'contribution', amount - bond),
        ...(bond > 0 ? [trades.moved(account, day, 'rdspBond', bond)] : []),
      ];
    }
    if (account.type !== 'resp') {
      return [trades.moved(account, day, isMoved ? 'transferIn' : 'contribution', amount)];
    }
    const own = Math.round(amount / (1 + GRANT_RATE));
    const grant = Math.min(MOST_GRANT, amount - own);
    return [
      trades.moved(account, day, 'contribution', amount - grant),
      ...(grant > 0 ? [trades.moved(account, day, 'grant', grant)] : []),
    ];
  }

  /** Adds the money that came in and went out, so that the balance never is below zero before the last day. */
  funded(account: Account, start: Day, moves: readonly Transaction[], cash: Cents): Transaction[] {
    const sorted = [...moves].sort(byDay);
    const all: Transaction[] = [];
    let balance = 0;
    const add = (transactions: readonly Transaction[]) => {
      all.push(...transactions);
      balance += sum(transactions);
    };
    sorted.forEach((move, index) => {
      if (balance + move.amount < 0) {
        const ahead = sorted.slice(index).filter(({ day }) => day <= move.day + FUNDED_AHEAD_DAYS);
        const needed = Math.max(-move.amount, -sum(ahead)) - balance;
        add(this.inflow(account, move.day, Math.ceil(needed / ROUND_SUM) * ROUND_SUM, all.length === 0));
      }
      add([move]);
    });
    const rest = cash - balance;
    if (rest === 0) return all;
    const first = Math.max(start, sorted.at(-1)?.day ?? start);
    const day = sorted.length === 0 ? start : this.settlingDay(first);
    const last =
      rest > 0 ? this.inflow(account, day, rest, all.length === 0) : [this.out(account, day, rest)];
    return [...all, ...last];
  }

  private settlingDay(first: Day): Day {
    return Math.max(first, tradingDay(this.random.whole(Math.min(first, this.lastTrade), this.lastTrade)));
  }

  private out(account: Account, day: Day, amount: Cents, kind: TransactionType = 'withdrawal'): Transaction {
    return this.trades.moved(account, day, kind, amount);
  }

  /**
   * What is left of a history where all is taken out on a day: sold before, but for what a transfer takes along, of which
   * nothing is owed for.
   */
  windUp(
    account: Account,
    transactions: readonly Transaction[],
    day: Day,
    kind: 'withdrawal' | 'transferOut' | 'deregistration',
  ): Transaction[] {
    const kept = transactions.filter((each) => each.day <= day);
    const held = new Map<Security, number>();
    for (const { security, quantity } of kept) {
      if (security === null || quantity === null) continue;
      held.set(security, (held.get(security) ?? 0) + quantity);
    }
    const cash = sum(kept);
    const isTaken = (security: Security) => kind === 'transferOut' && cash >= 0 && movesInKind(security);
    const gone = [...held]
      .filter(([, quantity]) => quantity > 0)
      .map(([security, quantity]) =>
        isTaken(security)
          ? this.trades.delivered(account, day, 'transferOut', security, -quantity)
          : this.trades.traded(account, day, 'sell', security, quantity),
      );
    const rest = cash + sum(gone);
    const last = rest > 0 ? [this.out(account, day, -rest, kind)] : [];
    const due = rest < 0 ? this.inflow(account, day, -rest, false) : [];
    return [...kept, ...gone, ...due, ...last];
  }
}

/** The last trading day before a day. */
export const dayBefore = (day: Day): Day => tradingDay(day - 1);
