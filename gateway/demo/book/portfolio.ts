import { type Account } from './accounts';
import { type AccountOutcome } from './outcomes';
import { toCad, valueOf, type Cents } from './amounts';
import { asOfDay, dayOf, tradingDay, tradingDayFrom } from './calendar';
import type { Day } from './holidays';
import { Elsewhere } from './elsewhere';
import { dayBefore, Histories, type Purchase } from './history';
import { FIRST_YEAR, type Market, type Security } from './market';
import { Payouts } from './payouts';
import { type Random } from './random';
import { RareEvents } from './rare';
import { isSecondLine } from './tables/securities';
import { Trades, type Transaction } from './trades';
import { Transfers } from './transfers';

/**
 * A position at the date of the book; amounts in cents of the security's currency, the quantity in thousandths of a
 * unit.
 */
export interface Holding {
  security: Security;
  quantity: number;
  bookCost: Cents;
  bookCostCad: Cents;
  marketValue: Cents;
  marketValueCad: Cents;
}

export interface Portfolio {
  holdings: Holding[];
  /** By day. */
  transactions: Transaction[];
  /** The last day on which an empty account held something; null when it never did. */
  lastNonZero: Day | null;
}

const NOTHING: Portfolio = { holdings: [], transactions: [], lastNonZero: null };

type Style = 'stocks' | 'funds' | 'balanced' | 'income';

/** Securities by kind and style; a style says how often a kind is chosen. */
const STYLES: Record<Style, Partial<Record<Security['kind'], number>>> = {
  stocks: { stock: 80, etf: 20 },
  funds: { fund: 70, etf: 30 },
  balanced: { stock: 45, etf: 30, fund: 10, bond: 10, gic: 5 },
  income: { stock: 25, etf: 20, bond: 30, gic: 25 },
};
const HOW_OFTEN: Record<Style, number> = { stocks: 30, funds: 25, balanced: 30, income: 15 };

/** Positions that an account of a value, CAD, has at most. */
const POSITIONS: readonly (readonly [value: number, most: number])[] = [
  [15_000, 1],
  [60_000, 2],
  [200_000, 4],
  [600_000, 6],
  [Infinity, 8],
];

const FIRST_TRADE = dayOf(`${FIRST_YEAR}-02-02`);
/** Trades end a few days before the book, so that each has settled. */
const lastTrade = (): Day => asOfDay() - 4;

/** Smallest lots, in thousandths of a unit. */
const LOT = { stock: 1_000, etf: 1_000, fund: 1, bond: 1_000_000, gic: 100_000, cash: 1 } as const;

/** Most of what is held was bought soon after the account began. */
const BOUGHT_EARLY = 6;
const ALL_CASH = 0.03;
const NO_CASH = 0.1;
const BORROWS = 0.12;
const PAYERS = new Set<Security['kind']>(['stock', 'etf', 'fund']);
const DRAWN = 0.3;
const PAYS_FEE = 0.1;
const FEE_RATE = 0.0025;
const QUARTER_DAYS = 90;

const CENTS = 100;

/** Fills accounts: what was put in, bought, paid out and charged adds up to what is there. */
export class PortfolioMaker {
  private readonly trades: Trades;
  private readonly histories: Histories;
  private readonly rare: RareEvents;
  private readonly transfers: Transfers;
  private readonly payouts: Payouts;
  private readonly elsewhere: Elsewhere;
  private readonly byKind = new Map<string, Security[]>();
  private readonly cash: Record<'CAD' | 'USD', Security>;

  constructor(
    private readonly random: Random,
    market: Market,
    details: Random,
    rare: Random,
    transfers: Random,
    elsewhere: Random,
  ) {
    this.trades = new Trades(market);
    this.histories = new Histories(details, this.trades, lastTrade());
    this.rare = new RareEvents(rare, this.trades, lastTrade(), market);
    this.transfers = new Transfers(transfers, this.trades);
    this.elsewhere = new Elsewhere(elsewhere, this.trades, market);
    this.payouts = new Payouts(this.trades, lastTrade());
    const cashOf = (currency: 'CAD' | 'USD') => {
      const found = market.securities.find((each) => each.kind === 'cash' && each.currency === currency);
      if (found === undefined) throw new Error(`there is no security for cash in ${currency}`);
      return found;
    };
    this.cash = { CAD: cashOf('CAD'), USD: cashOf('USD') };
    for (const security of market.securities) {
      if (isSecondLine(security)) continue;
      const key = `${security.currency} ${security.kind}`;
      this.byKind.set(key, [...(this.byKind.get(key) ?? []), security]);
    }
  }

