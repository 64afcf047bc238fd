/** The day that each book of the tests ends on, a Friday. */
export const BOOK_DAY = '2026-03-06';
