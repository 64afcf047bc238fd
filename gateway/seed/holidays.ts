/** Days since 1970-01-01. */
export type Day = number;

const DAY_MS = 86_400_000;
const MONDAY = 1;
const FRIDAY = 5;
const SATURDAY = 6;

/** @param month 1 to 12 */
const dateOf = (year: number, month: number, date: number): Day => Date.UTC(year, month - 1, date) / DAY_MS;

/** 0 is Sunday. */
export const ofWeek = (day: Day): number => (((day + 4) % 7) + 7) % 7;

const isWeekend = (day: Day) => ofWeek(day) % SATURDAY === 0;

/** The Monday on or after a day. */
const mondayFrom = (day: Day): Day => day + ((MONDAY + 7 - ofWeek(day)) % 7);

/** A day with a fixed date, or the Monday after it where that is a weekend. */
const observed = (day: Day): Day => (isWeekend(day) ? mondayFrom(day) : day);

/**
 * The Friday before Easter: the Sunday after the first full moon of spring, both by the tables of the church (the
 * Gregorian computus, here for the years 1900 to 2199).
 */
function goodFriday(year: number): Day {
  const age = (19 * (year % 19) + 24) % 30;
  const isLate = age === 29 || (age === 28 && year % 19 > 10);
  const fullMoon = dateOf(year, 3, 21) + age - (isLate ? 1 : 0);
  return fullMoon + 7 - ofWeek(fullMoon) - (7 - FRIDAY);
}

/** Christmas and Boxing Day: two days without trade, whichever days of the week they are. */
function christmas(year: number): Day[] {
  const first = observed(dateOf(year, 12, 25));
  const second = observed(dateOf(year, 12, 26));
  return [first, second === first ? second + 1 : second];
}

/** Weekdays of a year on which the Toronto Stock Exchange is closed (its published calendar of trading days). */
export const holidaysOf = (year: number): Day[] => [
  observed(dateOf(year, 1, 1)),
  mondayFrom(dateOf(year, 2, 15)),
  goodFriday(year),
  mondayFrom(dateOf(year, 5, 18)),
  observed(dateOf(year, 7, 1)),
  mondayFrom(dateOf(year, 8, 1)),
  mondayFrom(dateOf(year, 9, 1)),
  mondayFrom(dateOf(year, 10, 8)),
  ...christmas(year),
];
