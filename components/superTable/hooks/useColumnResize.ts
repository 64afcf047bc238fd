import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { columnWidth } from '@/store/superTable';
import { columnProperties, withWidth } from '../layout/template';
import { fittingWidth } from '../layout/fittingWidth';
import { useScale } from '../layout/textScale';
import { leastWidth, type PlacedColumn } from '../layout/resolveColumns';

/** An arrow key moves a column's edge by this much, with Shift by more, px. */
const STEP_PX = 8;
const BIG_STEP_PX = 40;

/** A pointer that moved less than this has not resized anything: a click on an edge is not a drag, px. */
const DRAG_PX = 3;

export interface Resize {
  least: number;
  most: number;
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  /** The system took over the pointer, so the column gets its old width back. */
  onPointerCancel(): void;
  /** Gives the column the width of its widest text in sight. */
  onDoubleClick(event: MouseEvent): void;
  onKeyDown(event: KeyboardEvent): void;
}

interface Parts<Row> {
  table: RefObject<HTMLElement | null>;
  columns: readonly PlacedColumn<Row>[];
  column: PlacedColumn<Row>;
  /** The widest that a column may become, px. */
  maxWidth: number;
  onWidth(id: string, width: number): void;
}

/** Resizes a column by the pointer or the arrow keys, and fits it to its texts by a double click or Enter. During a drag only the style sheet changes. */
export function useColumnResize<Row>({ table, columns, column, maxWidth, onWidth }: Parts<Row>): Resize {
  const drag = useRef<{ startX: number; width: number } | null>(null);
  const scale = useScale();
  const least = column.def === null ? column.width : Math.round(leastWidth(column.def) * scale);
  const most = Math.max(least, maxWidth, column.width);
  const held = (px: number) => Math.min(Math.max(columnWidth(px), least), most);

  function preview(width: number) {
    for (const [name, value] of Object.entries(columnProperties(withWidth(columns, column.id, width)))) {
      table.current?.style.setProperty(name, value);
    }
  }

  function fitting(): number | null {
    const place = columns.findIndex(({ id }) => id === column.id) + 1;
    return table.current === null ? null : fittingWidth(table.current, place);
  }

  function keyed(key: string, isBig: boolean): number | null {
    const step = isBig ? BIG_STEP_PX : STEP_PX;
    if (key === 'ArrowLeft') return column.width - step;
    if (key === 'ArrowRight') return column.width + step;
    if (key === 'Home') return least;
    if (key === 'Enter') return fitting();
    return key === 'End' ? most : null;
  }

  return {
    least,
    most,
    onPointerDown(event) {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { startX: event.clientX, width: column.width };
    },
    onPointerMove(event) {
      if (drag.current === null) return;
      event.stopPropagation();
      preview(held(drag.current.width + event.clientX - drag.current.startX));
    },
    onPointerUp(event) {
      if (drag.current === null) return;
      event.stopPropagation();
      const { width, startX } = drag.current;
      drag.current = null;
      const by = event.clientX - startX;
      if (Math.abs(by) < DRAG_PX) preview(width);
      else onWidth(column.id, held(width + by));
    },
    onPointerCancel() {
      if (drag.current !== null) preview(drag.current.width);
      drag.current = null;
    },
    onDoubleClick(event) {
      event.stopPropagation();
      const width = fitting();
      if (width !== null) onWidth(column.id, held(width));
    },
    onKeyDown(event) {
      const width = keyed(event.key, event.shiftKey);
      if (width === null) return;
      event.preventDefault();
      event.stopPropagation();
      onWidth(column.id, held(width));
    },
  };
}
