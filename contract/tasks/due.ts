import { addOpenDays, openFrom } from '../calendars/days';
import type { TaskRepeat } from './codes';

/** The calendar of the firm’s business days: the days on which banks are open. */
const BUSINESS = 'banks';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

const MONTHS = { monthly: 1, quarterly: 3, yearly: 12 } as const satisfies Partial<
  Record<TaskRepeat, number>
>;

const isoOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const plusDays = (day: string, days: number): string => isoOf(Date.parse(day) + days * DAY_MS);

/** The same day of a later month; the last day of a month that is shorter. */
function plusMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Due days that a form offers. */
export const DUE_OFFERS = ['today', 'inTwoDays', 'nextWeek'] as const;

export type DueOffer = (typeof DUE_OFFERS)[number];

/** @returns the due day of an offer, ISO 8601: never a weekend or a bank holiday */
export function dueOf(offer: DueOffer, today: string): string {
  if (offer === 'today') return openFrom(BUSINESS, today);
  if (offer === 'inTwoDays') return addOpenDays(BUSINESS, today, 2);
  return openFrom(BUSINESS, plusDays(today, WEEK_DAYS));
}

/**
 * The due day of the next task of a series: the first after the last one that is not past. It is counted from the first
 * day of the series, so that the 31st does not become the 28th for good. A day that is no business day moves to the next.
 *
 * @param first the day from which the series counts, ISO 8601
 * @param last the due day of the task that was done
 * @returns null for a task that does not come back
 */
export function nextDue(repeat: TaskRepeat, first: string, last: string, today: string): string | null {
  if (repeat === 'none') return null;
  const from = last < today ? plusDays(today, -1) : last;
  for (let count = 1; ; count += 1) {
    const day =
      repeat === 'weekly' ? plusDays(first, count * WEEK_DAYS) : plusMonths(first, count * MONTHS[repeat]);
    const due = openFrom(BUSINESS, day);
    if (due > from) return due;
  }
}
