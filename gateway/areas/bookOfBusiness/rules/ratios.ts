import { centsOf } from '@/contract/decimal';
import { divided } from '../../../kit/money';

/** Tenths of a basis point in the whole. */
const TENTHS = 100_000n;

/**
 * Return on assets in tenths of a basis point: revenue over the average of the month-end values.
 * @param revenue of twelve months, CAD
 * @param values at month-ends, at least one
 * @returns null when the average is not above zero
 */
export function pointsOn(revenue: string, values: readonly string[]): number | null {
  const sum = values.reduce((total, value) => total + centsOf(value), 0n);
  if (sum <= 0n) return null;
  return Number(divided(centsOf(revenue) * BigInt(values.length) * TENTHS, sum));
}

/** The return on assets of one month, as if every month were like it. */
export const yearlyPoints = (revenue: string, values: readonly string[]): number | null => {
  const sum = values.reduce((total, value) => total + centsOf(value), 0n);
  if (sum <= 0n) return null;
  return Number(divided(centsOf(revenue) * 12n * BigInt(values.length) * TENTHS, sum));
};

/**
 * The effect of the exchange rate in whole cents: for each month, the US dollars held at its end times the change of
 * the rate. Price changes then count at the earlier rate.
 * @param months month-ends in order; the first one is the opening
 */
export function currencyEffect(months: readonly { usd_value: string; usd_cad: string }[]): bigint {
  const rateOf = ({ usd_cad }: { usd_cad: string }) => BigInt(usd_cad.replace('.', ''));
  return months.slice(1).reduce((total, month, at) => {
    const before = months[at];
    if (before === undefined) return total;
    return total + divided(centsOf(month.usd_value) * (rateOf(month) - rateOf(before)), 10_000n);
  }, 0n);
}
