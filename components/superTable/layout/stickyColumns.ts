import { totalWidthOf, type PlacedColumn } from './resolveColumns';

/**
 * Frozen columns beyond this number scroll with the others, because the style sheet has places for this many.
 */
const STICKY_MAX = 8;

/** Sticky columns take at most this share of the table's window. The rest shows the other columns. */
const STICKY_SHARE = 0.6;

/**
 * How many columns stay at the left while the others scroll: the first frozen ones, as long as they leave
 * room to see the others. A layout follows its person to smaller windows, where fewer columns stay.
 *
 * @param columns at the width that they ask for
 * @param available width of the table's window, px. 0 while it is not known
 */
export function stickyCount<Row>(columns: readonly PlacedColumn<Row>[], available: number): number {
  const hasRoom = available === 0 || totalWidthOf(columns) <= available;
  const first = columns.findIndex(
    ({ def, isFrozen, left, width }) =>
      !isFrozen || (!hasRoom && def !== null && left + width > available * STICKY_SHARE),
  );
  return Math.min(first === -1 ? columns.length : first, STICKY_MAX);
}

/** The columns with the first `count` of them sticky. The same array when they already are. */
export function withSticky<Row>(columns: PlacedColumn<Row>[], count: number): PlacedColumn<Row>[] {
  if (columns.every(({ isSticky }, index) => isSticky === index < count)) return columns;
  return columns.map((column, index) => ({ ...column, isSticky: index < count }));
}
