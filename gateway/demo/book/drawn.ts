/** @returns the SQL of a number from 0 to 99 that depends only on a text; `text` is SQL */
export const drawnFrom = (text: string) => `(('x' || substr(md5(${text}), 1, 7))::bit(28)::integer % 100)`;

/** @returns the same of `about` and a client `c` */
export const drawn = (about: string) => drawnFrom(`'${about} ' || c.party_id`);

/** The age of a client `c` at the date of the book, in whole years. */
export const AGE = "date_part('year', age((select as_of from book), c.birth_date))";
