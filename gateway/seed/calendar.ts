/** The date of the demo book: all its values stand as of this Friday. */
export const AS_OF = '2026-03-06';

const DAY_MS = 86_400_000;
const SATURDAY = 6;

/** Days since 1970-01-01. */
export type Day = number;

/** @param iso `"2026-03-06"` */
export const dayOf = (iso: string): Day => Date.parse(`${iso}T00:00:00Z`) / DAY_MS;

const known = new Map<Day, string>();

/** ISO 8601. */
export function isoOf(day: Day): string {
  let text = known.get(day);
  if (text === undefined) {
    text = new Date(day * DAY_MS).toISOString().slice(0, 10);
    known.set(day, text);
  }
  return text;
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

/** Full years at the date of the book. */
export function yearsSince(day: Day): number {
  const iso = isoOf(day);
  const years = Number(AS_OF.slice(0, 4)) - Number(iso.slice(0, 4));
  return iso.slice(5) > AS_OF.slice(5) ? years - 1 : years;
}
