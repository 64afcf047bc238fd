import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Tells the style sheet how much stands above the table of a list, in px (`--list-head`), so that the table ends where
 * the window does however many lines its sentence, notes and tools take.
 *
 * @returns the refs to put on the screen and, within it, on what holds the table
 */
export function useListHead(): [
  screen: RefObject<HTMLDivElement | null>,
  table: RefObject<HTMLDivElement | null>,
] {
  const screen = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [around, below] = [screen.current, table.current];
    if (around === null || below === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const px = below.getBoundingClientRect().top - around.getBoundingClientRect().top;
      around.style.setProperty('--list-head', `${Math.round(px)}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    for (const each of around.children) if (each !== below) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return [screen, table];
}
