import { type Day, holidaysOf, ofWeek } from './holidays';

const DAY_MS = 86_400_000;

/** What is younger than this is not yet in every account. */
const LATELY_DAYS = 10;

/** @param iso `"2026-03-06"` */
export const dayOf = (iso: string): Day => Date.parse(`${iso}T00:00:00Z`) / DAY_MS;

/** Texts of days, by days since 1900: a book names the same ones again and again. */
const known: string[] = [];
const FIRST_KNOWN = -25_567;

/** ISO 8601. */
export function isoOf(day: Day): string {
  const text = known[day - FIRST_KNOWN];
  if (text !== undefined) return text;
  return (known[day - FIRST_KNOWN] = new Date(day * DAY_MS).toISOString().slice(0, 10));
}

const FIRST_HOLIDAYS = 2014;
const LAST_HOLIDAYS = 2060;
const HOLIDAYS = new Set(
  Array.from({ length: LAST_HOLIDAYS + 1 - FIRST_HOLIDAYS }, (_, index) =>
    holidaysOf(FIRST_HOLIDAYS + index),
  ).flat(),
);

/** True where Toronto trades; holidays are known for the years of the book's trades. */
const isTradingDay = (day: Day): boolean => ofWeek(day) % 6 !== 0 && !HOLIDAYS.has(day);

/** The day itself, or the last before it on which Toronto trades. */
export function tradingDay(day: Day): Day {
  let last = day;
  while (!isTradingDay(last)) last -= 1;
  return last;
}

/** The day itself, or the first after it on which Toronto trades. */
export function tradingDayFrom(day: Day): Day {
  let first = day;
  while (!isTradingDay(first)) first += 1;
  return first;
}

let ends: { iso: string; day: Day } | null = null;

/**
 * Sets the date of the book that is made next. One process makes one book at a time.
 *
 * @param iso a day; the book ends on it, or on the last trading day before it
 * @returns the date of the book, ISO 8601
 */
export function endBookOn(iso: string): string {
  const day = tradingDay(dayOf(iso));
  ends = { iso: isoOf(day), day };
  return ends.iso;
}

function end() {
  if (ends === null) throw new Error('the date of the book is not set');
  return ends;
}

/** The date of the book: every value is as of this trading day. ISO 8601. */
export const asOf = (): string => end().iso;

export const asOfDay = (): Day => end().day;

/** The last trading day before a day. ISO 8601. */
export const tradingDayBefore = (iso: string): string => isoOf(tradingDay(dayOf(iso) - 1));

const LEAP_DAY = '-02-29';

/** The date of the book, so many years before; February 28 where the year has no 29th. */
export function yearsBefore(years: number): Day {
  const { iso } = end();
  const year = Number(iso.slice(0, 4)) - years;
  const isLeap = year % 4 === 0;
  return dayOf(`${year}${iso.endsWith(LEAP_DAY) && !isLeap ? '-02-28' : iso.slice(4)}`);
}

/**
 * A day of each of the last years, the last one last.
 *
 * @param dayIn the day in a year
 * @param leastAge days that the last one must lie before the date of the book
 */
export function lastYears(count: number, dayIn: (year: number) => Day, leastAge = LATELY_DAYS): Day[] {
  const { iso, day } = end();
  const year = Number(iso.slice(0, 4));
  const last = dayIn(year) <= day - leastAge ? year : year - 1;
  return Array.from({ length: count }, (_, index) => dayIn(last - count + 1 + index));
}

/** The last trading day of each month from `from` (a year) on that lies before the date of the book, and that date. */
export function valuationDays(from: number): Day[] {
  const days: Day[] = [];
  for (let month = from * 12; ; month += 1) {
    const firstOfNext =
      new Date(Date.UTC(Math.floor((month + 1) / 12), (month + 1) % 12, 1)).getTime() / DAY_MS;
    const day = tradingDay(firstOfNext - 1);
    if (day >= asOfDay()) return [...days, asOfDay()];
    days.push(day);
  }
}

/** The same day of each of the last `weeks` weeks before the date of the book, but for holidays. */
export function recentWeeks(weeks: number): Day[] {
  return Array.from({ length: weeks }, (_, index) => asOfDay() - 7 * (weeks - index)).filter(isTradingDay);
}

/** The days on which spans of one, three and five years begin, counted from the date of the book. */
export function anniversaries(): Day[] {
  return [5, 3, 1].map((ago) => tradingDay(yearsBefore(ago)));
}

/** From when a trade settled so many trading days later in Canada (National Instrument 24-101 and its amendments). */
const SETTLEMENT: readonly (readonly [since: Day, days: number])[] = [
  [dayOf('2024-05-27'), 1],
  [dayOf('2017-09-05'), 2],
  [0, 3],
];

const settled = new Map<Day, Day>();

/** The day on which a trade settles. */
export function settlementOf(trade: Day): Day {
  const found = settled.get(trade);
  if (found !== undefined) return found;
  const day = nextSettlement(trade);
  settled.set(trade, day);
  return day;
}

function nextSettlement(trade: Day): Day {
  const days = SETTLEMENT.find(([since]) => trade >= since)?.[1] ?? 1;
  let day = trade;
  for (let left = days; left > 0; left -= 1) day = tradingDayFrom(day + 1);
  return day;
}

/** Full years at the date of the book. */
export function yearsSince(day: Day): number {
  const iso = isoOf(day);
  const years = Number(asOf().slice(0, 4)) - Number(iso.slice(0, 4));
  return iso.slice(5) > asOf().slice(5) ? years - 1 : years;
}
