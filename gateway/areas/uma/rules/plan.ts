import type { PlanBlock, PlanKind, Sleeve } from '@/contract/uma/codes';
import { apportion, WHOLE_BP } from './shares';
import { type Position, type SleeveTarget, statusOf, weigh } from './weights';

/** What an order of a security is sized by. */
export interface Tradable {
  securityId: number;
  /** Cents, CAD, of `priceUnits` units. */
  price: { tenThousandths: number; priceUnits: number };
  /** Thousandths of a unit that can be traded at least. */
  lot: number;
  /** Thousandths of a unit that the account has, pending trades aside. */
  settled: number;
  /** Those that it can still sell: without what a pending sale takes. */
  held: number;
  /** Cents, CAD, that the settled ones have cost. */
  bookCost: number;
}

export interface PlannedOrder {
  securityId: number;
  side: 'buy' | 'sell';
  /** Thousandths of a unit, positive. */
  units: number;
  /** Cents, CAD: what it takes from the cash, negative for a sale. */
  amount: number;
  /** Cents, CAD: of a sale, what it brings above its share of the book cost. */
  gain: number;
}

/** What a person trades by. */
export interface Limits {
  /** Cents, CAD. */
  smallest: number;
  /** Null: the band of each sleeve. */
  bandBp: number | null;
}

/** What a plan does not trade: sleeves within their band, and orders under the smallest trade. */
export interface Left {
  sleeves: { sleeve: Sleeve; driftBp: number; bandBp: number }[];
  orders: PlannedOrder[];
}

/** A sleeve after the plan. */
export interface PlannedSleeve {
  sleeve: Sleeve | null;
  /** Cents, CAD, before whole units. */
  wanted: number;
  after: number;
  afterBp: number;
  driftBp: number;
}

