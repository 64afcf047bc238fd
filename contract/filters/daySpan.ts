import { PAST_PERIODS, type PastPeriod, spanOf } from '../periods';

/** From one day to another, both included. Null leaves that end open. */
export interface DaySpan {
  from: string | null;
  to: string | null;
}

/** A span as a filter keeps it: two days, or the name of a period, whose days move on with the calendar. */
export type KeptSpan = DaySpan | { period: PastPeriod };

const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** Separates the days of a span. */
const TO = '..';

/** True for a day that exists. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && (new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false);

/** True when a span does not end before it begins. */
export const isInOrder = ({ from, to }: DaySpan): boolean => from === null || to === null || from <= to;

/** @returns the days of a kept span, counted from a day */
export const daysOf = (span: KeptSpan, today: string): DaySpan =>
  'period' in span ? spanOf(span.period, today) : span;

/**
 * A span as addresses and filters write it: `2025-01-01..2025-12-31`, `2025-01-01..` where an end is open, and
 * `lastMonth` for a period.
 */
export const writeSpan = (span: KeptSpan): string =>
  'period' in span ? span.period : `${span.from ?? ''}${TO}${span.to ?? ''}`;

/** Reads such a span; null for anything else. */
export function readSpan(text: string): KeptSpan | null {
  const period = PAST_PERIODS.find((name) => name === text);
  if (period !== undefined) return { period };
  const [from, to, ...more] = text.split(TO).map((day) => (day === '' ? null : day));
  if (from === undefined || to === undefined || more.length > 0) return null;
  const isGood = [from, to].every((day) => day === null || isDay(day)) && isInOrder({ from, to });
  return isGood ? { from, to } : null;
}
