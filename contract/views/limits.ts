/** Bounds of a column's width, px. */
export const MIN_COLUMN_WIDTH_PX = 128;
export const MAX_COLUMN_WIDTH_PX = 2_000;

/** Most characters in a view's name. */
export const VIEW_NAME_MAX = 80;
