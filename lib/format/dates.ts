import type { Locale } from '@/contract/locale';
import { dateFormat } from './intl';
import { joinParts } from './parts';

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar date has no zone: it is read and written in UTC, so that no reader's clock moves it. */
const LONG = { dateStyle: 'long', timeZone: 'UTC' } as const;

const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

const MONTH = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

function readDate(iso: string): Date {
  const date = new Date(`${iso}T00:00:00Z`);
  if (!CALENDAR_DATE.test(iso) || Number.isNaN(date.getTime())) {
    throw new RangeError('A date is YYYY-MM-DD');
  }
  return date;
}

/**
 * A date as tables show it, the same in both languages (ISO 8601): `2026-03-06`.
 *
 * @throws RangeError where `iso` is no calendar date
 */
export function formatDate(iso: string): string {
  return readDate(iso).toISOString().slice(0, 10);
}

/**
 * A date as sentences show it: `March 6, 2026`, `6 mars 2026`.
 *
 * @throws RangeError where `iso` is no calendar date
 */
export function formatDateLong(iso: string, locale: Locale): string {
  return joinParts(dateFormat(locale, LONG).formatToParts(readDate(iso)), locale);
}

/**
 * Two dates as one text, what they share said once: `March 6–12, 2026`, `6–12 mars 2026`.
 *
 * @throws RangeError where either is no calendar date
 */
export function formatDateRange(from: string, to: string, locale: Locale): string {
  return joinParts(dateFormat(locale, LONG).formatRangeToParts(readDate(from), readDate(to)), locale);
}

/**
 * A day without its year, short, where the year stands beside: `Mar 6`, `6 mars`.
 *
 * @throws RangeError where `iso` is no calendar date
 */
export function formatDay(iso: string, locale: Locale): string {
  return joinParts(dateFormat(locale, DAY).formatToParts(readDate(iso)), locale);
}

/**
 * The month of a date, short: `Mar 2026`, `mars 2026`.
 *
 * @throws RangeError where `iso` is no calendar date
 */
export function formatMonth(iso: string, locale: Locale): string {
  return joinParts(dateFormat(locale, MONTH).formatToParts(readDate(iso)), locale);
}

/** The year of a date, without groups: `2011`. */
export function formatYear(iso: string): string {
  return formatDate(iso).slice(0, 4);
}
