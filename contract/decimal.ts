import type { Decimal } from './scalars';

/** An exact amount as whole cents. @throws SyntaxError when `amount` does not have two decimal places */
export function centsOf(amount: Decimal): bigint {
  return BigInt(amount.replace('.', ''));
}

/** Whole cents as an amount: -120418n is `"-1204.18"`. */
export function decimalOf(cents: bigint): Decimal {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
