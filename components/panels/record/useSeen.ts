import { useCallback, useEffect, useState } from 'react';

/** How far below the window a section is taken to be seen, so that it is there when the person comes to it. */
const AHEAD = '160px 0px';

interface Seen {
  /** For the element that is to be seen. */
  ref(element: HTMLElement | null): (() => void) | undefined;
  /** True from the first time on that any of it was in sight, or the page was printed. */
  isSeen: boolean;
}

/** Whether a section has come in sight. */
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
