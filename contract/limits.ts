/** Limits of a list's request. They live apart from its schemas because the browser needs only these. */
export const PAGE_SIZE_MAX = 200;
/** A cursor holds the values that its row is sorted by, such as names. */
export const CURSOR_MAX = 4096;
/**
 * Most rows that a page may skip. One call takes a scroll bar anywhere in a list, even in the accounts of
 * three million clients. The statement timeout bounds what that costs, not this number.
 */
export const SKIP_MAX = 10_000_000;
/** Most groups with totals. A list with more has none until it is filtered. */
export const GROUPS_MAX = 5_000;
/** Most columns that a list is sorted by at once. */
export const SORT_COLUMNS_MAX = 5;
/** Most characters in a facet's value, typed or offered. */
export const FACET_TEXT_MAX = 100;
/** Most values of one facet. */
export const FACET_VALUES_MAX = 100;
