import type { Locale } from '@/contract/locale';
import { dateFormat } from './intl';
import { joinParts } from './parts';

interface TimeOptions {
  /** The time zone to show, IANA: `America/Toronto`. Never the machine's. */
  timeZone: string;
  /** The zone's short name after the time: `EST`, `HNE`. */
  hasZone?: boolean;
}

function readInstant(instant: string): Date {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new RangeError('An instant is ISO 8601 with its offset');
  return date;
}

function zoneName(date: Date, locale: Locale, timeZone: string): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(date);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Quebec usage (Office québécois de la langue française) leaves the minutes of a full hour out: 15 h. */
const inHours = (text: string, locale: Locale) =>
  locale === 'fr' ? text.replace(/(\sh)\s00$/u, '$1') : text;

function formatInstant(
  instant: string,
  locale: Locale,
  { timeZone, hasZone }: TimeOptions,
  styles: Intl.DateTimeFormatOptions,
): string {
  const date = readInstant(instant);
  const text = inHours(
    joinParts(dateFormat(locale, { ...styles, timeZone }).formatToParts(date), locale),
    locale,
  );
  return hasZone ? `${text}\u00a0${zoneName(date, locale, timeZone)}` : text;
}

/**
 * The time of day of an instant: `1:05 p.m.`, `13 h 05`, and `15 h` for a full hour.
 *
 * @param instant ISO 8601 with its offset
 * @throws RangeError where `instant` is none
 */
export function formatTime(instant: string, locale: Locale, options: TimeOptions): string {
  return formatInstant(instant, locale, options, { timeStyle: 'short' });
}

/**
 * An instant as sentences show it: `March 6, 2026 at 1:05 p.m.`, `6 mars 2026 à 13 h 05`.
 *
 * @param instant ISO 8601 with its offset
 * @throws RangeError where `instant` is none
 */
export function formatDateTime(instant: string, locale: Locale, options: TimeOptions): string {
  return formatInstant(instant, locale, options, { dateStyle: 'long', timeStyle: 'short' });
}

/**
 * The calendar day of an instant in a zone, ISO 8601. `"2026-03-08"`
 *
 * @param instant ISO 8601 with its offset
 * @throws RangeError where `instant` is none
 */
export function dayIn(instant: string, timeZone: string): string {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const parts = new Map(
    dateFormat('en', options)
      .formatToParts(readInstant(instant))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}
