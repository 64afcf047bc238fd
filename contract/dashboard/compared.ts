import { monthsBefore, type Span, spanOf } from '../periods';
import type { DashboardComparison, DashboardPeriod } from './codes';

const MONTHS_OF: Readonly<Record<DashboardPeriod, number>> = {
  month: 1,
  quarter: 3,
  year: 12,
  days365: 12,
  threeYears: 36,
  fiveYears: 60,
};

/**
 * What a period up to the date of the book is compared with. An unfinished period is compared with as much of
 * the earlier one: March 1 to 6 with February 1 to 6, and a whole month with a whole month. A period of
 * several years is compared with as many before it, so that the two never share a day.
 *
 * @returns null when there is nothing to compare with
 */
export function comparedSpan(
  asOf: string,
  period: DashboardPeriod,
  comparison: DashboardComparison,
): Span | null {
  if (comparison === 'none') return null;
  const months = comparison === 'yearAgo' ? Math.max(12, MONTHS_OF[period]) : MONTHS_OF[period];
  return spanOf(period, monthsBefore(asOf, months));
}
