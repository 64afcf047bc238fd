import { asOfDay, isoOf, tradingDay } from '../book/calendar';
import type { Random } from '../book/random';

/** Business days that the firm's recent past is told of. */
export const RECENT_DAYS = 20;

const HOUR = 60;
const OPENS = 8 * 60 + 35;
const CLOSES = 17 * 60 + 10;

/** A minute of a business day, by the firm's clock. */
export interface Moment {
  /** Of `recentDays`, the oldest first. */
  day: number;
  /** Since midnight. */
  minute: number;
}

/** The business days before the date of the book, ISO 8601, the oldest first. */
export function recentDays(): string[] {
  const days: string[] = [];
  let day = asOfDay();
  while (days.length < RECENT_DAYS) {
    day = tradingDay(day - 1);
    days.unshift(isoOf(day));
  }
  return days;
}

/** A time within office hours on one of some days; by default on any of them. */
export const officeTime = (random: Random, first = 0, last = RECENT_DAYS - 1): Moment => ({
  day: random.whole(first, last),
  minute: random.whole(OPENS, CLOSES),
});

/** So many minutes later, or, where the office is closed then, the next morning. */
export function later({ day, minute }: Moment, minutes: number): Moment {
  const then = minute + minutes;
  if (then <= CLOSES) return { day, minute: then };
  return { day: Math.min(day + 1, RECENT_DAYS - 1), minute: OPENS + (then % HOUR) };
}

export const isBefore = (one: Moment, other: Moment): boolean =>
  one.day < other.day || (one.day === other.day && one.minute < other.minute);