  /** @param fate what became of the account, which its history then tells */
  fill(account: Account, fate: AccountOutcome): Portfolio {
    const first = Math.max(account.openedOn, FIRST_TRADE);
    const start = Math.max(tradingDay(first + 2), tradingDayFrom(first));
    if (account.closedOn !== null) return this.closed(account, start, account.closedOn, fate);
    if (account.target === 0) return NOTHING;
    const portfolio = this.open(account, start);
    return fate.emptiedOn === null ? portfolio : this.emptied(account, portfolio, fate.emptiedOn, fate);
  }

  private choose(account: Account): Security[] {
    const { random } = this;
    const most = POSITIONS.find(([value]) => account.target <= value)?.[1] ?? 1;
    const style = STYLES[random.weighted(HOW_OFTEN)];
    const chosen = new Set<Security>();
    for (let position = random.whole(Math.ceil(most / 2), most); position > 0; position -= 1) {
      const kinds = this.byKind.get(`${account.currency} ${random.weighted(style)}`);
      chosen.add(random.pick(kinds ?? this.byKind.get(`${account.currency} etf`) ?? []));
    }
    return [...chosen];
  }

  /** Cash to be left in the account, CAD or USD of the account. */
  private cashTarget(account: Account): Cents {
    const { random } = this;
    if (account.type === 'margin' && random.chance(BORROWS)) {
      return -Math.round(account.target * random.between(0.005, 0.2) * CENTS);
    }
    if (random.chance(NO_CASH)) return 0;
    return Math.round(account.target * random.between(0.002, 0.09) * CENTS);
  }

  private buys(account: Account, start: Day, value: Cents): Purchase[] {
    const { random } = this;
    const chosen = random.chance(ALL_CASH) ? [] : this.choose(account);
    const weights = chosen.map(() => random.between(0.5, 1.5));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return chosen.flatMap((security, index) => {
      const share = (value * (weights[index] ?? 0)) / total;
      const lot = LOT[security.kind];
      const worth = valueOf(1_000_000, security.close, security.priceUnits);
      const quantity = Math.floor(((share / worth) * 1_000_000) / lot) * lot;
      if (quantity === 0) return [];
      const day =
        start >= lastTrade()
          ? start
          : Math.max(start, tradingDay(random.early(start, lastTrade(), BOUGHT_EARLY)));
      return [this.trades.traded(account, day, 'buy', security, quantity)];
    });
  }

  /** The position in a security, from all its purchases. */
  private position(account: Account, security: Security, moves: readonly Transaction[]): Holding {
    const bought = moves.filter((each) => each.security === security && each.quantity !== null);
    const total = (of: (each: Transaction) => number) => bought.reduce((sum, each) => sum + of(each), 0);
    const quantity = total((each) => each.quantity ?? 0);
    const marketValue = valueOf(quantity, security.close, security.priceUnits);
    const marketValueCad = toCad(marketValue, this.trades.rate(security.currency, asOfDay()));
    const isOwn = security.currency === account.currency;
    const bookCost = total((each) =>
      isOwn ? -each.amount : valueOf(each.quantity ?? 0, each.price ?? 0, security.priceUnits),
    );
    const bookCostCad = -total((each) => each.amountCad);
    return { security, quantity, bookCost, bookCostCad, marketValue, marketValueCad };
  }

  private cashPosition(account: Account, cents: Cents): Holding[] {
    if (cents === 0) return [];
    const cad = toCad(cents, this.trades.rate(account.currency, asOfDay()));
    return [
      {
        security: this.cash[account.currency],
        quantity: cents * 10,
        bookCost: cents,
        bookCostCad: cad,
        marketValue: cents,
        marketValueCad: cad,
      },
    ];
  }

