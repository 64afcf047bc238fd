/** What a column is held to, px. */
export const MIN_COLUMN_WIDTH_PX = 128;
export const MAX_COLUMN_WIDTH_PX = 2_000;

/** Letters of a view's name at most. */
export const VIEW_NAME_MAX = 80;
