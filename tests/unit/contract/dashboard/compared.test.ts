import { describe, expect, it } from 'vitest';
import { DASHBOARD_COMPARISONS, DASHBOARD_PERIODS } from '@/contract/dashboard/codes';
import { comparedSpan } from '@/contract/dashboard/compared';
import { dayBefore, monthsBefore, spanOf } from '@/contract/periods';

describe('the period of a dashboard', () => {
  it.each([
    ['month', '2026-03-06', '2026-03-01'],
    ['quarter', '2026-03-06', '2026-01-01'],
    ['quarter', '2026-12-31', '2026-10-01'],
    ['year', '2026-03-06', '2026-01-01'],
    ['days365', '2026-03-06', '2025-03-07'],
    ['days365', '2024-02-29', '2023-03-02'],
    ['threeYears', '2026-03-06', '2023-03-07'],
    ['fiveYears', '2026-03-31', '2021-04-01'],
  ] as const)('%s up to %s begins on %s', (period, asOf, from) => {
    expect(spanOf(period, asOf)).toEqual({ from, to: asOf });
  });

  it.each([
    ['month', 'previous', '2026-03-06', '2026-02-01', '2026-02-06'],
    ['month', 'yearAgo', '2026-03-06', '2025-03-01', '2025-03-06'],
    ['month', 'previous', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['month', 'previous', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['quarter', 'previous', '2026-03-06', '2025-10-01', '2025-12-06'],
    ['quarter', 'previous', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['year', 'previous', '2026-03-06', '2025-01-01', '2025-03-06'],
    ['days365', 'previous', '2026-03-06', '2024-03-07', '2025-03-06'],
    ['year', 'yearAgo', '2024-02-29', '2023-01-01', '2023-02-28'],
  ] as const)(
    '%s, compared with %s, up to %s is compared with %s to %s',
    (period, comparison, asOf, from, to) => {
      expect(comparedSpan(asOf, period, comparison)).toEqual({ from, to });
    },
  );

  it('is compared with nothing when nobody asks for it', () => {
    expect(comparedSpan('2026-03-06', 'year', 'none')).toBeNull();
  });

  it('never begins after it ends, and ends before the period that it is compared with', () => {
    for (let day = '2023-01-01'; day < '2025-03-01'; day = dayAfter(day)) {
      for (const period of DASHBOARD_PERIODS) {
        const now = spanOf(period, day);
        expect(now.from <= now.to).toBe(true);
        for (const comparison of DASHBOARD_COMPARISONS) {
          const then = comparedSpan(day, period, comparison);
          if (then === null) continue;
          expect([day, period, then.from <= then.to, then.to < now.from]).toEqual([day, period, true, true]);
        }
      }
    }
  });

  it('counts months in both directions, and keeps month-ends', () => {
    expect(monthsBefore('2026-01-31', 1)).toBe('2025-12-31');
    expect(monthsBefore('2026-01-15', -1)).toBe('2026-02-15');
    expect(dayBefore('2026-01-01')).toBe('2025-12-31');
  });
});

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
