import { useEffect, useState, type RefObject } from 'react';
import { columnsInSight } from '../layout/columnWindow';
import type { PlacedColumn } from '../layout/resolveColumns';

const isSame = (a: readonly number[] | null, b: readonly number[] | null) =>
  a === b ||
  (a !== null && b !== null && a.length === b.length && a.every((value, index) => value === b[index]));

/**
 * Places of the columns that are drawn, where there are so many that most are out of sight; null where all are.
 *
 * @param width of the table's window, px; 0 until it is known
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
    // Ahead of those who change the rows: to look afterwards would have the browser lay them out twice.
    element.addEventListener('scroll', scrolled, { passive: true, capture: true });
    return () => element.removeEventListener('scroll', scrolled, { capture: true });
  }, [scroller, columns, width, isWindowed]);
  return drawn;
}
