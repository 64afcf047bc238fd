import { useState } from 'react';

/** What stands under the table: which rows are shown, and whether there are pages on either side. */
export interface PagerState {
  from: number;
  to: number;
  hasNext: boolean;
  hasPrevious: boolean;
  /** How many rows the filter finds; null while that is not known. */
  total: number | null;
}

const isSame = (a: PagerState | null, b: PagerState) =>
  a !== null &&
  a.from === b.from &&
  a.to === b.to &&
  a.hasNext === b.hasNext &&
  a.hasPrevious === b.hasPrevious &&
  a.total === b.total;

/**
 * Keeps what last stood under the table while the next rows are on their way: a button that goes away takes the
 * keyboard's focus with it.
 *
 * @param now null while the rows that are shown answer another question
 */
export function useLastPager(now: PagerState | null): PagerState | null {
  const [last, setLast] = useState(now);
  if (now !== null && !isSame(last, now)) setLast(now);
  return now ?? last;
}
