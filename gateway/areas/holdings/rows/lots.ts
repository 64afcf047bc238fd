import { sql } from 'drizzle-orm';
import type { Lot } from '@/contract/holdings/schema';
import { centsOf, decimalOf } from '@/contract/decimal';
import { distributed, divided, minus } from '../../../kit/money';

/**
 * The cost or proceeds of a transaction `t` in an account `a`, in the currency of its security `s`: worked out from the
 * price when the account uses another currency.
 */
const OWN_AMOUNT = sql`case a.currency when s.currency then t.amount
  else coalesce(-round(t.quantity * t.price / s.price_units, 2), 0) end`;

/** A change in how much of a security an account has; amounts are effects on cash. */
export interface Move {
  id: string;
  on: string;
  /** `"1250.500000"`, negative out of the account. */
  quantity: string;
  /** In the security's currency. */
  amount: string;
  amountCad: string;
}

/** The moves of transactions `t` in accounts `a` of securities `s` that are read together, in order: an array of `Move`. */
export const MOVES = sql`json_agg(json_build_object('id', t.id::text, 'on', t.trade_date,
  'quantity', t.quantity::text, 'amount', ${OWN_AMOUNT}::text, 'amountCad', t.amount_cad::text)
  order by t.trade_date, t.id)`;

/** What all lots together come to. */
export interface Position {
  quantity: string;
  bookCost: string;
  bookCostCad: string;
  marketValue: string;
  marketValueCad: string;
  /** What the security is priced by. */
  priceUnits: number;
}

interface OpenLot {
  id: string | null;
  on: string | null;
  left: bigint;
  bought: bigint;
  cost: bigint;
  costCad: bigint;
}

const QUANTITY_PLACES = 6;

const unitsOf = (text: string): bigint => BigInt(text.replace('.', ''));

function quantityText(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(QUANTITY_PLACES + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -QUANTITY_PLACES)}.${digits.slice(-QUANTITY_PLACES)}`;
}

/** Cents and millionths of a unit, to ten-thousandths of a dollar. */
const UNIT_COST_SCALE = 10n ** BigInt(QUANTITY_PLACES + 4 - 2);

/** @param units not zero */
function unitCostText(cost: string, units: bigint, priceUnits: number): string {
  const sign = units < 0n ? -1n : 1n;
  const cents = sign * centsOf(cost);
  const places = divided(cents * UNIT_COST_SCALE * BigInt(priceUnits), sign * units);
  const digits = (places < 0n ? -places : places).toString().padStart(5, '0');
  return `${places < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** First in, first out. */
function openLots(moves: readonly Move[]): OpenLot[] {
  const lots: OpenLot[] = [];
  for (const { id, on, quantity, amount, amountCad } of moves) {
    let units = unitsOf(quantity);
    if (units > 0n) {
      lots.push({ id, on, left: units, bought: units, cost: -centsOf(amount), costCad: -centsOf(amountCad) });
      continue;
    }
    for (const lot of lots) {
      const taken = lot.left < -units ? lot.left : -units;
      lot.left -= taken;
      units += taken;
    }
  }
  return lots.filter(({ left }) => left > 0n);
}

/** The costs as paid, when they add up to the book cost; otherwise the book cost split in their proportion. */
function costsOf(lots: readonly OpenLot[], cost: (lot: OpenLot) => bigint, total: string): string[] {
  const own = lots.map((lot) => (cost(lot) * lot.left) / lot.bought);
  if (own.reduce((sum, each) => sum + each, 0n) === centsOf(total)) return own.map(decimalOf);
  const isWeighed = own.some((each) => each !== 0n) && own.every((each) => each >= 0n);
  return distributed(total, isWeighed ? own : lots.map(({ left }) => left));
}

/**
 * The lots of a position. What the history does not explain becomes one lot without a date; the lots add up to the
 * position.
 * @param moves in order
 */
export function lotsOf(position: Position, moves: readonly Move[]): Lot[] {
  const held = unitsOf(position.quantity);
  const open = openLots(moves);
  const known = open.reduce((sum, { left }) => sum + left, 0n);
  const isCovered = known > 0n && known <= held;
  const rest = isCovered ? held - known : held;
  const lots = isCovered ? [...open] : [];
  if (rest !== 0n) lots.push({ id: null, on: null, left: rest, bought: rest, cost: 0n, costCad: 0n });
  if (lots.length === 0) return [];
  const units = lots.map(({ left }) => left);
  const costs = costsOf(lots, ({ cost }) => cost, position.bookCost);
  const costsCad = costsOf(lots, ({ costCad }) => costCad, position.bookCostCad);
  const values = distributed(position.marketValue, units);
  const valuesCad = distributed(position.marketValueCad, units);
  return lots.map(({ id, on, left }, at) => {
    const [bookCost = '0.00', bookCostCad = '0.00'] = [costs[at], costsCad[at]];
    const marketValueCad = valuesCad[at] ?? '0.00';
    return {
      transactionId: id,
      openedOn: on,
      quantity: quantityText(left),
      unitCost: unitCostText(bookCost, left, position.priceUnits),
      bookCost,
      bookCostCad,
      marketValue: values[at] ?? '0.00',
      marketValueCad,
      gainCad: minus(marketValueCad, bookCostCad),
    };
  });
}