export interface Plan {
  base: number;
  orders: PlannedOrder[];
  cashAfter: number;
  sleeves: PlannedSleeve[];
  gain: number;
  left: Left;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * How much of the cash each sleeve gets: in proportion to what it lacks of its target, of the account with its cash.
 * A sleeve at or above its target gets nothing.
 *
 * @param values cents of each sleeve, without the cash
 * @param targetsBp of each; with the target of the cash they add up to 10,000
 * @param cash cents to invest; what is over when nothing lacks stays
 * @returns cents for each; they add up to the cash, or to what is lacking if that is less
 */
export function cashPurchases(
  values: readonly number[],
  targetsBp: readonly number[],
  cash: number,
  base: number,
): number[] {
  const cashBp = WHOLE_BP - sum(targetsBp);
  const wanted = apportion(base, [...targetsBp, cashBp]);
  const lacks = values.map((value, index) => Math.max(0, (wanted[index] ?? 0) - value));
  const toSpend = Math.min(Math.max(0, cash), sum(lacks));
  return toSpend === 0 ? lacks.map(() => 0) : apportion(toSpend, lacks);
}

const valueOf = ({ price }: Tradable, units: number) =>
  Math.round((units * price.tenThousandths) / (100_000 * price.priceUnits));

/** Whole lots that so many cents buy, never more than they pay for. */
function unitsFor(tradable: Tradable, cents: number): number {
  const { price, lot } = tradable;
  if (price.tenThousandths <= 0) return 0;
  let lots = Math.floor((cents * 100_000 * price.priceUnits) / price.tenThousandths / lot);
  while (lots > 0 && valueOf(tradable, lots * lot) > cents) lots -= 1;
  return lots * lot;
}

function orderOf(tradable: Tradable, cents: number, isAll: boolean): PlannedOrder | null {
  const side = cents > 0 ? 'buy' : 'sell';
  const units = isAll
    ? tradable.held
    : Math.min(unitsFor(tradable, Math.abs(cents)), side === 'sell' ? tradable.held : Infinity);
  if (units <= 0) return null;
  const value = valueOf(tradable, units);
  const cost = tradable.settled === 0 ? 0 : Math.round((tradable.bookCost * units) / tradable.settled);
  return {
    securityId: tradable.securityId,
    side,
    units,
    amount: side === 'buy' ? value : -value,
    gain: side === 'sell' ? value - cost : 0,
  };
}

/** Cents that each security is to gain or lose. */
function changesOf(
  kind: PlanKind,
  targets: readonly SleeveTarget[],
  positions: readonly Position[],
  base: number,
  bandBp: number | null,
  isLeaving: boolean,
) {
  const weighed = weigh(targets, positions);
  const invested = weighed?.sleeves.filter(({ sleeve }) => sleeve !== null && sleeve !== 'cash') ?? [];
  const worth = ({ cents, pending }: { cents: number; pending: number }) => cents + pending;
  const own = targets.filter(({ sleeve }) => sleeve !== 'cash');
  const values = own.map(({ sleeve }) =>
    worth(invested.find((each) => each.sleeve === sleeve) ?? { cents: 0, pending: 0 }),
  );
  const cash = sum(positions.filter(({ isCash }) => isCash).map(worth));
  const cashTarget =
    apportion(base, [
      WHOLE_BP - sum(own.map(({ targetBp }) => targetBp)),
      sum(own.map(({ targetBp }) => targetBp)),
    ])[0] ?? 0;
  const wantedOfSleeves =
    kind === 'cashOnly'
      ? cashPurchases(
          values,
          own.map(({ targetBp }) => targetBp),
          cash - cashTarget,
          base,
        ).map((buy, index) => (values[index] ?? 0) + buy)
      : apportion(base, [
          ...own.map(({ targetBp }) => targetBp),
          WHOLE_BP - sum(own.map(({ targetBp }) => targetBp)),
        ]).slice(0, own.length);
  const left: Left['sleeves'] = [];
  const changes = new Map<number, number>();
  const add = (securityId: number, cents: number) =>
    changes.set(securityId, (changes.get(securityId) ?? 0) + cents);
  own.forEach(({ sleeve, picks }, index) => {
    const parts = invested.find((each) => each.sleeve === sleeve)?.parts ?? [];
    const of = (securityId: number) =>
      worth(parts.find((each) => each.securityId === securityId) ?? { cents: 0, pending: 0 });
    const total = wantedOfSleeves[index] ?? 0;
    const shares = apportion(
      total,
      picks.map(({ shareBp }) => shareBp),
    );
    const band = bandBp ?? own[index]?.bandBp ?? 0;
    const driftBp = invested.find((each) => each.sleeve === sleeve)?.driftBp ?? 0;
    if (kind === 'full' && isLeaving && statusOf(driftBp, band) !== 'out') {
      if (driftBp !== 0) left.push({ sleeve, driftBp, bandBp: band });
      wantedOfSleeves[index] = values[index] ?? 0;
      return;
    }
    if (kind === 'full') {
      picks.forEach(({ securityId }, at) => add(securityId, (shares[at] ?? 0) - of(securityId)));
      return;
    }
    // Nothing is sold: what the sleeve gets goes to the picks that lack most.
    const buy = total - (values[index] ?? 0);
    const lacks = picks.map(({ securityId }, at) => Math.max(0, (shares[at] ?? 0) - of(securityId)));
    const parted = buy <= 0 || sum(lacks) === 0 ? lacks.map(() => 0) : apportion(buy, lacks);
    picks.forEach(({ securityId }, at) => add(securityId, parted[at] ?? 0));
  });
  const rest = weighed?.sleeves.find(({ sleeve }) => sleeve === null)?.parts ?? [];
  if (kind === 'full') for (const part of rest) add(part.securityId, -worth(part));
  return {
    changes,
    left,
    wantedOfSleeves,
    own,
    untracked: new Set(rest.map(({ securityId }) => securityId)),
    cash,
    cashTarget,
  };
}

/**
 * Sizes the orders that bring an account back to its model, in whole lots, from its value with its cash. Pending trades
 * count as done. Nothing is sent anywhere.
 *
 * A full plan trades no sleeve within its band if that brings every sleeve within its band, the cash among them;
 * otherwise it trades them all. The cash alone is invested whatever the bands. Neither has an order under the smallest
 * trade.
 *
 * @param minimum cents, CAD, below which the model does not take an account
 * @returns the plan, or why there is none
 */
export function planOf(
  kind: PlanKind,
  targets: readonly SleeveTarget[],
  positions: readonly Position[],
  tradables: ReadonlyMap<number, Tradable>,
  minimum: number,
  limits: Limits,
): Planned {
  const base = sum(positions.map(({ cents }) => cents));
  if (base <= 0) return { block: 'noPrices' };
  if (base < minimum) return { block: 'belowMinimum' };
  const account = { base, targets, positions, tradables };
  const now = weigh(targets, positions)?.sleeves ?? [];
  const isOut = ({ sleeve, driftBp }: Pick<PlannedSleeve, 'sleeve' | 'driftBp'>) => {
    const target = targets.find((each) => each.sleeve === sleeve);
    return target !== undefined && statusOf(driftBp, limits.bandBp ?? target.bandBp) === 'out';
  };
  if (kind === 'full' && now.some((each) => each.sleeve === 'cash' && isOut(each)))
    return planFor(kind, account, limits, false);
  const plan = planFor(kind, account, limits, true);
  const after = 'orders' in plan ? plan.sleeves : now;
  const isEnough = !plan.left?.sleeves.length || !after.some(isOut);
  return isEnough ? plan : planFor(kind, account, limits, false);
}

type Planned = Plan | { block: PlanBlock; left?: Left };

interface PlannedAccount {
  /** Cents, CAD, of all positions. */
  base: number;
  targets: readonly SleeveTarget[];
  positions: readonly Position[];
  tradables: ReadonlyMap<number, Tradable>;
}

/** @param isLeaving whether a full plan leaves the sleeves that are within their band */
function planFor(
  kind: PlanKind,
  { base, targets, positions, tradables }: PlannedAccount,
  limits: Limits,
  isLeaving: boolean,
): Planned {
  const { changes, left, own, wantedOfSleeves, untracked, cash, cashTarget } = changesOf(
    kind,
    targets,
    positions,
    base,
    limits.bandBp,
    isLeaving,
  );
  if (kind === 'cashOnly' && cash <= cashTarget) return { block: 'cashBelow' };
  const orders = [...changes].flatMap(([securityId, cents]) => {
    const tradable = tradables.get(securityId);
    if (tradable === undefined || cents === 0) return [];
    const order = orderOf(tradable, cents, kind === 'full' && untracked.has(securityId));
    return order === null ? [] : [order];
  });
  const isLarge = ({ amount }: PlannedOrder) => Math.abs(amount) >= limits.smallest;
  // Small sales go first: their cash pays for nothing.
  const large = orders.filter(isLarge).map((order) => ({ ...order }));
  // A full plan keeps the cash that the model wants, or all of it if there is less.
  const keptBack = kind === 'full' ? Math.max(0, Math.min(cash, cashTarget)) : 0;
  withinCash(large, tradables, cash - keptBack);
  const kept = large.filter((order) => order.units > 0 && isLarge(order));
  const isKept = ({ securityId }: PlannedOrder) => kept.some((each) => each.securityId === securityId);
  const small = [...orders.filter((order) => !isLarge(order)), ...large.filter((order) => order.units > 0)];
  const leftOver: Left = { sleeves: left, orders: small.filter((order) => !isKept(order)) };
  if (kept.length === 0) {
    const isLeft = leftOver.sleeves.length + leftOver.orders.length > 0;
    return isLeft ? { block: 'withinLimits', left: leftOver } : { block: 'nothing' };
  }
  const after = positions.map((position) => {
    const spent = position.isCash
      ? 0
      : sum(kept.filter((each) => each.securityId === position.securityId).map(({ amount }) => amount));
    return { ...position, cents: position.cents + spent };
  });
  const news = kept
    .filter(({ securityId }) => positions.every((each) => each.securityId !== securityId))
    .map(({ securityId, amount }) => ({ securityId, isCash: false, cents: amount, pending: 0 }));
  const spent = sum(kept.map(({ amount }) => amount));
  const firstCash = after.findIndex(({ isCash }) => isCash);
  const paid = after.map((position, index) =>
    index === firstCash ? { ...position, cents: position.cents - spent } : position,
  );
  const result = weigh(targets, [...paid, ...news]);
  return {
    base,
    orders: [...kept].sort(
      (a, b) =>
        Number(a.side === 'buy') - Number(b.side === 'buy') || Math.abs(b.amount) - Math.abs(a.amount),
    ),
    cashAfter: cash - spent,
    sleeves: (result?.sleeves ?? []).map(({ sleeve, cents, pending, actualBp, driftBp }) => {
      const at = own.findIndex((each) => each.sleeve === sleeve);
      return {
        sleeve,
        wanted: sleeve === 'cash' ? cashTarget : at < 0 ? 0 : (wantedOfSleeves[at] ?? 0),
        after: cents + pending,
        afterBp: actualBp,
        driftBp,
      };
    }),
    gain: sum(kept.map(({ gain }) => gain)),
    left: leftOver,
  };
}

/** Takes lots off the largest purchases until the cash pays for all of them. */
function withinCash(orders: PlannedOrder[], tradables: ReadonlyMap<number, Tradable>, cash: number) {
  const buys = orders.filter(({ side }) => side === 'buy').sort((a, b) => b.amount - a.amount);
  for (const buy of buys) {
    const tradable = tradables.get(buy.securityId);
    while (tradable !== undefined && buy.units > 0 && sum(orders.map(({ amount }) => amount)) > cash) {
      buy.units -= tradable.lot;
      buy.amount = valueOf(tradable, buy.units);
    }
  }
}
