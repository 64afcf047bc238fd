import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { RowSpan } from '@/store/listRows/windows';
import { printRowsSet, selectTable } from '@/store/superTable';
import { openRowsOf, shapesOf } from '../lines/openRows';
import { isFailed } from '../source/shownRows';
import type { RowSource } from '../types';

interface Print {
  state: 'idle' | 'loading' | 'failed';
  /** Prints the first rows of the table once all of them are loaded. */
  start(rows: number): void;
}

function areThere<Row>({ rowAt, isUnreadable }: RowSource<Row>, spans: readonly RowSpan[]): boolean {
  for (const { from, to } of spans) {
    for (let index = from; index < to; index += 1)
      if (rowAt(index) === undefined && isUnreadable?.(index) !== true) return false;
  }
  return true;
}

/**
 * Prints the first rows of a table and loads the missing ones first. Rows in groups that the person has
 * closed do not count.
 */
export function usePrint<Row>(table: string, source: RowSource<Row>): Print {
  const dispatch = useAppDispatch();
  const { closedGroups } = useAppSelector(selectTable(table));
  const [wanted, setWanted] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // It gives up: nobody waits for a print that starts whenever the rows happen to load.
  if (wanted !== null && isFailed(source)) {
    setWanted(null);
    setFailed(true);
  }

  useEffect(() => {
    const { total, state } = source;
    if (wanted === null || total === null || state === 'loading') return undefined;
    const shapes = shapesOf(source.groups ?? null, (key) => closedGroups.includes(key));
    const spans = openRowsOf(total, shapes).first(wanted);
    if (!areThere(source, spans)) {
      source.need(spans);
      return undefined;
    }
    // The browser draws the print as soon as it is asked, and it cannot do that during this rendering.
    const timer = setTimeout(() => {
      setWanted(null);
      window.print();
    });
    return () => clearTimeout(timer);
  }, [wanted, source, closedGroups]);

  return {
    state: wanted !== null ? 'loading' : hasFailed ? 'failed' : 'idle',
    start(rows) {
      if (isFailed(source)) source.retry();
      dispatch(printRowsSet({ table, rows }));
      setFailed(false);
      setWanted(rows);
    },
  };
}
