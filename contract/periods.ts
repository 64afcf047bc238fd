/** From one day to another, both included, ISO 8601. */
export interface Span {
  from: string;
  to: string;
}

/** Months of the calendar year of the book’s date. */
export const NAMED_MONTHS = [
  'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december',
] as const; // prettier-ignore

/** Whole weeks, from Monday on, and whole months around the book’s date. */
export const NEAR_SPANS = [
  'lastWeek',
  'thisWeek',
  'nextWeek',
  'lastMonth',
  'thisMonth',
  'nextMonth',
] as const;

/** Whole quarters and years around the book’s date. */
export const FAR_SPANS = [
  'lastQuarter',
  'thisQuarter',
  'nextQuarter',
  'lastYear',
  'thisYear',
  'nextYear',
] as const;

/** Calendar spans, from their first day to their last, whether or not they have come yet. */
export const CALENDAR_SPANS = [...NEAR_SPANS, ...FAR_SPANS, ...NAMED_MONTHS] as const;

export type CalendarSpan = (typeof CALENDAR_SPANS)[number];

/**
 * Every period up to a day that a figure, a filter or a saved view can name. One name has one span wherever it is chosen; its
 * words are `common:periods`.
 */
export const PERIOD_NAMES = [
  'month',
  'lastMonth',
  'quarter',
  'lastQuarter',
  'year',
  'lastYear',
  't12',
  't12ToDate',
  'days365',
  'threeYears',
  'fiveYears',
] as const;

export type PeriodName = (typeof PERIOD_NAMES)[number];

/** The periods by which a filter of days can be kept. */
export const PAST_PERIODS = [
  'thisWeek',
  'lastWeek',
  'month',
  'lastMonth',
  'quarter',
  'lastQuarter',
  'year',
  'lastYear',
] as const satisfies readonly (PeriodName | CalendarSpan)[];

export type PastPeriod = (typeof PAST_PERIODS)[number];

interface Day {
  year: number;
  /** 1 to 12, or more or less: the count runs on into the years around. */
  month: number;
  day: number;
}

const read = (day: string): Day => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  day: Number(day.slice(8, 10)),
});

const written = ({ year, month, day }: Day) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The month may lie beyond its year. */
const daysIn = ({ year, month }: Pick<Day, 'year' | 'month'>) =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** @returns the day some days later, or earlier, ISO 8601 */
export const daysAfter = (day: string, days: number): string => {
  const parts = read(day);
  return written({ ...parts, day: parts.day + days });
};

/** @returns the day before, ISO 8601 */
export const dayBefore = (day: string): string => daysAfter(day, -1);

/** The first day of the month of a day. */
export const monthOfDay = (day: string): string => `${day.slice(0, 8)}01`;

/** The first day of the month before. */
export const monthBefore = (day: string): string => monthsBefore(monthOfDay(day), 1);

/** How many months a day's month lies before that of another. */
export function monthsBetween(from: string, to: string): number {
  const [first, last] = [read(from), read(to)];
  return (last.year - first.year) * 12 + last.month - first.month;
}

/** True where a day is the last of its month. */
const isMonthEnd = (day: string) => read(day).day === daysIn(read(day));

/**
 * The same day some months earlier. The last day of a month stays the last day. A 30th becomes the last day
 * when the month is shorter.
 */
export function monthsBefore(day: string, months: number): string {
  const parts = read(day);
  const target = { year: parts.year, month: parts.month - months };
  const last = daysIn(target);
  return written({ ...target, day: isMonthEnd(day) ? last : Math.min(parts.day, last) });
}

const YEAR_DAYS = 365;

/** @param month 1 to 12, or more or less: the count runs on into the years around */
const firstOf = (year: number, month: number) => written({ year, month, day: 1 });

/** From the first day of one month to before another. */
const whole = (year: number, from: number, until: number): Span => ({
  from: firstOf(year, from),
  to: dayBefore(firstOf(year, until)),
});

const DAYS_OF_WEEK = 7;

/** The week of a day, from Monday on, or one so many weeks away. */
function weekOf(day: string, away: number): Span {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  const from = daysAfter(day, away * DAYS_OF_WEEK - sinceMonday);
  return { from, to: daysAfter(from, DAYS_OF_WEEK - 1) };
}

const AROUND = {
  lastWeek: ['week', -1], thisWeek: ['week', 0], nextWeek: ['week', 1],
  lastMonth: ['month', -1], thisMonth: ['month', 0], nextMonth: ['month', 1],
  lastQuarter: ['quarter', -1], thisQuarter: ['quarter', 0], nextQuarter: ['quarter', 1],
  lastYear: ['year', -1], thisYear: ['year', 0], nextYear: ['year', 1],
} as const; // prettier-ignore

const MONTHS_IN = { month: 1, quarter: 3, year: 12 } as const;

/** @returns the days of a whole week, month, quarter or year */
function calendarSpan(name: CalendarSpan, day: string): Span {
  const { year, month } = read(day);
  const at = (NAMED_MONTHS as readonly string[]).indexOf(name);
  if (at >= 0) return whole(year, at + 1, at + 2);
  const [unit, away] = AROUND[name as keyof typeof AROUND];
  if (unit === 'week') return weekOf(day, away);
  const length = MONTHS_IN[unit];
  const first = month - ((month - 1) % length) + away * length;
  return whole(year, first, first + length);
}

const isCalendarSpan = (name: PeriodName | CalendarSpan): name is CalendarSpan =>
  (CALENDAR_SPANS as readonly string[]).includes(name);

/**
 * The days of a period, counted from a day. Complete months are those that have ended: on the last day of a month that month
 * is one of them.
 */
export function spanOf(period: PeriodName | CalendarSpan, day: string): Span {
  if (isCalendarSpan(period)) return calendarSpan(period, day);
  const { year, month } = read(day);
  const complete = isMonthEnd(day) ? month : month - 1;
  switch (period) {
    case 'month':
      return { from: calendarSpan('thisMonth', day).from, to: day };
    case 'quarter':
      return { from: calendarSpan('thisQuarter', day).from, to: day };
    case 'year':
      return { from: calendarSpan('thisYear', day).from, to: day };
    case 't12':
      return whole(year, complete - 11, complete + 1);
    case 't12ToDate':
      return { from: firstOf(year, complete - 11), to: day };
    case 'days365':
      return { from: daysAfter(day, 1 - YEAR_DAYS), to: day };
    case 'threeYears':
      return { from: daysAfter(monthsBefore(day, 36), 1), to: day };
    case 'fiveYears':
      return { from: daysAfter(monthsBefore(day, 60), 1), to: day };
  }
}

/** The same days a year before; a 29 February becomes the 28th, and the end of a month stays its end. */
export function yearBefore({ from, to }: Span): Span {
  const same = (day: string) => {
    const { year, month, day: date } = read(day);
    return written({ year: year - 1, month, day: Math.min(date, daysIn({ year: year - 1, month })) });
  };
  return { from: same(from), to: isMonthEnd(to) && to !== from ? monthsBefore(to, 12) : same(to) };
}
