import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { DashboardTileId } from '@/contract/dashboard/codes';

/** Less than this is a hand that was not quite still, px. */
const DRAG_PX = 6;

interface Parts {
  /** In the order in which they stand. */
  ids: readonly DashboardTileId[];
  onMove(id: DashboardTileId, place: number): void;
}

export interface TileDrag {
  /** The tile under way; null if none is. */
  dragged: DashboardTileId | null;
  /** The tile whose place it would take; null if it would stay. */
  over: string | null;
  /** Takes a tile a place on (1) or back (-1), for a pointer that cannot drag. Null at the end. */
  step(id: DashboardTileId, by: -1 | 1): (() => void) | null;
  /** Handlers of the grip of a tile. */
  grip(id: DashboardTileId): {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(event: PointerEvent<HTMLElement>): void;
    onPointerCancel(): void;
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  };
}

const tileAt = (x: number, y: number): string | undefined => {
  const found = document.elementFromPoint(x, y)?.closest('[data-tile]');
  return found instanceof HTMLElement ? found.dataset.tile : undefined;
};

/** Where a key takes a tile: the arrows a place on or back, Home and End to an end. */
function placeFor(key: string, at: number, last: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/** Moves tiles by their grip: dragged over another one they take its place, by keyboard the arrows move them. */
export function useTileDrag({ ids, onMove }: Parts): TileDrag {
  const start = useRef<{ id: DashboardTileId; x: number; y: number } | null>(null);
  const [dragged, setDragged] = useState<DashboardTileId | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    start.current = null;
    setDragged(null);
    setOver(null);
  };
  return {
    dragged,
    over,
    step(id, by) {
      const place = ids.indexOf(id) + by;
      return place in ids ? () => onMove(id, place) : null;
    },
    grip: (id) => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        start.current = { id, x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event) {
        const from = start.current;
        if (from === null) return;
        const isStill =
          Math.abs(event.clientX - from.x) < DRAG_PX && Math.abs(event.clientY - from.y) < DRAG_PX;
        if (dragged === null && isStill) return;
        setDragged(id);
        const onto = tileAt(event.clientX, event.clientY);
        setOver(onto === undefined || onto === id ? null : onto);
      },
      onPointerUp(event) {
        const isDropped = dragged === id;
        const onto = tileAt(event.clientX, event.clientY);
        end();
        const place = ids.findIndex((each) => each === onto);
        if (isDropped && place >= 0 && onto !== id) onMove(id, place);
      },
      onPointerCancel: end,
      onKeyDown(event) {
        const at = ids.indexOf(id);
        const place = placeFor(event.key, at, ids.length - 1);
        if (place === null) return;
        event.preventDefault();
        if (place !== at) onMove(id, place);
      },
    }),
  };
}
