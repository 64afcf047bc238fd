import type { Decimal } from '@/contract/scalars';

const PLACES = 2;

const centsOf = (amount: Decimal): bigint => BigInt(amount.replace('.', ''));

function decimalOf(cents: bigint): Decimal {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(PLACES + 1, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`;
}

/** An exact sum: amounts never pass through a float. */
export const sumOf = (amounts: readonly Decimal[]): Decimal =>
  decimalOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0n));

/** An amount divided by how many there are, to the nearest cent, half a cent away from zero. */
export function averageOf(amount: Decimal, count: number): Decimal {
  const cents = centsOf(amount);
  const [size, of] = [cents < 0n ? -cents : cents, BigInt(count)];
  const nearest = (2n * size + of) / (2n * of);
  return decimalOf(cents < 0n ? -nearest : nearest);
}

/** One amount or number less another, with the places that both have. */
export function differenceOf(one: string, other: string): string {
  const isDecimal = one.includes('.') || other.includes('.');
  if (!isDecimal) return String(BigInt(one) - BigInt(other));
  return decimalOf(centsOf(one) - centsOf(other));
}
