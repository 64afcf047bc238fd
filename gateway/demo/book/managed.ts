import { isRegistered } from '@/contract/accounts/codes';
import type { Restriction, UmaStatus } from '@/contract/uma/codes';
import { type Position, type SleeveTarget, weigh, type Weighed } from '../../areas/uma/rules/weights';
import { type Account } from './accounts';
import { toCad, valueOf, type Cents } from './amounts';
import { asOfDay, tradingDay, tradingDayFrom } from './calendar';
import type { Day } from './holidays';
import { type Market, type Security } from './market';
import { type Holding, type Portfolio } from './portfolio';
import { Payouts } from './payouts';
import { type Random } from './random';
import { isSecondLine } from './tables/securities';
import { type Model, models, type ModelVersion, versionOn } from './tables/models';
import { Trades, type Transaction } from './trades';

/** A trade that is made but not in the holdings yet. */
export interface PendingTrade {
  security: Security;
  /** Thousandths of a unit. */
  quantity: number;
  amount: Cents;
  placedOn: Day;
}

/** How an account is managed, and where it stands. */
export interface Managed {
  modelId: number | null;
  managedOn: Day;
  rebalancedOn: Day | null;
  restriction: Restriction | null;
  status: UmaStatus;
  weighed: Weighed | null;
  pending: readonly PendingTrade[];
}

/** Kinds whose history tells nothing but what was put in, bought and paid out. */
const TYPES = new Set<Account['type']>(['cash', 'corporate', 'trust', 'rrsp', 'tfsa']);
const LEAST_WORTH = 10_000_000;
const OPEN_SINCE_DAYS = 420;
const SHARE = 0.3;

type Scenario = 'fresh' | 'older' | 'paidIn' | 'paidOut' | 'restricted' | 'noModel';
const SCENARIOS: Record<Scenario, number> = {
  fresh: 71,
  older: 16,
  paidIn: 4,
  paidOut: 3,
  restricted: 3,
  noModel: 3,
};
const RESTRICTED: Record<Restriction, number> = {
  estate: 40,
  legalHold: 15,
  clientInstruction: 30,
  transferPending: 15,
};

const UNTRACKED = 0.14;
const UNTRACKED_SYMBOLS = ['T', 'CNR', 'SU', 'MFC'] as const;
const PENDING = 0.1;
/** The share of a position that its first purchases make up. */
const FIRST_PART = 0.82;
const UNIT = 1_000;
const LAST_DAYS = 4;
const QUARTERS = 4;
const QUARTER_DAYS = 91;

interface Pick {
  security: Security;
  /** The share of the account. */
  weight: number;
}

interface Dates {
  start: Day;
  rebalanced: Day;
}

/**
 * Manages some accounts by a model in place of what they held: worth the same to the cent, another way of having come
 * there. Draws from a stream of its own.
 */
export class ManagedAccounts {
  private readonly trades: Trades;
  private readonly models = models();
  private readonly payouts: Payouts;
  private readonly bySymbol: ReadonlyMap<string, Security>;
  private readonly cash: Security;

  constructor(
    private readonly random: Random,
    market: Market,
  ) {
    this.trades = new Trades(market);
    this.payouts = new Payouts(this.trades, tradingDay(asOfDay() - LAST_DAYS));
    this.bySymbol = new Map(market.securities.map((security) => [security.symbol, security]));
    const cash = market.securities.find(({ kind, currency }) => kind === 'cash' && currency === 'CAD');
    if (cash === undefined) throw new Error('there is no security for cash in CAD');
    this.cash = cash;
  }

  /** @returns null for one that nobody manages, whose portfolio stays as it is */
  manage(account: Account, portfolio: Portfolio): { portfolio: Portfolio; managed: Managed } | null {
    const worth = portfolio.holdings.reduce((sum, { marketValueCad }) => sum + marketValueCad, 0);
    if (!this.isEligible(account, portfolio, worth) || !this.random.chance(SHARE)) return null;
    const scenario = this.random.weighted(SCENARIOS);
    if (scenario === 'noModel') {
      const managedOn = tradingDay(asOfDay() - this.random.whole(3, 20));
      const managed = { modelId: null, managedOn, rebalancedOn: null, restriction: null };
      return { portfolio, managed: { ...managed, status: 'noModel', weighed: null, pending: [] } };
    }
    return this.follow(account, worth, scenario);
  }

  private isEligible(account: Account, portfolio: Portfolio, worth: Cents) {
    const isAllCad = portfolio.holdings.every(
      // What stands for a line in Toronto does not keep the account from being managed as with that one.
      ({ security }) => security.currency === 'CAD' || isSecondLine(security),
    );
    return (
      TYPES.has(account.type) &&
      account.currency === 'CAD' &&
      account.closedOn === null &&
      isAllCad &&
      worth >= LEAST_WORTH &&
      account.openedOn < asOfDay() - OPEN_SINCE_DAYS
    );
  }

