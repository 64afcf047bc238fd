import { closureOf, isOpen, openFrom } from '@/contract/calendars/days';
import type { MarketSession } from '@/contract/market/schema';

const DAY_MS = 86_400_000;

/** @param days may be negative */
export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The calendar of an instrument; what has no exchange follows Toronto. */
export const calendarOf = (mic: string | null): 'XTSE' | 'XNYS' =>
  mic === null || mic === 'XTSE' ? 'XTSE' : 'XNYS';

/** @returns the date itself where the exchange trades on it, else the last session before it */
export function sessionOn(calendar: 'XTSE' | 'XNYS', date: string): string {
  let day = date;
  while (!isOpen(calendar, day)) day = plusDays(day, -1);
  return day;
}

export const sessionBefore = (calendar: 'XTSE' | 'XNYS', session: string): string =>
  sessionOn(calendar, plusDays(session, -1));

/** The session that the screens tell of on a date of the book, in Toronto. */
export function sessionOf(asOf: string): MarketSession {
  const sessionDate = sessionOn('XTSE', asOf);
  return {
    asOf,
    sessionDate,
    previousDate: sessionBefore('XTSE', sessionDate),
    closure: closureOf('XTSE', asOf),
    nextSession: openFrom('XTSE', plusDays(asOf, 1)),
  };
}
