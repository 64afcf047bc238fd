import type { DashboardComparison, DashboardPeriod } from './codes';

/** Days from the first to the last, both included, ISO 8601. */
export interface Span {
  from: string;
  to: string;
}

interface Day {
  year: number;
  /** 1 to 12, or more: the count runs on into the next years. */
  month: number;
  day: number;
}

const read = (day: string): Day => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  day: Number(day.slice(8, 10)),
});

/** The month may lie beyond its year. */
const daysIn = ({ year, month }: Pick<Day, 'year' | 'month'>) =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

const written = ({ year, month, day }: Day) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** @returns the day before, ISO 8601 */
export const dayBefore = (day: string): string => {
  const parts = read(day);
  return written({ ...parts, day: parts.day - 1 });
};

const dayAfter = (day: string): string => {
  const parts = read(day);
  return written({ ...parts, day: parts.day + 1 });
};

/**
 * The same day some months earlier. The last day of a month stays the last day. A 30th becomes the last day
 * when the month is shorter.
 */
export function monthsBefore(day: string, months: number): string {
  const parts = read(day);
  const target = { year: parts.year, month: parts.month - months };
  const last = daysIn(target);
  const isLast = parts.day === daysIn(parts);
  return written({ ...target, day: isLast ? last : Math.min(parts.day, last) });
}

const MONTHS_OF: Readonly<Record<DashboardPeriod, number>> = {
  month: 1,
  quarter: 3,
  year: 12,
  twelveMonths: 12,
  threeYears: 36,
  fiveYears: 60,
};

function firstDay(asOf: string, period: DashboardPeriod): string {
  const { year, month } = read(asOf);
  if (period === 'month') return written({ year, month, day: 1 });
  if (period === 'quarter') return written({ year, month: month - ((month - 1) % 3), day: 1 });
  if (period === 'year') return written({ year, month: 1, day: 1 });
  return dayAfter(monthsBefore(asOf, MONTHS_OF[period]));
}

/** @returns the period that ends at the date of the book */
export const spanOf = (asOf: string, period: DashboardPeriod): Span => ({
  from: firstDay(asOf, period),
  to: asOf,
});

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
  const to = monthsBefore(asOf, months);
  return { from: firstDay(to, period), to };
}
