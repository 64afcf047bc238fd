import { useEffect, useState } from 'react';

/** After this long without an answer a screen says that it takes longer than usual. */
export const SLOW_AFTER_MS = 5000;

/** True when `isWaiting` has been true for `SLOW_AFTER_MS` without a break. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);
  return isWaiting && isSlow;
}