  private modelFor(worth: Cents): Model {
    const fitting = this.models.filter(({ versions }) =>
      versions.every(({ minimum }) => minimum * 100 <= worth),
    );
    const weights = Object.fromEntries(fitting.map(({ id, weight }) => [String(id), weight]));
    const id = Number(this.random.weighted(weights));
    const model = fitting.find((each) => each.id === id);
    if (model === undefined) throw new Error('no model takes the account');
    return model;
  }

  private datesOf(account: Account, scenario: Scenario): Dates {
    const { random } = this;
    const first = Math.max(account.openedOn + 5, asOfDay() - 1_100);
    const start = tradingDayFrom(random.whole(first, asOfDay() - 400));
    const ago = scenario === 'older' ? random.whole(180, 390) : random.whole(12, 46);
    return { start, rebalanced: tradingDayFrom(asOfDay() - ago) };
  }

  private securityOf(symbol: string): Security {
    const found = this.bySymbol.get(symbol);
    if (found === undefined) throw new Error(`there is no ${symbol}`);
    return found;
  }

  private picksOf({ sleeves }: ModelVersion): Pick[] {
    const weights = new Map<string, number>();
    for (const { targetBp, picks } of sleeves) {
      for (const [symbol, bp] of Object.entries(picks)) {
        weights.set(symbol, (weights.get(symbol) ?? 0) + (targetBp / 10_000) * (bp / 10_000));
      }
    }
    return [...weights].map(([symbol, weight]) => ({ security: this.securityOf(symbol), weight }));
  }

  private units(security: Security, cents: number, day: Day): number {
    return Math.max(0, Math.floor((cents * 100) / this.trades.price(security, day))) * UNIT;
  }

  private follow(
    account: Account,
    worth: Cents,
    scenario: Scenario,
  ): { portfolio: Portfolio; managed: Managed } | null {
    const { random, trades } = this;
    const model = this.modelFor(worth);
    const { start, rebalanced } = this.datesOf(account, scenario);
    const then = versionOn(model, rebalanced);
    const today = versionOn(model, asOfDay());
    if (then === null || today === null) return null;
    const paid = this.paidSince(account, worth, scenario, then.feeBp, rebalanced);
    const flow = paid.reduce((sum, { amount }) => sum + amount, 0);
    const strange = random.chance(UNTRACKED) ? this.securityOf(random.pick(UNTRACKED_SYMBOLS)) : null;
    const strangeCents = strange === null ? 0 : worth * random.between(0.006, 0.018);
    const picks = this.picksOf(then);
    const rising = picks.reduce(
      (sum, { security, weight }) => sum + weight * (security.close / trades.price(security, rebalanced)),
      1 - picks.reduce((sum, { weight }) => sum + weight, 0),
    );
    const boughtFor = (base: number) =>
      picks.map(({ security, weight }) => ({
        security,
        quantity: this.units(security, base * weight, rebalanced),
      }));
    const movesOf = (bought: readonly { security: Security; quantity: number }[]) =>
      bought.flatMap(({ security, quantity }) =>
        this.purchases(account, security, quantity, start, rebalanced),
      );
    const base = (worth - flow - strangeCents) / rising;
    // What was paid out since is cash on top of what the account was brought to.
    const earned = this.payouts
      .of(account, movesOf(boughtFor(base)))
      .reduce((sum, { day, amount }) => sum + (day > rebalanced ? amount : 0), 0);
    const bought = [
      ...boughtFor((worth - flow - strangeCents - earned) / rising),
      ...(strange === null
        ? []
        : [{ security: strange, quantity: this.units(strange, strangeCents, asOfDay()) }]),
    ].filter(({ quantity }) => quantity > 0);
    const moves = movesOf(bought);
    const holdings = bought.map(({ security, quantity }) => this.holding(security, quantity, moves));
    const cash = worth - holdings.reduce((sum, { marketValue }) => sum + marketValue, 0);
    if (cash <= 0) return null;
    const all = [...holdings, this.cashHolding(cash)];
    const transactions = this.funded(
      account,
      [...moves, ...this.payouts.of(account, moves), ...paid],
      start,
      cash,
    );
    if (transactions === null) return null;
    const restriction = scenario === 'restricted' ? random.weighted(RESTRICTED) : null;
    const pending = restriction === null && random.chance(PENDING) ? this.pendingOf(all, today) : [];
    const weighed = weigh(this.targetsOf(today), this.positionsOf(all, pending));
    return {
      portfolio: { holdings: all, transactions, lastNonZero: null },
      managed: {
        modelId: model.id,
        managedOn: start,
        rebalancedOn: rebalanced,
        restriction,
        status: restriction !== null ? 'restricted' : (weighed?.status ?? 'noPrices'),
        weighed,
        pending,
      },
    };
  }