  /** The fee of the last quarter, where one is charged. */
  private fees(account: Account, bought: readonly Purchase[], start: Day): Transaction[] {
    const { random } = this;
    const first = Math.max(start, asOfDay() - QUARTER_DAYS);
    const day = () => Math.max(start, tradingDay(random.whole(Math.min(first, lastTrade()), lastTrade())));
    // What is drawn for a payer here is used no more. It is drawn all the same: later accounts keep what they hold.
    for (const { security } of bought) if (PAYERS.has(security.kind) && random.chance(DRAWN)) day();
    const fee = random.chance(PAYS_FEE) ? -Math.round(account.target * FEE_RATE * CENTS) : 0;
    return fee === 0 ? [] : [this.trades.moved(account, day(), 'fee', fee)];
  }

  private open(account: Account, start: Day): Portfolio {
    const wanted = this.cashTarget(account);
    const value = account.target * CENTS - Math.max(0, wanted);
    const drawn = this.rare.abroad(account, this.buys(account, start, value), LOT.stock);
    const chosen = this.elsewhere.bought(account, drawn, LOT.stock);
    const fees = this.fees(account, chosen, start);
    const wantedCash = chosen.length === 0 ? Math.round(account.target * CENTS) : wanted;
    const held = new Set(chosen.map(({ security }) => security));
    const bought = chosen.map((buy) => {
      const moves = this.histories.purchases(account, buy, LOT[buy.security.kind]);
      return this.rare.arrived(account, moves, held, LOT.stock);
    });
    const moves = [...bought.flat(), ...this.payouts.of(account, bought.flat()), ...fees];
    moves.push(...this.histories.consequences(account, start, moves));
    moves.push(...this.rare.besides(account, start, moves));
    const funded = this.histories.funded(account, start, moves, wantedCash);
    const holdings = [
      ...chosen.map(({ security }, index) => this.position(account, security, bought[index] ?? [])),
      ...this.cashPosition(account, funded.cash),
    ];
    const transactions = this.transfers.inKind(account, funded.transactions);
    return { holdings, transactions, lastNonZero: null };
  }

  /** One that is still open, and has been emptied; of some the house has charged a fee since. */
  private emptied(
    account: Account,
    { transactions }: Portfolio,
    day: Day,
    { charge, leavesBy }: AccountOutcome,
  ): Portfolio {
    const left = this.histories.windUp(account, transactions, day, leavesBy);
    const lastNonZero = left.length === 0 ? null : dayBefore(day);
    if (charge === null || left.length === 0) return { holdings: [], transactions: left, lastNonZero };
    const fee = this.trades.moved(account, charge.day, 'fee', -charge.amount);
    return {
      holdings: this.cashPosition(account, -charge.amount),
      transactions: [...left, fee],
      lastNonZero: null,
    };
  }

  /** One that was closed: what was put in went out again, with what it had become. */
  private closed(account: Account, start: Day, closedOn: Day, fate: AccountOutcome): Portfolio {
    if (start >= closedOn - 2) return NOTHING;
    const [security] = this.byKind.get(`${account.currency} etf`) ?? [];
    if (security === undefined) return NOTHING;
    const day = tradingDay(closedOn);
    const quantity = this.random.whole(20, 900) * LOT.etf;
    const buy = this.trades.traded(account, start, 'buy', security, quantity);
    const put = this.transfers.inKind(account, this.histories.funded(account, start, [buy], 0).transactions);
    const transactions = this.histories.windUp(account, put, day, fate.leavesBy);
    if (fate.residual === null) return { holdings: [], transactions, lastNonZero: dayBefore(day) };
    const late = this.trades.paid(account, fate.residual.day, 'distribution', security, fate.residual.amount);
    const holdings = this.cashPosition(account, fate.residual.amount);
    return { holdings, transactions: [...transactions, late], lastNonZero: null };
  }
}
