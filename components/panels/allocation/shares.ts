import type { Decimal } from '@/contract/scalars';

/** Tenths of a percent in a whole, and basis points in one of them. */
const TENTHS = 1_000n;
const TENTH_BP = 10;

const centsOf = (amount: Decimal) => BigInt(amount.replace('.', ''));

/**
 * The shares of parts in their sum, in tenths of a percent that add up to the whole: each is rounded down, and what
 * is left goes to those that lost most by it (largest remainder).
 *
 * @returns basis points in the order of the amounts; null where a part is below zero or there is no whole
 */
export function wholeShares(amounts: readonly Decimal[]): number[] | null {
  const cents = amounts.map(centsOf);
  const whole = cents.reduce((sum, part) => sum + part, 0n);
  if (whole <= 0n || cents.some((part) => part < 0n)) return null;
  const parts = cents.map((part, index) => ({
    index,
    tenths: Number((part * TENTHS) / whole),
    lost: (part * TENTHS) % whole,
  }));
  const left = Number(TENTHS) - parts.reduce((sum, { tenths }) => sum + tenths, 0);
  const raised = new Set(
    [...parts]
      .sort((a, b) => (b.lost === a.lost ? a.index - b.index : b.lost > a.lost ? 1 : -1))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map(({ index, tenths }) => (tenths + (raised.has(index) ? 1 : 0)) * TENTH_BP);
}
