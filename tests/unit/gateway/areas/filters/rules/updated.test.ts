import { describe, expect, test } from 'vitest';
import { presetSpan, spanOf } from '@/gateway/areas/filters/rules/updated';

const TODAY = '2026-03-06';

describe('a preset', () => {
  test.each([
    ['today', '2026-03-06'],
    ['last7Days', '2026-02-28'],
    ['last30Days', '2026-02-05'],
    ['last90Days', '2025-12-07'],
  ] as const)('%s begins on %s, counted back from the firm’s day, and has no end', (preset, from) => {
    expect(presetSpan(preset, TODAY)).toEqual({ from, to: null });
  });

  test.each([
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['lastQuarter', '2025-10-01', '2025-12-31'],
    ['lastYear', '2025-01-01', '2025-12-31'],
  ] as const)('%s is the whole one before the firm’s day', (preset, from, to) => {
    expect(presetSpan(preset, TODAY)).toEqual({ from, to });
  });

  test.each([
    ['thisWeek', '2026-03-02'],
    ['month', '2026-03-01'],
    ['quarter', '2026-01-01'],
    ['year', '2026-01-01'],
  ] as const)('%s begins on %s and takes in the firm’s day', (preset, from) => {
    const span = presetSpan(preset, TODAY);
    expect(span.from).toBe(from);
    expect((span.to ?? TODAY) >= TODAY).toBe(true);
  });

  test('overrides dates, unless it is custom', () => {
    const dates = { from: '2020-01-01', to: null };
    expect(spanOf({ preset: 'today', ...dates }, TODAY)).toEqual({ from: TODAY, to: null });
    expect(spanOf({ preset: 'custom', ...dates }, TODAY)).toEqual(dates);
    expect(spanOf({ preset: null, ...dates }, TODAY)).toEqual(dates);
  });
});
