import { useLayoutEffect } from 'react';

const NAME = '--info-card-height';

/**
 * Publishes the height of the head that stays in sight to the page's styles. Sticky elements below it use
 * that, and a focused element is never hidden under it. Leaving the screen removes it.
 *
 * @param px as measured
 */
export function useStuckHead(px: number): void {
  useLayoutEffect(() => {
    // Set by script, because the page's style policy refuses an attribute.
    document.documentElement.style.setProperty(NAME, `${px}px`);
    return () => {
      document.documentElement.style.removeProperty(NAME);
    };
  }, [px]);
}
