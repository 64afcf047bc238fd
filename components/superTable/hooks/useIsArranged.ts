import { useEffect, useState } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectTable } from '@/store/superTable';

/** How long a table waits for the way in which the person has arranged it before it shows as it is at first, ms. */
export const LAYOUT_WAIT_MS = 400;

/**
 * Whether what is in a table may be seen: how it is arranged is known, or takes so long that it is seen without, and
 * arranged when that comes. Seen any sooner, its columns would move under the eyes of whoever has arranged them.
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
