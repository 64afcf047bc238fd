/** Limits of what a list is asked, apart from its schemas: the browser needs them, and not those. */
export const PAGE_SIZE_MAX = 200;
/** A cursor holds the values that its row is sorted by, names among them. */
export const CURSOR_MAX = 4096;
/**
 * Rows that a page may leave out: a scroll bar is pulled to anywhere in a list by one call, of the accounts of three
 * million clients too. What that costs is bounded by the time of a statement, not by this.
 */
export const SKIP_MAX = 10_000_000;
/** Groups of which a list tells the totals: of more there are none, and it is filtered first. */
export const GROUPS_MAX = 5_000;
/** Columns that a list is sorted by at once. */
export const SORT_COLUMNS_MAX = 5;
/** Characters of a facet's value: what is typed, or one of those that are offered. */
export const FACET_TEXT_MAX = 100;
/** Values of one facet at once. */
export const FACET_VALUES_MAX = 100;
