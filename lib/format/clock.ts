import { dateFormat } from './intl';

/**
 * The minutes since midnight in a time zone: what a clock on the wall there shows.
 *
 * @param timeZone of the IANA database. `"America/Toronto"`
 */
export function minutesOfDay(now: Date, timeZone: string): number {
  const parts = dateFormat('en', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(now);
  const of = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return of('hour') * 60 + of('minute');
}
