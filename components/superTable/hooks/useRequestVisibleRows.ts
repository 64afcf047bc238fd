import { useEffect } from 'react';
import type { Lines } from '../lines/lines';
import { rowsOfLines } from '../lines/rowsOfLines';
import type { RowSource } from '../types';

/** Lines whose rows are asked for beyond each end of what is in sight. */
const AHEAD = 60;

/** A scrollbar that is pulled passes many rows that nobody wants to see, ms. */
const STILL_MS = 60;

/** Two rows and no more: those at the ends of what is in sight tell whether something of it is missing. */
function isMissing<Row>({ rowAt }: RowSource<Row>, lines: Lines, from: number, to: number): boolean {
  const seen = rowsOfLines(lines, from, to);
  const [first, last] = [seen[0], seen.at(-1)];
  if (first === undefined || last === undefined) return false;
  return rowAt(first.from) === undefined || rowAt(last.to - 1) === undefined;
}

/**
 * Tells the source which rows are about to be seen, once the table holds still for a moment.
 *
 * @param from the first line in sight
 * @param to behind the last
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
