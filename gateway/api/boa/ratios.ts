import { centsOf } from '@/contract/decimal';
import { divided } from '../valuation/money';

const WHOLE_BP = 10_000n;

/**
 * What assets bring in, in basis points: revenue over the average of the values at the ends of the months.
 *
 * @param revenue of twelve months, CAD
 * @param values at month-ends, at least one
 * @returns null where the average is not above zero
 */
export function pointsOn(revenue: string, values: readonly string[]): number | null {
  const sum = values.reduce((total, value) => total + centsOf(value), 0n);
  if (sum <= 0n) return null;
  return Number(divided(centsOf(revenue) * BigInt(values.length) * WHOLE_BP, sum));
}

/** The same of one month, as if all months were like it. */
export const yearlyPoints = (revenue: string, values: readonly string[]): number | null => {
  const sum = values.reduce((total, value) => total + centsOf(value), 0n);
  if (sum <= 0n) return null;
  return Number(divided(centsOf(revenue) * 12n * BigInt(values.length) * WHOLE_BP, sum));
};

/** What the exchange rate did to what was held in US dollars at the opening of each month, whole cents. */
export function currencyEffect(months: readonly { usd_value: string; usd_cad: string }[]): bigint {
  return months.slice(1).reduce((total, { usd_cad }, at) => {
    const before = months[at];
    if (before === undefined) return total;
    const change = BigInt(usd_cad.replace('.', '')) - BigInt(before.usd_cad.replace('.', ''));
    return total + divided(centsOf(before.usd_value) * change, 10_000n);
  }, 0n);
}
