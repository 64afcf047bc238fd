import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { RowSpan } from '@/store/listRows/windows';
import { printRowsSet, selectTable } from '@/store/superTable';
import { openRowsOf, shapesOf } from '../lines/openRows';
import { isFailed } from '../source/shownRows';
import type { RowSource } from '../types';

interface Print {
  state: 'idle' | 'loading' | 'failed';
  /** Prints the first rows of the table as soon as all of them are loaded. */
  start(rows: number): void;
}

function areThere<Row>({ rowAt }: RowSource<Row>, spans: readonly RowSpan[]): boolean {
  for (const { from, to } of spans) {
    for (let index = from; index < to; index += 1) if (rowAt(index) === undefined) return false;
  }
  return true;
}

/**
 * Prints the first rows of a table: those that are not there yet are loaded first. Rows of groups that the person has
 * closed are none of them.
 */
export function usePrint<Row>(table: string, source: RowSource<Row>): Print {
  const dispatch = useAppDispatch();
  const { closedGroups } = useAppSelector(selectTable(table));
  const [wanted, setWanted] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // Given up: nobody waits for paper that comes when the rows are loaded by and by.
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
    // What goes on paper is drawn at once when the browser asks for it, which it may not while this is drawn.
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
