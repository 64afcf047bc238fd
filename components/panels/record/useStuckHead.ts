import { useLayoutEffect } from 'react';

const NAME = '--info-card-height';

/**
 * Tells the styles of the page how tall the head is that stays in sight: what is below it sticks by that, and what takes
 * focus is never under it. Told no more once the screen is left.
 *
 * @param px as measured
 */
export function useStuckHead(px: number): void {
  useLayoutEffect(() => {
    // Through the object model: an attribute would be refused by the page's policy for styles.
    document.documentElement.style.setProperty(NAME, `${px}px`);
    return () => {
      document.documentElement.style.removeProperty(NAME);
    };
  }, [px]);
}