  /** Fees of the quarters since, with their tax, and what was paid in or out in some accounts. */
  private paidSince(
    account: Account,
    worth: Cents,
    scenario: Scenario,
    feeBp: number,
    rebalanced: Day,
  ): Transaction[] {
    const { random, trades } = this;
    const quarters = Array.from({ length: QUARTERS }, (_, index) =>
      tradingDay(asOfDay() - 65 - QUARTER_DAYS * index),
    ).filter((day) => day > rebalanced);
    const fee = -Math.round((worth * feeBp) / 10_000 / QUARTERS);
    const fees = quarters.flatMap((day) => [
      trades.moved(account, day, 'fee', fee),
      trades.moved(account, day, 'salesTax', Math.round(fee * 0.13)),
    ]);
    const day = Math.min(tradingDayFrom(rebalanced + 3), tradingDay(asOfDay() - LAST_DAYS));
    const isIn = scenario === 'paidIn';
    const amount =
      Math.round((worth * random.between(isIn ? 0.024 : 0.018, isIn ? 0.07 : 0.028)) / 10_000) * 10_000;
    if (isIn) {
      return [
        ...fees,
        trades.moved(account, day, isRegistered(account.type) ? 'transferIn' : 'contribution', amount),
      ];
    }
    return scenario === 'paidOut' ? [...fees, trades.moved(account, day, 'withdrawal', -amount)] : fees;
  }

  /** A part of the position when the account began, the rest when it was brought to its targets. */
  private purchases(account: Account, security: Security, quantity: number, start: Day, rebalanced: Day) {
    const first = Math.floor((quantity * FIRST_PART) / UNIT) * UNIT;
    return [
      { day: start, units: first },
      { day: rebalanced, units: quantity - first },
    ]
      .filter(({ units }) => units > 0)
      .map(({ day, units }) => this.trades.traded(account, day, 'buy', security, units));
  }

  private holding(security: Security, quantity: number, moves: readonly Transaction[]): Holding {
    const own = moves.filter((move) => move.security === security);
    const marketValue = valueOf(quantity, security.close, security.priceUnits);
    const cost = -own.reduce((sum, { amount }) => sum + amount, 0);
    return {
      security,
      quantity,
      bookCost: cost,
      bookCostCad: cost,
      marketValue,
      marketValueCad: marketValue,
    };
  }

  private cashHolding(cents: Cents): Holding {
    const cad = toCad(cents, 10_000);
    return {
      security: this.cash,
      quantity: cents * 10,
      bookCost: cents,
      bookCostCad: cad,
      marketValue: cents,
      marketValueCad: cad,
    };
  }

  /** Brings the money in with which the account began and was topped up; null if it would be overdrawn meanwhile. */
  private funded(
    account: Account,
    moves: readonly Transaction[],
    start: Day,
    cash: Cents,
  ): Transaction[] | null {
    const sorted = [...moves].sort((a, b) => a.day - b.day);
    const first = sorted.filter(({ day }) => day === start);
    const needed = -first.reduce((sum, { amount }) => sum + amount, 0);
    const rest = -sorted.reduce((sum, { amount }) => sum + amount, 0) + cash - needed;
    const opening = Math.ceil((needed * 1.01) / 10_000) * 10_000;
    const later = rest - (opening - needed);
    const kind = isRegistered(account.type) ? 'transferIn' : 'contribution';
    const second = sorted.find(({ day }) => day > start)?.day;
    if (later <= 0 || second === undefined) return null;
    const all = [
      this.trades.moved(account, start, kind, opening),
      ...first,
      this.trades.moved(account, second, kind, later),
      ...sorted.filter(({ day }) => day > start),
    ];
    let balance = 0;
    for (const { amount } of all) {
      balance += amount;
      if (balance < 0) return null;
    }
    return all;
  }

  private targetsOf({ sleeves }: ModelVersion): SleeveTarget[] {
    return sleeves.map(({ picks, ...sleeve }) => ({
      ...sleeve,
      picks: Object.entries(picks).map(([symbol, shareBp]) => ({
        securityId: this.securityOf(symbol).id,
        shareBp,
      })),
    }));
  }

  private positionsOf(holdings: readonly Holding[], pending: readonly PendingTrade[]): Position[] {
    const spent = pending.reduce((sum, { amount }) => sum + amount, 0);
    return holdings.map(({ security, marketValueCad }) => ({
      securityId: security.id,
      isCash: security.kind === 'cash',
      cents: marketValueCad,
      pending:
        security.kind === 'cash' ? -spent : (pending.find((each) => each.security === security)?.amount ?? 0),
    }));
  }

  /** A purchase of what the account lacks most, for a part of its cash. */
  private pendingOf(holdings: readonly Holding[], version: ModelVersion): PendingTrade[] {
    const weighed = weigh(this.targetsOf(version), this.positionsOf(holdings, []));
    const lacking = weighed?.sleeves
      .filter(({ sleeve }) => sleeve !== null && sleeve !== 'cash')
      .flatMap(({ parts }) => parts)
      .filter(({ cents }) => cents > 0)
      .sort((a, b) => a.driftBp - b.driftBp)[0];
    const held = holdings.find(({ security }) => security.id === lacking?.securityId);
    const cash = holdings.find(({ security }) => security.kind === 'cash');
    if (held === undefined || cash === undefined) return [];
    const quantity = this.units(held.security, cash.marketValue * this.random.between(0.15, 0.35), asOfDay());
    if (quantity === 0) return [];
    const amount = valueOf(quantity, held.security.close, held.security.priceUnits);
    return [{ security: held.security, quantity, amount, placedOn: tradingDay(asOfDay() - 1) }];
  }
}
