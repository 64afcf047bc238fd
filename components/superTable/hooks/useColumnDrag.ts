import { useRef, useState, type PointerEvent } from 'react';
import { movedTo } from '../layout/moveColumn';
import type { PlacedColumn } from '../layout/resolveColumns';

/** A shorter move is a click by an unsteady hand, px. */
const DRAG_PX = 6;

interface Drag {
  id: string;
  startX: number;
  /** Where the headings are on the screen when the drag begins. */
  places: { id: string; left: number; right: number }[];
  isMoving: boolean;
}

function placesIn(row: HTMLElement): Drag['places'] {
  return [...row.querySelectorAll<HTMLElement>('[data-column]')].map((heading) => {
    const { left, right } = heading.getBoundingClientRect();
    return { id: heading.dataset.column ?? '', left, right };
  });
}

/**
 * Lets the person drag a column by its heading. Frozen columns move among themselves, and so do the others.
 *
 * @param onOrder gets the ids of the columns in their new order
 * @returns handlers for the row of headings, and the column that the drop would replace
 */
export function useColumnDrag<Row>(
  columns: readonly PlacedColumn<Row>[],
  onOrder: (shown: string[], id: string) => void,
) {
  const drag = useRef<Drag | null>(null);
  const [target, setTarget] = useState<string | null>(null);

  const isFrozen = (id: string) => columns.find((column) => column.id === id)?.isFrozen === true;

  // Frozen columns cover the others, so they come first here and are found first.
  function columnAt(x: number, { id, places }: Drag): string | null {
    const found = places.find(({ left, right }) => x >= left && x < right);
    return found === undefined || found.id === id || isFrozen(found.id) !== isFrozen(id) ? null : found.id;
  }

  return {
    target,
    /** True when the pointer was dragging, so the click that follows does not count. */
    hasMoved: () => drag.current?.isMoving === true,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const id = event.target instanceof Element ? event.target.closest('[data-column]') : null;
      const column = id instanceof HTMLElement ? id.dataset.column : undefined;
      if (event.button !== 0 || event.pointerType === 'touch' || column === undefined) return;
      drag.current = {
        id: column,
        startX: event.clientX,
        places: placesIn(event.currentTarget),
        isMoving: false,
      };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current;
      if (now === null || event.buttons === 0) return;
      if (!now.isMoving && Math.abs(event.clientX - now.startX) < DRAG_PX) return;
      if (!now.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
      now.isMoving = true;
      setTarget(columnAt(event.clientX, now));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const now = drag.current;
      if (now?.isMoving !== true) {
        drag.current = null;
        return;
      }
      const onto = columnAt(event.clientX, now);
      setTarget(null);
      if (onto !== null) {
        onOrder(
          movedTo(
            columns.filter(({ def }) => def !== null).map(({ id }) => id),
            now.id,
            onto,
          ),
          now.id,
        );
      }
      // The click that ends the drag is still to come, and must not count.
      setTimeout(() => {
        drag.current = null;
      });
    },
    /** The system took over the pointer, so nothing is dropped. */
    onPointerCancel() {
      drag.current = null;
      setTarget(null);
    },
  };
}
