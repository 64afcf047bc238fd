import { describe, expect, it } from 'vitest';
import { AS_OF, AS_OF_DAY, dayOf, isoOf, valuationDays, weekday, yearsSince } from '@/gateway/seed/calendar';

const ofWeek = (iso: string) => new Date(`${iso}T12:00:00Z`).getUTCDay();

describe('the calendar of the book', () => {
  it('stands still on a Friday', () => {
    expect(AS_OF).toBe('2026-03-06');
    expect(ofWeek(AS_OF)).toBe(5);
    expect(isoOf(AS_OF_DAY)).toBe(AS_OF);
  });

  it('turns dates into days and back, leap days included', () => {
    for (const iso of ['1930-01-01', '1969-12-31', '1970-01-01', '2000-02-29', '2024-02-29', '2026-12-31']) {
      expect(isoOf(dayOf(iso))).toBe(iso);
    }
    expect(dayOf('2024-03-01') - dayOf('2024-02-28')).toBe(2);
  });

  it('moves a weekend to its Friday and leaves other days', () => {
    expect(isoOf(weekday(dayOf('2026-03-07')))).toBe('2026-03-06');
    expect(isoOf(weekday(dayOf('2026-03-08')))).toBe('2026-03-06');
    expect(isoOf(weekday(dayOf('2026-03-09')))).toBe('2026-03-09');
    expect(isoOf(weekday(dayOf('1969-12-28')))).toBe('1969-12-26');
  });

  it('values at the last weekday of each month, and at the date of the book', () => {
    const days = valuationDays(2025).map(isoOf);
    expect(days).toEqual([
      '2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30', '2025-05-30', '2025-06-30', '2025-07-31', '2025-08-29',
      '2025-09-30', '2025-10-31', '2025-11-28', '2025-12-31', '2026-01-30', '2026-02-27', '2026-03-06',
    ]); // prettier-ignore
  });

  it('counts full years', () => {
    expect(yearsSince(dayOf('1976-03-06'))).toBe(50);
    expect(yearsSince(dayOf('1976-03-20'))).toBe(49);
    expect(yearsSince(AS_OF_DAY)).toBe(0);
  });
});
