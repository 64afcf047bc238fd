import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarOf } from '@/gateway/kit/db/today';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the date of the firm', () => {
  it('turns at midnight in its own time zone, not the server’s', () => {
    const today = calendarOf('America/Toronto');
    vi.setSystemTime('2026-03-06T04:59:59Z');
    expect(today()).toBe('2026-03-05');
    vi.setSystemTime('2026-03-06T05:00:00Z');
    expect(today()).toBe('2026-03-06');
  });

  it('follows daylight saving time', () => {
    const today = calendarOf('America/Toronto');
    vi.setSystemTime('2026-07-01T03:59:59Z');
    expect(today()).toBe('2026-06-30');
    vi.setSystemTime('2026-07-01T04:00:00Z');
    expect(today()).toBe('2026-07-01');
  });

  it.each([
    ['America/Vancouver', '2026-12-31'],
    ['America/St_Johns', '2027-01-01'],
    ['Pacific/Kiritimati', '2027-01-01'],
    ['UTC', '2027-01-01'],
  ])('is correct at %s', (timeZone, date) => {
    vi.setSystemTime('2027-01-01T03:30:00Z');
    expect(calendarOf(timeZone)()).toBe(date);
  });
});
