import { useEffect, useState, type RefObject } from 'react';
import { columnsInSight } from '../layout/columnWindow';
import type { PlacedColumn } from '../layout/resolveColumns';

const isSame = (a: readonly number[] | null, b: readonly number[] | null) =>
  a === b ||
  (a !== null && b !== null && a.length === b.length && a.every((value, index) => value === b[index]));

/**
 * Places of the columns that are drawn when most columns are out of sight. Null when all are drawn.
 *
 * @param width of the table's window, px. 0 until it is known
 */
export function useColumnWindow<Row>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly PlacedColumn<Row>[],
  width: number,
): readonly number[] | null {
  const [left, setLeft] = useState(0);
  const drawn = columnsInSight(columns, left, width);
  const isWindowed = drawn !== null;
  useEffect(() => {
    const element = scroller.current;
    if (element === null || !isWindowed) return undefined;
    const scrolled = () => {
      const now = element.scrollLeft;
      setLeft((before) =>
        isSame(columnsInSight(columns, before, width), columnsInSight(columns, now, width)) ? before : now,
      );
    };
    // This listener runs before those that change the rows. Reading afterwards would force a second layout.
    element.addEventListener('scroll', scrolled, { passive: true, capture: true });
    return () => element.removeEventListener('scroll', scrolled, { capture: true });
  }, [scroller, columns, width, isWindowed]);
  return drawn;
}
