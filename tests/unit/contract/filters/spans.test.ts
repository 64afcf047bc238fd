import { expect, test } from 'vitest';
import { calendarSpan } from '@/contract/filters/spans';

test.each([
  ['week', '2026-03-02', '2026-03-08'],
  ['lastWeek', '2026-02-23', '2026-03-01'],
  ['nextWeek', '2026-03-09', '2026-03-15'],
  ['month', '2026-03-01', '2026-03-31'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['nextMonth', '2026-04-01', '2026-04-30'],
  ['quarter', '2026-01-01', '2026-03-31'],
  ['lastQuarter', '2025-10-01', '2025-12-31'],
  ['nextQuarter', '2026-04-01', '2026-06-30'],
  ['lastYear', '2025-01-01', '2025-12-31'],
  ['year', '2026-01-01', '2026-12-31'],
  ['nextYear', '2027-01-01', '2027-12-31'],
  ['january', '2026-01-01', '2026-01-31'],
  ['december', '2026-12-01', '2026-12-31'],
] as const)('%s is from %s to %s', (code, from, to) => {
  expect(calendarSpan(code, '2026-03-06')).toEqual({ from, to });
});

test('a Sunday is the last day of its week, and the last day of a month has whole months around it', () => {
  expect(calendarSpan('week', '2026-03-08')).toEqual({ from: '2026-03-02', to: '2026-03-08' });
  expect(calendarSpan('nextMonth', '2026-01-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(calendarSpan('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});
