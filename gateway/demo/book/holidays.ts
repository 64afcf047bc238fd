import { holidaysIn } from '@/contract/calendars/days';

/** Days since 1970-01-01. */
export type Day = number;

const DAY_MS = 86_400_000;

/** 0 is Sunday. */
export const ofWeek = (day: Day): number => (((day + 4) % 7) + 7) % 7;

/** Weekdays of a year on which the Toronto Stock Exchange is closed, by the rule table of calendars. */
export const holidaysOf = (year: number): Day[] =>
  holidaysIn('XTSE', year).map(({ date }) => Date.parse(`${date}T00:00:00Z`) / DAY_MS);
