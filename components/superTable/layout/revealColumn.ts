import type { PlacedColumn } from './resolveColumns';

/**
 * Scrolls a table sideways, if needed, so that a column is fully visible beside the sticky ones.
 *
 * @param width of the table's window, px. 0 while it is not known
 */
export function revealColumn<Row>(
  scroller: Pick<HTMLElement, 'scrollLeft' | 'dataset'>,
  columns: readonly PlacedColumn<Row>[],
  place: number,
  width: number,
): void {
  const column = columns[place];
  if (column === undefined || column.isSticky || width === 0) return;
  const sticky = columns.reduce((sum, each) => sum + (each.isSticky ? each.width : 0), 0);
  const least = column.left + column.width - width;
  const most = column.left - sticky;
  const { scrollLeft } = scroller;
  const next = Math.min(Math.max(scrollLeft, least), most);
  if (next === scrollLeft) return;
  // The sticky columns must be fixed before the others move.
  scroller.dataset.sideways = '';
  scroller.scrollLeft = next;
}
