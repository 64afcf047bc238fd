import type { TransactionType } from '@/contract/transactions/codes';
import { type Account } from './accounts';
import { type Cents } from './amounts';
import { dayOf, isoOf, lastYears, tradingDay, tradingDayFrom } from './calendar';
import type { Day } from './holidays';
import { type Security } from './market';
import { type Random } from './random';
import { CONTRIBUTION_LIMITS, yearlyLimit } from './tables/contributionLimits';
import { type Trades, type Transaction } from './trades';
import { movesInKind } from './transfers';

/** A purchase of a security. */
export type Purchase = Transaction & { security: Security; quantity: number };

/** How a position came about: at once, or in so many purchases. */
const PURCHASES: Record<'1' | '2' | '3', number> = { '1': 74, '2': 20, '3': 6 };
const REINVESTS = 0.3;
const REINVESTED = 0.006;
const WITHHELD = 0.15;
const SALES_TAX = 0.13;

/** Money is brought in for what is bought within so many days. */
const FUNDED_AHEAD_DAYS = 120;
/** Further purchases come sooner more often than later. */
const LATER_EARLY = 2;
const ROUND_SUM: Cents = 10_000;
const MOVED_IN = 0.25;
/** The share of the year's limit that a person contributes. */
const GIVEN = { least: 0.35, most: 1 } as const;

/** The grant that a contribution to an education plan brings (Canada Education Savings Act, s. 5). */
const GRANT_RATE = 0.2;
const MOST_GRANT: Cents = 50_000;

/** The bond that a disability savings plan is paid beside a contribution (Canada Disability Savings Act, s. 7). */
const BOND_RATE = 0.25;
const MOST_BOND: Cents = 100_000;

/** The share that a retirement income fund pays out each January. */
const PAID_OUT = 0.054;
const YEARS_PAID_OUT = 3;
const payDay = (year: number): Day => tradingDayFrom(dayOf(`${year}-01-15`));

const RETIREMENT = new Set<Account['type']>(['rrsp', 'spousalRrsp', 'rrif', 'lira', 'lif']);
const ONLY_MOVED_IN = new Set<Account['type']>(['rrif', 'lif', 'lira']);
const PAYS_OUT = new Set<Account['type']>(['rrif', 'lif']);
/** Plans in which income stays, because taking it out would be taxed, lost for good, or against the law. */
const KEEPS_INCOME = new Set<Account['type']>(['rrsp', 'spousalRrsp', 'lira', 'fhsa', 'resp', 'rdsp']);

const byDay = (a: Transaction, b: Transaction) => a.day - b.day;
const sum = (transactions: readonly Transaction[]) =>
  transactions.reduce((total, { amount }) => total + amount, 0);

/** A history with its money, and the cash that it leaves in the account. */
export interface Funded {
  transactions: Transaction[];
  cash: Cents;
}

