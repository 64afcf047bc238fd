import type { PlacedColumn } from './resolveColumns';

/** With fewer columns all are drawn, because leaving some out would cost more than it saves. */
const MANY_COLUMNS = 24;

/** Columns drawn beyond each edge, so that one is ready before it is seen. */
const AHEAD = 2;

/**
 * Places in the row of the drawn columns: the sticky ones and those in sight. Null when all are drawn.
 *
 * @param scrollLeft how far the table is scrolled, px
 * @param width of the table's window, px. 0 while it is not known
 */
export function columnsInSight<Row>(
  columns: readonly PlacedColumn<Row>[],
  scrollLeft: number,
  width: number,
): number[] | null {
  if (columns.length <= MANY_COLUMNS || width === 0) return null;
  const isInSight = ({ left, width: own }: PlacedColumn<Row>) =>
    left + own > scrollLeft && left < scrollLeft + width;
  const first = columns.findIndex(isInSight);
  const last = columns.findLastIndex(isInSight);
  return columns.flatMap((column, index) =>
    column.isSticky || (index >= first - AHEAD && index <= last + AHEAD) ? [index] : [],
  );
}
