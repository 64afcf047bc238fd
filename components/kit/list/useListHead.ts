import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Tells the style sheet the height above a list's table, in px (`--list-head`). The table then ends at the
 * bottom of the window, no matter how many lines its sentence, notes and tools take. What leads the list scrolls away.
 *
 * @returns a ref for the screen, and one for the container of the table in it
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
      const top = (element: Element) => element.getBoundingClientRect().top;
      const lead = around.querySelector(':scope > [data-lead]');
      const next = lead?.nextElementSibling ?? null;
      const px = top(below) - top(around) - (lead === null || next === null ? 0 : top(next) - top(lead));
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
