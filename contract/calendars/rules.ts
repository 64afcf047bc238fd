/** Calendars by which something counts its days: two exchanges, the clearing house and the banks. */
export const CALENDARS = ['XTSE', 'XNYS', 'clearing', 'banks'] as const;

export type CalendarName = (typeof CALENDARS)[number];

/** Holidays by id; their names are in the strings of the calendars. */
export const HOLIDAYS = [
  'newYear',
  'martinLutherKing',
  'familyDay',
  'presidentsDay',
  'goodFriday',
  'victoriaDay',
  'memorialDay',
  'juneteenth',
  'canadaDay',
  'independenceDay',
  'civicHoliday',
  'labourDay',
  'truthAndReconciliation',
  'thanksgiving',
  'thanksgivingUs',
  'remembranceDay',
  'christmas',
  'boxingDay',
  'specialClosure',
] as const;

export type Holiday = (typeof HOLIDAYS)[number];

/**
 * What happens where a fixed date falls on a weekend. `nextFree`: the first weekday after it that no other holiday of
 * the calendar has; `nearest`: Friday for a Saturday, Monday for a Sunday; `sundayOnly`: Monday for a Sunday, nothing
 * for a Saturday.
 */
export type Observance = 'nextFree' | 'nearest' | 'sundayOnly';

/** The day of a holiday: a date, the nth weekday of a month (-1: the last), the last one before a date, or from Easter. */
export type DayOfYear =
  | { kind: 'date'; month: number; day: number; observed: Observance }
  | { kind: 'nth'; month: number; weekday: number; nth: number }
  | { kind: 'before'; month: number; day: number; weekday: number }
  | { kind: 'easter'; offset: number };

/** One rule: in these calendars the day is closed, from a year on. */
export interface HolidayRule {
  holiday: Holiday;
  on: DayOfYear;
  calendars: readonly CalendarName[];
  /** First year; always where absent. */
  since?: number;
}

const CANADA = ['XTSE', 'clearing', 'banks'] as const;
const [MONDAY, THURSDAY] = [1, 4];

const date = (month: number, day: number, observed: Observance): DayOfYear => ({
  kind: 'date',
  month,
  day,
  observed,
});
const nth = (month: number, weekday: number, which: number): DayOfYear => ({
  kind: 'nth',
  month,
  weekday,
  nth: which,
});

/**
 * The rule table of closed days, in the order in which they take their days: Christmas before Boxing Day.
 * Toronto by the notices of TMX, New York by those of NYSE. The clearing days are those of CDS, assumed to be
 * the days on which Toronto trades; the two days of the banks beside them have no notice to confirm them.
 */
export const HOLIDAY_RULES: readonly HolidayRule[] = [
  { holiday: 'newYear', on: date(1, 1, 'nextFree'), calendars: CANADA },
  { holiday: 'newYear', on: date(1, 1, 'sundayOnly'), calendars: ['XNYS'] },
  { holiday: 'martinLutherKing', on: nth(1, MONDAY, 3), calendars: ['XNYS'], since: 1998 },
  { holiday: 'familyDay', on: nth(2, MONDAY, 3), calendars: CANADA, since: 2008 },
  { holiday: 'presidentsDay', on: nth(2, MONDAY, 3), calendars: ['XNYS'] },
  { holiday: 'goodFriday', on: { kind: 'easter', offset: -2 }, calendars: [...CANADA, 'XNYS'] },
  { holiday: 'victoriaDay', on: { kind: 'before', month: 5, day: 25, weekday: MONDAY }, calendars: CANADA },
  { holiday: 'memorialDay', on: nth(5, MONDAY, -1), calendars: ['XNYS'] },
  { holiday: 'juneteenth', on: date(6, 19, 'nearest'), calendars: ['XNYS'], since: 2022 },
  { holiday: 'canadaDay', on: date(7, 1, 'nextFree'), calendars: CANADA },
  { holiday: 'independenceDay', on: date(7, 4, 'nearest'), calendars: ['XNYS'] },
  { holiday: 'civicHoliday', on: nth(8, MONDAY, 1), calendars: CANADA },
  { holiday: 'labourDay', on: nth(9, MONDAY, 1), calendars: [...CANADA, 'XNYS'] },
  { holiday: 'truthAndReconciliation', on: date(9, 30, 'nextFree'), calendars: ['banks'], since: 2021 },
  { holiday: 'thanksgiving', on: nth(10, MONDAY, 2), calendars: CANADA },
  { holiday: 'remembranceDay', on: date(11, 11, 'nextFree'), calendars: ['banks'] },
  { holiday: 'thanksgivingUs', on: nth(11, THURSDAY, 4), calendars: ['XNYS'] },
  { holiday: 'christmas', on: date(12, 25, 'nextFree'), calendars: CANADA },
  { holiday: 'christmas', on: date(12, 25, 'nearest'), calendars: ['XNYS'] },
  { holiday: 'boxingDay', on: date(12, 26, 'nextFree'), calendars: CANADA },
];

/** A session that ends early, local time of the exchange, on a day that is not closed. */
export interface EarlyCloseRule {
  calendar: CalendarName;
  /** A date, or the day after a holiday. */
  on: { month: number; day: number } | { after: Holiday };
  closesAt: string;
}

export const EARLY_CLOSES: readonly EarlyCloseRule[] = [
  { calendar: 'XTSE', on: { month: 12, day: 24 }, closesAt: '13:00' },
  { calendar: 'XNYS', on: { month: 12, day: 24 }, closesAt: '13:00' },
  { calendar: 'XNYS', on: { month: 7, day: 3 }, closesAt: '13:00' },
  { calendar: 'XNYS', on: { after: 'thanksgivingUs' }, closesAt: '13:00' },
];

/** Days on which an exchange stayed closed that no rule gives: a storm, a day of mourning. A new one is one more row. */
export const SPECIAL_CLOSURES: readonly { calendar: CalendarName; date: string }[] = [
  { calendar: 'XNYS', date: '2012-10-29' },
  { calendar: 'XNYS', date: '2012-10-30' },
  { calendar: 'XNYS', date: '2018-12-05' },
  { calendar: 'XNYS', date: '2025-01-09' },
];
