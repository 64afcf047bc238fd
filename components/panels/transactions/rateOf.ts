import { centsOf } from '@/contract/decimal';
import type { TransactionRow } from '@/contract/accounts/history';

/** Of a rate of exchange: four places. */
const SCALE = 10_000n;

const abs = (value: bigint) => (value < 0n ? -value : value);

/** The quotient of two positive numbers, a half rounded up. */
const divided = (value: bigint, by: bigint) => (2n * value + by) / (2n * by);

/**
 * The rate at which an amount was converted to CAD, as its two amounts tell it.
 *
 * @returns decimal digits with four places; null of an amount in CAD, and of one so small that several rates give it
 */
export function rateOf({
  currency,
  amount,
  amountCad,
}: Pick<TransactionRow, 'currency' | 'amount' | 'amountCad'>): string | null {
  const [own, cad] = [abs(centsOf(amount)), abs(centsOf(amountCad))];
  if (currency === 'CAD' || own === 0n) return null;
  const rate = divided(cad * SCALE, own);
  const gives = (each: bigint) => divided(own * each, SCALE) === cad;
  if (!gives(rate) || gives(rate - 1n) || gives(rate + 1n)) return null;
  return `${rate / SCALE}.${String(rate % SCALE).padStart(4, '0')}`;
}
