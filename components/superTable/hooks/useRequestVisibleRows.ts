import { useEffect } from 'react';
import type { Lines } from '../lines/lines';
import { rowsOfLines } from '../lines/rowsOfLines';
import type { RowSource } from '../types';

/** Lines beyond each end of the visible ones whose rows are requested too. */
const AHEAD = 60;

/** A dragged scrollbar passes many rows that nobody wants to see, so the table waits this long, ms. */
const STILL_MS = 60;

/** Checks only two rows: the ends of the visible part show whether something is missing. */
function isMissing<Row>({ rowAt }: RowSource<Row>, lines: Lines, from: number, to: number): boolean {
  const seen = rowsOfLines(lines, from, to);
  const [first, last] = [seen[0], seen.at(-1)];
  if (first === undefined || last === undefined) return false;
  return rowAt(first.from) === undefined || rowAt(last.to - 1) === undefined;
}

/**
 * Tells the source which rows will be seen, once the table has stopped moving.
 *
 * @param from the first line in sight
 * @param to the line after the last
 */
export function useRequestVisibleRows<Row>(
  source: RowSource<Row>,
  lines: Lines,
  from: number,
  to: number,
): void {
  const waitMs = isMissing(source, lines, from, to) ? STILL_MS : 2 * STILL_MS;
  useEffect(() => {
    const ask = () => source.need(rowsOfLines(lines, from - AHEAD, to + AHEAD));
    const timer = setTimeout(ask, waitMs);
    return () => clearTimeout(timer);
  }, [source, lines, from, to, waitMs]);
}
