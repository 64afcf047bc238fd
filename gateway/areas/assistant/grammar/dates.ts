import { type Captures, type Pattern, patternOf } from './pattern';

export const MONTHS_OF_YEAR = 12;

/** A day, ISO 8601; a day 0 is the last one of the month before. */
export const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** How a day is written. */
export const DATES: readonly Pattern[] = [
  '<month> <n> [,] <year>',
  '<n> <month> <year>',
  '<month> <n>',
  '<n> <month>',
  '<year> <n:month> <n>',
].map(patternOf);

const DAYS_OF_MONTH = 31;

/** A day; without its year, the latest such day. Null for one that does not exist. */
export function dayOf(c: Captures, asOf: string): string | null {
  const [month, date] = [Number(c.month), Number(c.n)];
  if (month < 1 || month > MONTHS_OF_YEAR || date < 1 || date > DAYS_OF_MONTH) return null;
  const of = (year: number) => iso(year, month, date);
  const year = Number(asOf.slice(0, 4));
  const found = c.year === undefined ? (of(year) > asOf ? of(year - 1) : of(year)) : of(Number(c.year));
  return Number(found.slice(8)) === date ? found : null;
}