/** Tells how what is in an account came there. Draws from a stream of its own. */
export class Histories {
  /** The contributions to a plan by year; key 0 holds the total. */
  private readonly given = new WeakMap<Account, Map<number, Cents>>();

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
      Math.max(
        day,
        tradingDay(random.early(Math.min(day + 20, this.lastTrade), this.lastTrade, LATER_EARLY)),
      );
    const bought = Array.from({ length: count }, (_, index) => {
      const quantity = index === 0 ? buy.quantity - reinvested - part * (count - 1) : part;
      return trades.traded(account, index === 0 ? day : later(), 'buy', security, quantity);
    });
    if (reinvested === 0) return bought;
    const drip = trades.traded(account, later(), 'drip', security, reinvested);
    return [...bought, trades.paid(account, drip.day, 'distribution', security, -drip.amount), drip];
  }

  /** The taxes withheld abroad, the taxes on fees, and the payments of a retirement income fund. */
  consequences(account: Account, start: Day, transactions: readonly Transaction[]): Transaction[] {
    const { trades } = this;
    const found = transactions.flatMap((each): Transaction[] => {
      const { day, kind, security, amount } = each;
      if (kind === 'fee') return [trades.moved(account, day, 'salesTax', Math.round(amount * SALES_TAX))];
      if (kind !== 'dividend' || security?.currency !== 'USD' || RETIREMENT.has(account.type)) return [];
      const tax = -Math.round(amount * WITHHELD);
      return tax === 0 ? [] : [trades.paid(account, day, 'withholdingTax', security, tax)];
    });
    if (!PAYS_OUT.has(account.type)) return found;
    const paid = -Math.round(account.target * PAID_OUT) * 100;
    const payments = lastYears(YEARS_PAID_OUT, payDay)
      .filter((day) => day > start)
      .map((day) => trades.moved(account, day, 'withdrawal', paid));
    return [...found, ...payments];
  }

  /** As much of an amount as the plan may take in that year, and a person would give. */
  private contributed(account: Account, day: Day, amount: Cents): Cents {
    const limit = CONTRIBUTION_LIMITS[account.type];
    if (limit === undefined) return amount;
    const year = Number(isoOf(day).slice(0, 4));
    const isInAll = 'inAll' in limit;
    const allowed = isInAll ? limit.inAll : yearlyLimit(limit.yearly, year);
    const key = isInAll ? 0 : year;
    const given = this.given.get(account) ?? new Map<number, Cents>();
    const before = given.get(key) ?? 0;
    const share = isInAll ? 1 : this.random.between(GIVEN.least, GIVEN.most);
    const own = Math.round((allowed * 100 * share * 10_000) / this.trades.rate(account.currency, day));
    const now = Math.min(amount, Math.max(0, Math.floor((own - before) / ROUND_SUM) * ROUND_SUM));
    this.given.set(account, given.set(key, before + now));
    return now;
  }

  /** Money from outside: what the plan may take is contributed, and the rest comes from a plan elsewhere. */
  private inflow(account: Account, day: Day, amount: Cents, isFirst: boolean): Transaction[] {
    const { random, trades } = this;
    const { type } = account;
    const isMoved = ONLY_MOVED_IN.has(type) || (isFirst && random.chance(MOVED_IN));
    if (isMoved) return [trades.moved(account, day, 'transferIn', amount)];
    const most = type === 'resp' ? Math.round(amount / (1 + GRANT_RATE)) : amount;
    const bond = type === 'rdsp' ? Math.min(MOST_BOND, Math.round(amount * BOND_RATE)) : 0;
    const contribution = this.contributed(account, day, most - bond);
    const due = type === 'resp' ? Math.min(MOST_GRANT, Math.round(contribution * GRANT_RATE)) : 0;
    const grant = Math.min(due, amount - contribution);
    const parts: [TransactionType, Cents][] = [
      // First, so that it never seems to pay for what is bought next.
      ['transferIn', amount - contribution - bond - grant],
      ['contribution', contribution],
      ['rdspBond', bond],
      ['grant', grant],
    ];
    return parts.filter(([, part]) => part > 0).map(([kind, part]) => trades.moved(account, day, kind, part));
  }

  /**
   * Adds the money that came in and went out, so that the balance never is below zero before the last day.
   *
   * @param cash wanted in the end; a plan in which income stays may have more
   */
  funded(account: Account, start: Day, moves: readonly Transaction[], cash: Cents): Funded {
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
    if (rest === 0) return { transactions: all, cash };
    if (rest < 0 && KEEPS_INCOME.has(account.type)) return { transactions: all, cash: balance };
    const first = Math.max(start, sorted.at(-1)?.day ?? start);
    const day = sorted.length === 0 ? start : this.settlingDay(first);
    const last =
      rest > 0 ? this.inflow(account, day, rest, all.length === 0) : [this.out(account, day, rest)];
    return { transactions: [...all, ...last], cash };
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
