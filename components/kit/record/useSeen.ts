import { useCallback, useEffect, useState } from 'react';

/** A section counts as seen this far below the window, so that it has loaded when the person reaches it. */
const AHEAD = '160px 0px';

interface Seen {
  /** The ref of the element to watch. */
  ref(element: HTMLElement | null): (() => void) | undefined;
  /** True once any of it has been in sight, or the page was printed. */
  isSeen: boolean;
}

/** Whether a section has been in sight. */
export function useSeen(): Seen {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const print = () => setSeen(true);
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, []);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isSeen };
}
