import { describe, expect, test } from 'vitest';
import { presetSpan, spanOf } from '@/gateway/areas/filters/rules/updated';

const AS_OF = '2026-03-06';

describe('a preset', () => {
  test.each([
    ['today', '2026-03-06'],
    ['last7Days', '2026-02-28'],
    ['last30Days', '2026-02-05'],
    ['last90Days', '2025-12-07'],
  ] as const)('%s begins on %s, counted back from the book’s date, and has no end', (preset, from) => {
    expect(presetSpan(preset, AS_OF)).toEqual({ from, to: null });
  });

  test.each([
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['lastQuarter', '2025-10-01', '2025-12-31'],
    ['lastYear', '2025-01-01', '2025-12-31'],
  ] as const)('%s is the whole one before the book’s date, as on the dashboards', (preset, from, to) => {
    expect(presetSpan(preset, AS_OF)).toEqual({ from, to });
  });

  test.each([
    ['thisWeek', '2026-03-02'],
    ['month', '2026-03-01'],
    ['quarter', '2026-01-01'],
    ['year', '2026-01-01'],
  ] as const)('%s begins on %s and takes in what came after the book’s date', (preset, from) => {
    expect(presetSpan(preset, AS_OF)).toEqual({ from, to: null });
  });

  test('overrides dates, unless it is custom', () => {
    const dates = { from: '2020-01-01', to: null };
    expect(spanOf({ preset: 'today', ...dates }, AS_OF)).toEqual({ from: AS_OF, to: null });
    expect(spanOf({ preset: 'custom', ...dates }, AS_OF)).toEqual(dates);
    expect(spanOf({ preset: null, ...dates }, AS_OF)).toEqual(dates);
  });
});
