import { type SQL, sql } from 'drizzle-orm';

/**
 * The birthday of a client `c` on which a number of years is complete. Who was born on February 29 is a year older on
 * March 1 of a year without that day, as `age()` counts it; adding an interval alone would say February 28.
 */
export const birthdayOf = (years: SQL): SQL => {
  const moved = sql`(c.birth_date + make_interval(years => ${years}))::date`;
  return sql`(${moved} + (date_part('day', ${moved}) <> date_part('day', c.birth_date))::integer)`;
};

/** The years that a client `c` completes on the next birthday, which may be the day itself. */
export const yearsToCome = (day: SQL): SQL =>
  sql`(date_part('year', age(${day} - 1, c.birth_date)) + 1)::integer`;
