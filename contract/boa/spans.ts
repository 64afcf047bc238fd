import type { Period } from './codes';

/** From one day to another, both included, ISO 8601. */
export interface Span {
  from: string;
  to: string;
}

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const partsOf = (day: string) =>
  [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))] as const;

/** True where a day is the last of its month. */
const isMonthEnd = (day: string) => {
  const [year, month, date] = partsOf(day);
  return iso(year, month, date + 1).slice(5, 7) !== day.slice(5, 7);
};

/**
 * The days of a period, counted from the date of the book. Complete months are those that have ended: on the last day of
 * a month that month is one of them.
 */
export function spanOf(period: Period, asOf: string): Span {
  const [year, month] = partsOf(asOf);
  const lastComplete = isMonthEnd(asOf) ? month : month - 1;
  switch (period) {
    case 'month':
      return { from: iso(year, month, 1), to: asOf };
    case 'lastMonth':
      return { from: iso(year, month - 1, 1), to: iso(year, month, 0) };
    case 'quarter':
      return { from: iso(year, month - ((month - 1) % 3), 1), to: asOf };
    case 'year':
      return { from: iso(year, 1, 1), to: asOf };
    case 't12':
      return { from: iso(year, lastComplete - 11, 1), to: iso(year, lastComplete + 1, 0) };
  }
}

/** The same days a year before; a 29 February becomes the 28th, and the end of a month stays its end. */
export function yearBefore({ from, to }: Span): Span {
  const back = (day: string) => {
    const [year, month, date] = partsOf(day);
    const end = iso(year - 1, month + 1, 0);
    const same = `${end.slice(0, 8)}${String(date).padStart(2, '0')}`;
    return isMonthEnd(day) && day !== from ? end : same > end ? end : same;
  };
  return { from: back(from), to: back(to) };
}

/** The first day of the month of a day. */
export const monthOfDay = (day: string): string => `${day.slice(0, 8)}01`;

/** The first day of the month before. */
export function monthBefore(day: string): string {
  const [year, month] = partsOf(day);
  return iso(year, month - 1, 1);
}
