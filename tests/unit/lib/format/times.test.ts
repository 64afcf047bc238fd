import { describe, expect, it } from 'vitest';
import { formatDateTime, formatTime } from '@/lib/format';

const timeZone = 'America/Toronto';

describe('times', () => {
  it('follow the zone across a change of the clock', () => {
    expect(formatTime('2026-03-08T06:59:00Z', 'en', { timeZone })).toBe('1:59\u00a0a.m.');
    expect(formatTime('2026-03-08T07:01:00Z', 'en', { timeZone })).toBe('3:01\u00a0a.m.');
  });

  it('tell the day of the zone, not of the machine', () => {
    expect(formatDateTime('2026-03-07T02:00:00Z', 'fr', { timeZone })).toBe('6 mars 2026 à 21\u00a0h');
  });

  it('never let a French time wrap', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const instant = new Date(Date.UTC(2026, 0, 5, hour, 5)).toISOString();
      expect(formatTime(instant, 'fr', { timeZone })).toMatch(/^\d{1,2}\u00a0h\u00a005$/);
    }
  });

  it('refuse anything that is not an instant', () => {
    expect(() => formatTime('later', 'en', { timeZone })).toThrow(RangeError);
    expect(() => formatDateTime('', 'en', { timeZone })).toThrow(RangeError);
  });
});
