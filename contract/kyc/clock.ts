import type { KycState } from './codes';

const DAY_MS = 86_400_000;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/**
 * The same day of a later month, or that month's last day when it is shorter. PostgreSQL adds an interval the
 * same way.
 *
 * @param day ISO 8601, like the result
 */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Days from one day to another, both ISO 8601. Negative when the other is past. */
export const daysUntil = (today: string, day: string): number => (timeOf(day) - timeOf(today)) / DAY_MS;

/** The state of a review by its due day. A review that never happened is overdue. */
export function stateOf(today: string, dueOn: string | null): KycState {
  if (dueOn === null) return 'overdue';
  const days = daysUntil(today, dueOn);
  if (days < 0) return 'overdue';
  if (days <= 30) return 'days30';
  if (days <= 60) return 'days60';
  return days <= 90 ? 'days90' : 'later';
}
