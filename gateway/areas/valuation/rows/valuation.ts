import { TRANSACTION_TYPES, type TransactionType } from '@/contract/transactions/codes';
import { centsOf } from '@/contract/decimal';
import { divided } from '../../../kit/money';

/** What happened in an account, as far as its value hangs on it. */
export interface Moved {
  account_id: number;
  security_id: number | null;
  trade_date: string;
  kind: TransactionType;
  quantity: string | null;
  amount: string;
  amount_cad: string;
  /** The account's currency, which its cash is in; holdings are in the currency of each security. */
  isUsd: boolean;
}

/** A day on which values are told, with CAD for one USD. */
export interface Day {
  day: string;
  usd_cad: string;
}

/** What a security cost on a day, for so many units. */
export interface Quote {
  security_id: number;
  price_date: string;
  close: string;
  price_units: number;
  isUsd: boolean;
}

/** Whole cents in CAD: the value at the end of a day, and what happened since the day before. */
export interface Valued {
  on: string;
  value: bigint;
  /** What the value is made of, on the first day. */
  made: readonly Worth[];
  flow: bigint;
  /** Of the flow what came in, and how often something came in or went out. */
  paidIn: bigint;
  timesIn: number;
  timesOut: number;
  income: bigint;
  charges: bigint;
  adjustments: bigint;
}

const QUANTITY = 1_000_000n;
const PRICE = 10_000n;
const CENTS = 100n;
const WHOLE_RATE = 10_000n;

const digitsOf = (text: string): bigint => BigInt(text.replace('.', ''));

/** What an account had of one security, or in cash, at the end of a day, in whole cents of CAD. */
export interface Worth {
  accountId: number;
  what: 'securities' | 'cash';
  value: bigint;
}

const cadOf = (cents: bigint, isUsd: boolean, rate: bigint): bigint =>
  isUsd ? divided(cents * rate, WHOLE_RATE) : cents;

interface Position {
  accountId: number;
  securityId: number;
  quantity: bigint;
}

/** A quote, read once for all the days on which it holds. */
interface Price {
  close: bigint;
  /** By which a quantity times the close is divided into cents. */
  scale: bigint;
  isUsd: boolean;
}

const priceOf = ({ close, price_units, isUsd }: Quote): Price => ({
  close: digitsOf(close),
  scale: (QUANTITY * PRICE * BigInt(price_units)) / CENTS,
  isUsd,
});

/** The value of a quantity in CAD, rounded as a holding is; zero while the security has no price. */
const worthOf = (quantity: bigint, price: Price | undefined, rate: bigint): bigint =>
  price === undefined ? 0n : cadOf(divided(quantity * price.close, price.scale), price.isUsd, rate);

/** What is in the accounts as the days go by: each position and each account's cash by itself, as they are rounded. */
class Held {
  private readonly positions = new Map<string, Position>();
  private readonly cash = new Map<number, { isUsd: boolean; cents: bigint }>();

  add({ account_id, security_id, quantity, amount, isUsd }: Moved) {
    const cash = this.cash.get(account_id) ?? { isUsd, cents: 0n };
    cash.cents += centsOf(amount);
    this.cash.set(account_id, cash);
    if (security_id === null || quantity === null) return;
    const key = `${account_id} ${security_id}`;
    const position = this.positions.get(key) ?? {
      accountId: account_id,
      securityId: security_id,
      quantity: 0n,
    };
    position.quantity += digitsOf(quantity);
    this.positions.set(key, position);
  }

  /** Tells what each part is worth. */
  value(rate: bigint, prices: ReadonlyMap<number, Price>, tell: (part: Worth) => void): void {
    for (const [accountId, { cents, isUsd }] of this.cash) {
      if (cents !== 0n) tell({ accountId, what: 'cash', value: cadOf(cents, isUsd, rate) });
    }
    for (const { accountId, securityId, quantity } of this.positions.values()) {
      const price = prices.get(securityId);
      if (quantity === 0n || price === undefined) continue;
      tell({ accountId, what: 'securities', value: worthOf(quantity, price, rate) });
    }
  }
}

/** What happened since the day before, nothing yet. */
const quiet = () => ({
  flow: 0n,
  paidIn: 0n,
  timesIn: 0,
  timesOut: 0,
  income: 0n,
  charges: 0n,
  adjustments: 0n,
});

/**
 * Counts what happened by what it is to a value.
 *
 * @param inKind what the securities that it moved were worth on its day: they come from outside, or go there, as money
 *   does, where it is a flow
 */
function count(since: ReturnType<typeof quiet>, { kind, amount_cad }: Moved, inKind: bigint): void {
  const { effect } = TRANSACTION_TYPES[kind];
  const amount = centsOf(amount_cad);
  if (effect === 'flow') {
    const flow = amount + inKind;
    since.flow += flow;
    since.paidIn += flow > 0n ? flow : 0n;
    since.timesIn += flow > 0n ? 1 : 0;
    since.timesOut += flow < 0n ? 1 : 0;
  }
  if (effect === 'income') since.income += amount;
  if (effect === 'charge') since.charges += amount;
  if (effect === 'adjustment') since.adjustments += amount;
}

/** What each security last cost as the days go by. */
class Prices {
  readonly latest = new Map<number, Price>();
  private read = 0;

  /** @param quotes in order of their days */
  constructor(private readonly quotes: readonly Quote[]) {}

  goTo(day: string): void {
    const { quotes, latest } = this;
    for (
      let next = quotes[this.read];
      next !== undefined && next.price_date <= day;
      next = quotes[this.read]
    ) {
      latest.set(next.security_id, priceOf(next));
      this.read += 1;
    }
  }
}

/**
 * Adds up positions and cash from the moves, and values them at the end of each day by its prices and rate, rounded as
 * holdings are, so that the last day equals the holdings. What came or went in kind is a flow at the prices and the
 * rate of its own day.
 * @param days in order
 * @param moves in order of their days
 * @param quotes in order of their days; a security is worth its last quote
 */
export function valuedDays(
  days: readonly Day[],
  moves: readonly Moved[],
  quotes: readonly Quote[],
): Valued[] {
  const held = new Held();
  const prices = new Prices(quotes);
  let moved = 0;
  return days.map(({ day, usd_cad }, at) => {
    const since = quiet();
    const rate = digitsOf(usd_cad);
    const rateBefore = digitsOf(days[at - 1]?.usd_cad ?? usd_cad);
    const inKind = ({ security_id, quantity, trade_date }: Moved) => {
      if (security_id === null || quantity === null) return 0n;
      const ofDay = trade_date === day ? rate : rateBefore;
      return worthOf(digitsOf(quantity), prices.latest.get(security_id), ofDay);
    };
    for (let move = moves[moved]; move !== undefined && move.trade_date <= day; move = moves[moved]) {
      held.add(move);
      moved += 1;
      // The first day's value already includes everything before it.
      if (at === 0) continue;
      prices.goTo(move.trade_date);
      count(since, move, inKind(move));
    }
    prices.goTo(day);
    const made: Worth[] = [];
    let value = 0n;
    held.value(rate, prices.latest, (part) => {
      value += part.value;
      if (at === 0) made.push(part);
    });
    return { on: day, value, made, ...since };
  });
}
