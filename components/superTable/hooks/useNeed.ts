import { useEffect } from 'react';
import type { RowSource } from '../types';

/** Rows asked for beyond each end of what is in sight. */
const AHEAD = 60;

/** A scrollbar that is pulled passes many rows that nobody wants to see, ms. */
const STILL_MS = 60;

/**
 * Tells the source which rows are about to be seen, once the table holds still for a moment.
 *
 * @param from the first row in sight
 * @param to behind the last
 */
export function useNeed<Row>(source: RowSource<Row>, from: number, to: number): void {
  const isMissing = to > from && (source.rowAt(from) === undefined || source.rowAt(to - 1) === undefined);
  useEffect(() => {
    const ask = () => source.need(Math.max(0, from - AHEAD), to + AHEAD);
    const timer = setTimeout(ask, isMissing ? STILL_MS : 2 * STILL_MS);
    return () => clearTimeout(timer);
  }, [source, from, to, isMissing]);
}
