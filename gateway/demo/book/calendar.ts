import { type Day, holidaysOf, ofWeek } from './holidays';

/** The date of the demo book: every value is as of this Friday. */
export const AS_OF = '2026-03-06';

const DAY_MS = 86_400_000;

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

export const AS_OF_DAY: Day = dayOf(AS_OF);

const FIRST_HOLIDAYS = 2014;
const YEARS = Number(AS_OF.slice(0, 4)) + 1 - FIRST_HOLIDAYS;
const HOLIDAYS = new Set(
  Array.from({ length: YEARS }, (_, index) => holidaysOf(FIRST_HOLIDAYS + index)).flat(),
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

/** The last trading day of each month from `from` (a year) on that lies before the date of the book, and that date. */
export function valuationDays(from: number): Day[] {
  const days: Day[] = [];
  for (let month = from * 12; ; month += 1) {
    const firstOfNext =
      new Date(Date.UTC(Math.floor((month + 1) / 12), (month + 1) % 12, 1)).getTime() / DAY_MS;
    const day = tradingDay(firstOfNext - 1);
    if (day >= AS_OF_DAY) return [...days, AS_OF_DAY];
    days.push(day);
  }
}

/** The last `weeks` Fridays before the date of the book, which is one itself, but for holidays. */
export function recentFridays(weeks: number): Day[] {
  return Array.from({ length: weeks }, (_, index) => AS_OF_DAY - 7 * (weeks - index)).filter(isTradingDay);
}

/** The days on which spans of one, three and five years begin, counted from the date of the book. */
export function anniversaries(): Day[] {
  const year = Number(AS_OF.slice(0, 4));
  return [5, 3, 1].map((ago) => tradingDay(dayOf(`${year - ago}${AS_OF.slice(4)}`)));
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
  const years = Number(AS_OF.slice(0, 4)) - Number(iso.slice(0, 4));
  return iso.slice(5) > AS_OF.slice(5) ? years - 1 : years;
}
