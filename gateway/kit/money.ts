import { centsOf, decimalOf } from '@/contract/decimal';
import { MOST_OF_WHOLE, sharesOf } from '@/contract/shares';

/** Sums and shares in whole cents: nothing of them is ever a float. */

/** @returns the sum of amounts */
export const sumOf = (texts: readonly string[]): string =>
  decimalOf(texts.reduce((total, text) => total + centsOf(text), 0n));

export const minus = (one: string, other: string): string => decimalOf(centsOf(one) - centsOf(other));

/** A quotient rounded to the nearest whole, a half away from zero. @param divisor above zero */
export function divided(numerator: bigint, divisor: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = (size * 2n + divisor) / (divisor * 2n);
  return numerator < 0n ? -whole : whole;
}

const WHOLE_BP = 10_000n;
/** Beyond this a share says nothing: ten thousand times the whole. */
const SHARE_MAX_BP = MOST_OF_WHOLE * WHOLE_BP;

const isTelling = (share: bigint): boolean => share <= SHARE_MAX_BP && share >= -SHARE_MAX_BP;

/** @returns the share of `part` in basis points; null if the whole is not above zero, or is next to nothing */
export function shareBp(part: string, whole: string): number | null {
  const total = centsOf(whole);
  if (total <= 0n) return null;
  const share = divided(centsOf(part) * WHOLE_BP, total);
  return isTelling(share) ? Number(share) : null;
}

/**
 * Shares that add up to 10,000.
 *
 * @param parts that add up to `whole`
 * @returns null for each where the whole is not above zero, or is next to nothing beside one of them
 */
export function sharesBp(parts: readonly string[], whole: string): (number | null)[] {
  return sharesOf(parts.map(centsOf), centsOf(whole), WHOLE_BP) ?? parts.map(() => null);
}

/**
 * Deals an amount out in proportion to weights, so that the parts add up to it.
 *
 * @param weights not all of them zero
 */
export function distributed(amount: string, weights: readonly bigint[]): string[] {
  const cents = centsOf(amount);
  const sum = weights.reduce((so, weight) => so + weight, 0n);
  // What is owed weighs below zero, all of it.
  const sign = sum < 0n ? -1n : 1n;
  const total = sign * sum;
  let seen = 0n;
  let given = 0n;
  return weights.map((weight) => {
    seen += sign * weight;
    const upTo = divided(cents * seen, total);
    const part = upTo - given;
    given = upTo;
    return decimalOf(part);
  });
}
