/** From one day to another, both included. Null leaves that end open. */
export interface DaySpan {
  from: string | null;
  to: string | null;
}

const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** Separates the days of a span. */
const TO = '..';

/** True for a day that exists. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && (new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false);

/** True when a span does not end before it begins. */
export const isInOrder = ({ from, to }: DaySpan): boolean => from === null || to === null || from <= to;

/** A span as addresses and filters write it: `2025-01-01..2025-12-31`, and `2025-01-01..` where an end is open. */
export const writeSpan = ({ from, to }: DaySpan): string => `${from ?? ''}${TO}${to ?? ''}`;

/** Reads such a span; null for anything else. */
export function readSpan(text: string): DaySpan | null {
  const [from, to, ...more] = text.split(TO).map((day) => (day === '' ? null : day));
  if (from === undefined || to === undefined || more.length > 0) return null;
  const isGood = [from, to].every((day) => day === null || isDay(day)) && isInOrder({ from, to });
  return isGood ? { from, to } : null;
}
