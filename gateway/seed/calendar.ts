/** The date of the demo book: all its values stand as of this Friday. */
export const AS_OF = '2026-03-06';

const DAY_MS = 86_400_000;
const SATURDAY = 6;

/** Days since 1970-01-01. */
export type Day = number;

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

/** The day itself, or the Friday before a weekend. */
export function weekday(day: Day): Day {
  const ofWeek = (day + 4) % 7;
  if (ofWeek === SATURDAY) return day - 1;
  return ofWeek === 0 ? day - 2 : day;
}

/** The last weekday of each month from `from` (a year) on that lies before the date of the book, and that date. */
export function valuationDays(from: number): Day[] {
  const days: Day[] = [];
  for (let month = from * 12; ; month += 1) {
    const firstOfNext =
      new Date(Date.UTC(Math.floor((month + 1) / 12), (month + 1) % 12, 1)).getTime() / DAY_MS;
    const day = weekday(firstOfNext - 1);
    if (day >= AS_OF_DAY) return [...days, AS_OF_DAY];
    days.push(day);
  }
}

/** A Friday on which the markets of the country are closed. */
const BOXING_DAY = dayOf('2025-12-26');

/** The last `weeks` Fridays before the date of the book, which is one itself. */
export function recentFridays(weeks: number): Day[] {
  return Array.from({ length: weeks }, (_, index) => AS_OF_DAY - 7 * (weeks - index)).filter(
    (day) => day !== BOXING_DAY,
  );
}

/** From when a trade settled so many weekdays later in Canada (National Instrument 24-101 and its amendments). */
const SETTLEMENT: readonly (readonly [since: Day, weekdays: number])[] = [
  [dayOf('2024-05-27'), 1],
  [dayOf('2017-09-05'), 2],
  [0, 3],
];

const settled = new Map<Day, Day>();

/** The day on which a trade settles. */
export function settlementOf(trade: Day): Day {
  const found = settled.get(trade) ?? nextSettlement(trade);
  settled.set(trade, found);
  return found;
}

function nextSettlement(trade: Day): Day {
  const weekdays = SETTLEMENT.find(([since]) => trade >= since)?.[1] ?? 1;
  let day = trade;
  for (let left = weekdays; left > 0; left -= 1) {
    day += 1;
    while (weekday(day) !== day) day += 1;
  }
  return day;
}

/** Full years at the date of the book. */
export function yearsSince(day: Day): number {
  const iso = isoOf(day);
  const years = Number(AS_OF.slice(0, 4)) - Number(iso.slice(0, 4));
  return iso.slice(5) > AS_OF.slice(5) ? years - 1 : years;
}
