import { totalWidthOf, type PlacedColumn } from './resolveColumns';

/** Frozen columns beyond this many scroll with the others: the style sheet has a place for so many. */
const STICKY_MAX = 8;

/** Of the table's window so much, at most, is never scrolled: the rest shows the other columns. */
const STICKY_SHARE = 0.6;

/**
 * How many columns, from the left, stay while the others scroll: the first of the frozen ones, as far as they leave
 * room to see the others in. A layout follows its person to smaller windows, where fewer stay.
 *
 * @param columns as wide as they were asked for
 * @param available width of the table's window, px; 0 while it is not known
 */
export function stickyCount<Row>(columns: readonly PlacedColumn<Row>[], available: number): number {
  const hasRoom = available === 0 || totalWidthOf(columns) <= available;
  const first = columns.findIndex(
    ({ def, isFrozen, left, width }) =>
      !isFrozen || (!hasRoom && def !== null && left + width > available * STICKY_SHARE),
  );
  return Math.min(first === -1 ? columns.length : first, STICKY_MAX);
}

/** The columns of which the first so many stay; the same ones where these do already. */
export function withSticky<Row>(columns: PlacedColumn<Row>[], count: number): PlacedColumn<Row>[] {
  if (columns.every(({ isSticky }, index) => isSticky === index < count)) return columns;
  return columns.map((column, index) => ({ ...column, isSticky: index < count }));
}
