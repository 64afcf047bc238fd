import { useEffect, useState } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectTable } from '@/store/superTable';

/** How long a table waits for the person's arrangement before it shows its default, ms. */
const LAYOUT_WAIT_MS = 400;

/**
 * Whether the table may show its content: the arrangement is known, or takes so long that the default shows
 * until it comes. Without the wait the columns would move before the eyes of a person who has arranged them.
 *
 * @returns true from then on
 */
export function useIsArranged(tableKey: string): boolean {
  const isKnown = useAppSelector((state) => {
    const { isKept, isLayoutKnown, ofView } = selectTable(tableKey)(state);
    return !isKept || isLayoutKnown || ofView !== null;
  });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LAYOUT_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isKnown || isLate;
}
