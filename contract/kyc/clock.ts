import type { KycState } from './codes';

const DAY_MS = 86_400_000;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The most days until a review is due, for each state of a review that is due soon. The server states reviews by them. */
export const KYC_STATE_DAYS = { days30: 30, days60: 60, days90: 90 } as const satisfies Partial<
  Record<KycState, number>
>;

/** Days from one day to another, both ISO 8601. Negative when the other is past. */
export const daysUntil = (today: string, day: string): number => (timeOf(day) - timeOf(today)) / DAY_MS;
