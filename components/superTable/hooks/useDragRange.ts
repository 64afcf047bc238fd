import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { dropMarkedText } from '../copy/markedText';
import type { CellPlace } from '../keyboard/move';

interface Parts {
  table: RefObject<HTMLElement | null>;
  /** The row's cell around an element. Null for a heading, a total or a control. */
  placeOf(target: Element): CellPlace | null;
  mark(from: CellPlace, to: CellPlace): void;
}

/**
 * Marks the cells from the one where the button went down to the one under the pointer, like Shift and the
 * arrows. Within one cell the browser highlights text as usual.
 *
 * @returns the table's `onMouseDown` and `onMouseMove`. Both ignore every button but the main one
 */
export function useDragRange({ table, placeOf, mark }: Parts) {
  const from = useRef<CellPlace | null>(null);
  const last = useRef<CellPlace | null>(null);
  useEffect(() => {
    const end = () => {
      from.current = null;
      table.current?.removeAttribute('data-dragging');
    };
    window.addEventListener('mouseup', end);
    return () => window.removeEventListener('mouseup', end);
  }, [table]);

  return {
    begin(event: MouseEvent) {
      const isMain = event.button === 0 && !(event.shiftKey || event.ctrlKey || event.metaKey);
      from.current = isMain && event.target instanceof Element ? placeOf(event.target) : null;
      last.current = from.current;
    },
    move(event: MouseEvent) {
      if (from.current === null || event.buttons !== 1 || !(event.target instanceof Element)) return;
      const to = placeOf(event.target);
      if (to === null || (to.line === last.current?.line && to.column === last.current.column)) return;
      last.current = to;
      // The browser highlights text unless a style stops it.
      table.current?.setAttribute('data-dragging', '');
      dropMarkedText();
      mark(from.current, to);
    },
  };
}
