/** @returns the SQL of a number from 0 to 99 that depends on `about` and a client `c` alone */
export const drawn = (about: string) =>
  `(('x' || substr(md5('${about} ' || c.party_id), 1, 7))::bit(28)::integer % 100)`;

/** The age of a client `c` at the date of the book, in whole years. */
export const AGE = "date_part('year', age((select as_of from book), c.birth_date))";
