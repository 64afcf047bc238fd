import { centsOf } from '@/contract/decimal';
import type { TransactionRow } from '@/contract/transactions/schema';
import type { Currency } from '@/contract/scalars';

/** CAD for one of a currency: decimal digits with four places. */
export interface Rate {
  currency: Currency;
  rate: string;
}

/** An exchange rate has four places. */
const SCALE = 10_000n;

/** A quantity (six places) times a price (four) makes a cent out of this many. */
const TRADED_PER_CENT = 10n ** 8n;

const abs = (value: bigint) => (value < 0n ? -value : value);

/** The quotient of two positive numbers, with a half rounded up. */
const divided = (value: bigint, by: bigint) => (2n * value + by) / (2n * by);

const digitsOf = (text: string) => abs(BigInt(text.replace('.', '')));

type Amounts = Pick<TransactionRow, 'currency' | 'amount' | 'amountCad'> &
  Partial<Pick<TransactionRow, 'quantity' | 'price' | 'priceUnits' | 'priceCurrency'>>;

/** What was converted, in whole cents: an amount that is not in CAD, or a trade at a price that is not. */
function converted({ currency, amount, quantity, price, priceUnits, priceCurrency }: Amounts) {
  if (currency !== 'CAD') return { own: abs(centsOf(amount)), of: currency };
  if (!quantity || !price || !priceCurrency || priceCurrency === 'CAD') return null;
  const own = divided(digitsOf(quantity) * digitsOf(price), TRADED_PER_CENT * BigInt(priceUnits ?? 1));
  return { own, of: priceCurrency };
}

/**
 * The exchange rate to CAD of an amount or a trade, worked out from the two amounts.
 *
 * @returns null when everything is in CAD, and when the amount is so small that several rates fit
 */
export function rateOf(row: Amounts): Rate | null {
  const from = converted(row);
  if (from === null || from.own === 0n) return null;
  const { own, of } = from;
  const cad = abs(centsOf(row.amountCad));
  const rate = divided(cad * SCALE, own);
  const gives = (each: bigint) => divided(own * each, SCALE) === cad;
  if (!gives(rate) || gives(rate - 1n) || gives(rate + 1n)) return null;
  return { currency: of, rate: `${rate / SCALE}.${String(rate % SCALE).padStart(4, '0')}` };
}
