import {
  type CalendarName,
  type DayOfYear,
  EARLY_CLOSES,
  type Holiday,
  HOLIDAY_RULES,
  SPECIAL_CLOSURES,
} from './rules';

/** Days since 1970-01-01. */
type Day = number;

const DAY_MS = 86_400_000;
const WEEK = 7;
const WEEKDAYS = 5;
const [SUNDAY, SATURDAY] = [0, 6];

const dayOf = (iso: string): Day => Date.parse(`${iso}T00:00:00Z`) / DAY_MS;
const isoOf = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** @param month 1 to 12; 13 is January of the next year */
const dateOf = (year: number, month: number, date: number): Day => Date.UTC(year, month - 1, date) / DAY_MS;
const weekdayOf = (day: Day): number => (((day + 4) % WEEK) + WEEK) % WEEK;
const isWeekend = (day: Day) => weekdayOf(day) === SUNDAY || weekdayOf(day) === SATURDAY;
/** The first such weekday on or after a day. */
const weekdayFrom = (day: Day, weekday: number): Day => day + ((weekday - weekdayOf(day) + WEEK) % WEEK);

/** Easter Sunday by the Gregorian computus, for the years 1900 to 2199. */
function easterOf(year: number): Day {
  const age = (19 * (year % 19) + 24) % 30;
  const isLate = age === 29 || (age === 28 && year % 19 > 10);
  const fullMoon = dateOf(year, 3, 21) + age - (isLate ? 1 : 0);
  return fullMoon + WEEK - weekdayOf(fullMoon);
}

function observedOn(day: Day, observed: string, taken: ReadonlyMap<Day, Holiday>): Day | null {
  if (observed === 'nextFree') {
    let free = day;
    while (isWeekend(free) || taken.has(free)) free += 1;
    return free;
  }
  if (weekdayOf(day) === SUNDAY) return day + 1;
  if (weekdayOf(day) !== SATURDAY) return day;
  return observed === 'nearest' ? day - 1 : null;
}

function closedOn(on: DayOfYear, year: number, taken: ReadonlyMap<Day, Holiday>): Day | null {
  switch (on.kind) {
    case 'easter':
      return easterOf(year) + on.offset;
    case 'before':
      return weekdayFrom(dateOf(year, on.month, on.day) - WEEK, on.weekday);
    case 'nth':
      return on.nth < 0
        ? weekdayFrom(dateOf(year, on.month + 1, 1), on.weekday) + WEEK * on.nth
        : weekdayFrom(dateOf(year, on.month, 1), on.weekday) + WEEK * (on.nth - 1);
    case 'date':
      return observedOn(dateOf(year, on.month, on.day), on.observed, taken);
  }
}

const known = new Map<CalendarName, Map<number, ReadonlyMap<Day, Holiday>>>();

/** The closed weekdays of a calendar's year. No rule moves a holiday of one year into the next. */
function closedDays(calendar: CalendarName, year: number): ReadonlyMap<Day, Holiday> {
  const years = known.get(calendar) ?? new Map<number, ReadonlyMap<Day, Holiday>>();
  known.set(calendar, years);
  const found = years.get(year);
  if (found !== undefined) return found;
  const closed = new Map<Day, Holiday>();
  for (const { holiday, on, calendars, since = 0 } of HOLIDAY_RULES) {
    if (!calendars.includes(calendar) || year < since) continue;
    const day = closedOn(on, year, closed);
    if (day !== null) closed.set(day, holiday);
  }
  for (const each of SPECIAL_CLOSURES) {
    if (each.calendar === calendar && Number(each.date.slice(0, 4)) === year)
      closed.set(dayOf(each.date), 'specialClosure');
  }
  years.set(year, closed);
  return closed;
}

const DAYS_OF_YEAR = 365.2425;
const newYears = new Map<number, Day>();

function newYear(year: number): Day {
  const found = newYears.get(year) ?? dateOf(year, 1, 1);
  newYears.set(year, found);
  return found;
}

/** Near enough by the mean year, then set right at New Year: a walk over days asks for it at each. */
function yearOf(day: Day): number {
  const near = 1970 + Math.floor(day / DAYS_OF_YEAR);
  if (day < newYear(near)) return near - 1;
  return day >= newYear(near + 1) ? near + 1 : near;
}

const isOpenDay = (calendar: CalendarName, day: Day) =>
  !isWeekend(day) && !closedDays(calendar, yearOf(day)).has(day);

/** @returns the closed weekdays of a year, ISO 8601, with the holiday, in the order of the year */
export const holidaysIn = (calendar: CalendarName, year: number): { date: string; holiday: Holiday }[] =>
  [...closedDays(calendar, year)]
    .sort(([a], [b]) => a - b)
    .map(([day, holiday]) => ({ date: isoOf(day), holiday }));

/** @param date ISO 8601 @returns whether the calendar counts it as a day */
export const isOpen = (calendar: CalendarName, date: string): boolean => isOpenDay(calendar, dayOf(date));

/** @returns why a date is closed: its holiday, `weekend`, or null where it is open */
export function closureOf(calendar: CalendarName, date: string): Holiday | 'weekend' | null {
  const day = dayOf(date);
  if (isWeekend(day)) return 'weekend';
  return closedDays(calendar, yearOf(day)).get(day) ?? null;
}

/**
 * @returns when a session of that date ends early, local time of the exchange; null when it does not, or
 * there is no session
 */
export function earlyCloseOf(calendar: CalendarName, date: string): string | null {
  if (!isOpen(calendar, date)) return null;
  const [year = 0, month, day] = date.split('-').map(Number);
  const dayBefore = closedDays(calendar, year).get(dayOf(date) - 1);
  const rule = EARLY_CLOSES.find(
    ({ calendar: its, on }) =>
      its === calendar && ('after' in on ? on.after === dayBefore : on.month === month && on.day === day),
  );
  return rule?.closesAt ?? null;
}

/** @returns the date itself where it is open, else the next one that is */
export function openFrom(calendar: CalendarName, date: string): string {
  let day = dayOf(date);
  while (!isOpenDay(calendar, day)) day += 1;
  return isoOf(day);
}

/**
 * The day so many open days after a date, which itself is not counted: two clearing days after a Friday is Tuesday.
 *
 * @param count 0 and more; 0 is the date itself
 */
export function addOpenDays(calendar: CalendarName, date: string, count: number): string {
  let day = dayOf(date);
  for (let left = count; left > 0; left -= 1) {
    do day += 1;
    while (!isOpenDay(calendar, day));
  }
  return isoOf(day);
}

/** Weekdays up to and with a day, counted from a Monday: a list of fifty asks some hundred times, so no day is walked. */
function weekdaysTo(day: Day): number {
  const sinceMonday = day + 3;
  const weeks = Math.floor(sinceMonday / WEEK);
  return weeks * WEEKDAYS + Math.min(sinceMonday - weeks * WEEK + 1, WEEKDAYS);
}

/** @returns open days after `from` up to and with `to`; negative where `to` is the earlier one */
export function openDaysBetween(calendar: CalendarName, from: string, to: string): number {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (last < first) return 0 - openDaysBetween(calendar, to, from);
  let count = weekdaysTo(last) - weekdaysTo(first);
  for (let year = yearOf(first); year <= yearOf(last); year += 1) {
    for (const day of closedDays(calendar, year).keys()) {
      if (day > first && day <= last && !isWeekend(day)) count -= 1;
    }
  }
  return count;
}
