import { beforeEach, describe, expect, it } from 'vitest';
import {
  asOf,
  asOfDay,
  dayOf,
  endBookOn,
  lastYears,
  tradingDayBefore,
  yearsBefore,
  isoOf,
  settlementOf,
  tradingDay,
  tradingDayFrom,
  valuationDays,
  yearsSince,
} from '@/gateway/demo/book/calendar';
import { BOOK_DAY } from '@/tests/support/bookDay';

const ofWeek = (iso: string) => new Date(`${iso}T12:00:00Z`).getUTCDay();

describe('the calendar of the book', () => {
  beforeEach(() => {
    endBookOn(BOOK_DAY);
  });

  it('ends on the day that it is given', () => {
    expect(asOf()).toBe('2026-03-06');
    expect(ofWeek(asOf())).toBe(5);
    expect(isoOf(asOfDay())).toBe(asOf());
  });

  it('ends on the last trading day before a weekend or a holiday', () => {
    expect(endBookOn('2026-11-29')).toBe('2026-11-27');
    expect(endBookOn('2026-12-26')).toBe('2026-12-24');
    expect(tradingDayBefore('2026-11-30')).toBe('2026-11-27');
    expect(tradingDayBefore('2026-12-29')).toBe('2026-12-24');
  });

  it('counts its years back from February 29 too', () => {
    endBookOn('2028-02-29');
    expect([1, 4].map((years) => isoOf(yearsBefore(years)))).toEqual(['2027-02-28', '2024-02-29']);
  });

  it('knows the last years whose day has passed', () => {
    const midJanuary = (year: number) => dayOf(`${year}-01-15`);
    expect(lastYears(2, midJanuary).map(isoOf)).toEqual(['2025-01-15', '2026-01-15']);
    endBookOn('2026-01-16');
    expect(lastYears(2, midJanuary).map(isoOf)).toEqual(['2024-01-15', '2025-01-15']);
  });

  it('turns dates into days and back, leap days included', () => {
    for (const iso of ['1930-01-01', '1969-12-31', '1970-01-01', '2000-02-29', '2024-02-29', '2026-12-31']) {
      expect(isoOf(dayOf(iso))).toBe(iso);
    }
    expect(dayOf('2024-03-01') - dayOf('2024-02-28')).toBe(2);
  });

  it('moves a weekend to its Friday or Monday and leaves other days', () => {
    expect(isoOf(tradingDay(dayOf('2026-03-07')))).toBe('2026-03-06');
    expect(isoOf(tradingDay(dayOf('2026-03-08')))).toBe('2026-03-06');
    expect(isoOf(tradingDay(dayOf('2026-03-09')))).toBe('2026-03-09');
    expect(isoOf(tradingDay(dayOf('1969-12-28')))).toBe('1969-12-26');
    expect(isoOf(tradingDayFrom(dayOf('2026-02-07')))).toBe('2026-02-09');
    expect(isoOf(tradingDayFrom(dayOf('2026-02-09')))).toBe('2026-02-09');
  });

  it('moves a holiday too, however long its weekend', () => {
    expect(isoOf(tradingDay(dayOf('2024-03-31')))).toBe('2024-03-28');
    expect(isoOf(tradingDay(dayOf('2020-12-28')))).toBe('2020-12-24');
    expect(isoOf(tradingDayFrom(dayOf('2020-12-25')))).toBe('2020-12-29');
    expect(isoOf(tradingDay(dayOf('2025-09-01')))).toBe('2025-08-29');
  });

  it('settles after as many trading days as the rules of that time say', () => {
    const settled = (iso: string) => isoOf(settlementOf(dayOf(iso)));
    expect(settled('2025-12-24')).toBe('2025-12-29');
    expect(settled('2026-02-13')).toBe('2026-02-17');
    expect(settled('2018-03-28')).toBe('2018-04-02');
    expect(settled('2016-12-22')).toBe('2016-12-29');
    expect(settled('2026-03-05')).toBe('2026-03-06');
  });

  it('values at the last trading day of each month, and at the date of the book', () => {
    const days = valuationDays(2025).map(isoOf);
    expect(days).toEqual([
      '2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30', '2025-05-30', '2025-06-30', '2025-07-31', '2025-08-29',
      '2025-09-30', '2025-10-31', '2025-11-28', '2025-12-31', '2026-01-30', '2026-02-27', '2026-03-06',
    ]); // prettier-ignore
  });

  it('has no month whose last price is from Good Friday', () => {
    const days = valuationDays(2018).map(isoOf);
    expect(days).toContain('2018-03-29');
    expect(days).toContain('2024-03-28');
  });

  it('counts full years', () => {
    expect(yearsSince(dayOf('1976-03-06'))).toBe(50);
    expect(yearsSince(dayOf('1976-03-20'))).toBe(49);
    expect(yearsSince(asOfDay())).toBe(0);
  });
});
