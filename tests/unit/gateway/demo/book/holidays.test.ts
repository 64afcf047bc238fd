import { describe, expect, it } from 'vitest';
import { isoOf } from '@/gateway/demo/book/calendar';
import { holidaysOf, ofWeek } from '@/gateway/demo/book/holidays';

/** As the exchange published them. */
const PUBLISHED = {
  2016: '01-01 02-15 03-25 05-23 07-01 08-01 09-05 10-10 12-26 12-27',
  2017: '01-02 02-20 04-14 05-22 07-03 08-07 09-04 10-09 12-25 12-26',
  2020: '01-01 02-17 04-10 05-18 07-01 08-03 09-07 10-12 12-25 12-28',
  2021: '01-01 02-15 04-02 05-24 07-01 08-02 09-06 10-11 12-27 12-28',
  2022: '01-03 02-21 04-15 05-23 07-01 08-01 09-05 10-10 12-26 12-27',
  2023: '01-02 02-20 04-07 05-22 07-03 08-07 09-04 10-09 12-25 12-26',
  2024: '01-01 02-19 03-29 05-20 07-01 08-05 09-02 10-14 12-25 12-26',
  2025: '01-01 02-17 04-18 05-19 07-01 08-04 09-01 10-13 12-25 12-26',
} as const;

/** Easter Sundays less two days, of the years in which the tables of the church have their exceptions, and of others. */
const GOOD_FRIDAYS = [
  '1954-04-16',
  '1981-04-17',
  '2008-03-21',
  '2015-04-03',
  '2018-03-30',
  '2019-04-19',
  '2038-04-23',
];

describe('the holidays of the exchange', () => {
  it.each(Object.entries(PUBLISHED))('are those that it published for %s', (year, dates) => {
    const days = dates.split(' ').map((date) => `${year}-${date}`);
    expect(holidaysOf(Number(year)).map(isoOf)).toEqual(days);
  });

  it('include Good Friday in each year', () => {
    for (const friday of GOOD_FRIDAYS)
      expect(holidaysOf(Number(friday.slice(0, 4))).map(isoOf)).toContain(friday);
  });

  it('are ten different weekdays since Family Day began', () => {
    for (let year = 2008; year < 2060; year += 1) {
      const days = holidaysOf(year);
      expect(new Set(days).size).toBe(10);
      for (const day of days) expect([0, 6]).not.toContain(ofWeek(day));
    }
  });
});
