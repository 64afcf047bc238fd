import { describe, expect, it } from 'vitest';
import {
  addOpenDays,
  closureOf,
  earlyCloseOf,
  holidaysIn,
  isOpen,
  openDaysBetween,
  openFrom,
} from '@/contract/calendars/days';
import { CALENDARS } from '@/contract/calendars/rules';

describe('the days on which Toronto trades', () => {
  it.each(['2020-12-28', '2021-12-27', '2021-12-28', '2022-01-03'])(
    'leave out %s, as the exchange announced',
    (date) => {
      expect(isOpen('XTSE', date)).toBe(false);
      expect(isOpen('clearing', date)).toBe(false);
    },
  );

  it('end at one on December 24 if that is a session, and at no special time if it is not', () => {
    expect(earlyCloseOf('XTSE', '2024-12-24')).toBe('13:00');
    expect(earlyCloseOf('XTSE', '2025-12-24')).toBe('13:00');
    // A Sunday.
    expect(earlyCloseOf('XTSE', '2023-12-24')).toBeNull();
    expect(earlyCloseOf('XTSE', '2025-12-23')).toBeNull();
  });

  it('move Boxing Day of 2026, a Saturday, to the Monday', () => {
    expect(closureOf('XTSE', '2026-12-25')).toBe('christmas');
    expect(closureOf('XTSE', '2026-12-28')).toBe('boxingDay');
    expect(isOpen('XTSE', '2026-12-29')).toBe(true);
  });

  it('include Easter Monday, September 30 and November 11, when the banks are open only on the first', () => {
    for (const date of ['2026-04-06', '2026-09-30', '2026-11-11']) expect(isOpen('XTSE', date)).toBe(true);
    expect(isOpen('banks', '2026-04-06')).toBe(true);
    expect(closureOf('banks', '2026-09-30')).toBe('truthAndReconciliation');
    expect(closureOf('banks', '2026-11-11')).toBe('remembranceDay');
    expect(isOpen('banks', '2020-09-30')).toBe(true);
  });
});

/** As NYSE published them for 2026. */
const NEW_YORK_2026 = '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25';

describe('the days on which New York trades', () => {
  it('are those that it published for 2026', () => {
    const dates = holidaysIn('XNYS', 2026).map(({ date }) => date.slice(5));
    expect(dates.join(' ')).toBe(NEW_YORK_2026);
  });

  it('include the Monday after a New Year on a Saturday, unlike Toronto’s', () => {
    expect(isOpen('XNYS', '2022-01-03')).toBe(true);
    expect(isOpen('XNYS', '2021-12-31')).toBe(true);
    expect(isOpen('XTSE', '2022-01-03')).toBe(false);
  });

  it('end at one on the day before Independence Day, unless that day is the holiday', () => {
    expect(earlyCloseOf('XNYS', '2025-07-03')).toBe('13:00');
    expect(earlyCloseOf('XNYS', '2026-07-03')).toBeNull();
  });

  it('end early on the Friday after Thanksgiving, in New York alone', () => {
    expect(earlyCloseOf('XNYS', '2025-11-28')).toBe('13:00');
    expect(earlyCloseOf('XNYS', '2024-11-29')).toBe('13:00');
    expect(earlyCloseOf('XTSE', '2025-11-28')).toBeNull();
    expect(earlyCloseOf('XNYS', '2025-11-21')).toBeNull();
  });

  it('leave out a day of mourning that no rule gives', () => {
    expect(closureOf('XNYS', '2025-01-09')).toBe('specialClosure');
    expect(isOpen('XTSE', '2025-01-09')).toBe(true);
    expect(openDaysBetween('XNYS', '2025-01-08', '2025-01-10')).toBe(1);
  });
});

describe('open days', () => {
  it('count from the day after: two clearing days from a Friday end on the Tuesday', () => {
    expect(addOpenDays('clearing', '2026-03-06', 2)).toBe('2026-03-10');
    expect(addOpenDays('clearing', '2026-03-06', 0)).toBe('2026-03-06');
    expect(openDaysBetween('clearing', '2026-03-06', '2026-03-10')).toBe(2);
    expect(openDaysBetween('clearing', '2026-03-10', '2026-03-06')).toBe(-2);
    expect(openDaysBetween('clearing', '2026-03-07', '2026-03-07')).toBe(0);
  });

  it('skip a holiday that has moved', () => {
    // Thursday, December 24; Friday is Christmas, Monday stands for Boxing Day.
    expect(addOpenDays('clearing', '2026-12-24', 1)).toBe('2026-12-29');
    expect(addOpenDays('clearing', '2026-12-24', 10)).toBe('2027-01-12');
  });

  it('begin on the date itself or the next open one', () => {
    expect(openFrom('clearing', '2026-03-07')).toBe('2026-03-09');
    expect(openFrom('clearing', '2026-02-16')).toBe('2026-02-17');
    expect(openFrom('clearing', '2026-03-06')).toBe('2026-03-06');
  });

  it.each(CALENDARS)('between two dates match a count day by day: %s', (calendar) => {
    // From a Saturday on, over two New Years, to each day of fourteen months.
    let count = 0;
    for (let day = 1; day < 430; day += 1) {
      const date = new Date(Date.parse('2025-11-29T00:00:00Z') + day * 86_400_000).toISOString().slice(0, 10);
      if (isOpen(calendar, date)) count += 1;
      expect(openDaysBetween(calendar, '2025-11-29', date), date).toBe(count);
      expect(openDaysBetween(calendar, date, '2025-11-29'), date).toBe(0 - count);
    }
  });

  it.each(CALENDARS)('agree when counted back: %s', (calendar) => {
    for (let count = 0; count < 400; count += 1) {
      const date = addOpenDays(calendar, '2025-11-30', count);
      expect(openDaysBetween(calendar, '2025-11-30', date)).toBe(count);
    }
  });
});
