import { daysAfter, monthOfDay, monthsBefore, type Span } from '../periods';

/** Months of the calendar year of the book’s date. */
export const NAMED_MONTHS = [
  'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december',
] as const; // prettier-ignore

/** Whole weeks, from Monday on, and whole months around the book’s date. */
export const NEAR_SPANS = ['lastWeek', 'week', 'nextWeek', 'lastMonth', 'month', 'nextMonth'] as const;

/** Whole quarters and years around the book’s date. */
export const FAR_SPANS = ['lastQuarter', 'quarter', 'nextQuarter', 'lastYear', 'year', 'nextYear'] as const;

export type CalendarSpan =
  (typeof NEAR_SPANS)[number] | (typeof FAR_SPANS)[number] | (typeof NAMED_MONTHS)[number];

const DAYS_OF_WEEK = 7;
const MONTHS_OF_YEAR = 12;

const UNITS = {
  lastWeek: ['week', -1], week: ['week', 0], nextWeek: ['week', 1],
  lastMonth: ['month', -1], month: ['month', 0], nextMonth: ['month', 1],
  lastQuarter: ['quarter', -1], quarter: ['quarter', 0], nextQuarter: ['quarter', 1],
  lastYear: ['year', -1], year: ['year', 0], nextYear: ['year', 1],
} as const; // prettier-ignore

const MONTHS = { month: 1, quarter: 3, year: MONTHS_OF_YEAR } as const;

/** Whole months from the first day of one. */
function months(first: string, away: number, count: number): Span {
  const from = monthsBefore(first, -away);
  return { from, to: daysAfter(monthsBefore(from, -count), -1) };
}

/** The days of a calendar span, from its first to its last, whether or not they have come yet. */
export function calendarSpan(code: CalendarSpan, asOf: string): Span {
  const at = (NAMED_MONTHS as readonly string[]).indexOf(code);
  const january = `${asOf.slice(0, 4)}-01-01`;
  if (at >= 0) return months(january, at, 1);
  const [unit, away] = UNITS[code as keyof typeof UNITS];
  if (unit === 'week') {
    const sinceMonday = (new Date(`${asOf}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
    const from = daysAfter(asOf, away * DAYS_OF_WEEK - sinceMonday);
    return { from, to: daysAfter(from, DAYS_OF_WEEK - 1) };
  }
  const month = Number(asOf.slice(5, 7)) - 1;
  const length = MONTHS[unit];
  const first = unit === 'month' ? monthOfDay(asOf) : monthsBefore(january, -(month - (month % length)));
  return months(first, away * length, length);
}
