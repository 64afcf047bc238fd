import { useEffectEvent, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { PlacedColumn } from '../layout/resolveColumns';
import { dropMarkedText } from '../copy/markedText';
import { rangeBetween, within, type CellPlace, type CellRange, type Reach } from '../keyboard/move';

/** The cell that the table's one tab stop is at. A column is known by its id: it may move, or be hidden. */
interface Kept {
  line: number;
  column: string | null;
}

export interface ActiveCell {
  place: CellPlace;
  /** The cells that are marked; null where none but the active one is. */
  range: CellRange | null;
  /** Moves the tab stop, and the focus with it. */
  goTo(place: CellPlace, isExtending?: boolean): void;
  /** Moves the tab stop alone: the focus is there already. */
  stand(place: CellPlace): void;
  release(): void;
  /** Puts the focus back on the active cell. */
  refocus(): void;
  onFocus(event: FocusEvent): void;
  onBlur(event: FocusEvent): void;
}

const ACTIVE = '[data-active]';

/**
 * Brings a cell that has the focus into the window, where the table goes on beneath it: in the table's own window it is
 * in sight already. In the next frame, which lays the page out anyway.
 */
function bringIntoWindow(cell: HTMLElement): void {
  requestAnimationFrame(() => {
    const { top, bottom } = cell.getBoundingClientRect();
    // What the page keeps free for the header that lies over it.
    const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if (top < covered || bottom > window.innerHeight) cell.scrollIntoView({ block: 'nearest' });
  });
}

/**
 * The one cell of the table that can be tabbed to, which moves with the keys. What is removed under the focus - rows
 * that are loaded anew, a column that is hidden - gives it to the cell that now stands there.
 */
export function useActiveCell<Row>(
  table: RefObject<HTMLElement | null>,
  columns: readonly PlacedColumn<Row>[],
  reach: Reach,
  reveal: (place: CellPlace) => void,
): ActiveCell {
  const [kept, setKept] = useState<Kept>({ line: 0, column: null });
  const [anchor, setAnchor] = useState<CellPlace | null>(null);
  const [asked, setAsked] = useState(0);
  const hasFocus = useRef(false);

  const firstData = Math.max(
    0,
    columns.findIndex(({ def }) => def !== null),
  );
  const found = columns.findIndex(({ id }) => id === kept.column);
  const place = within({ line: kept.line, column: found === -1 ? firstData : found }, reach);

  /** @returns the active cell, which now has the focus; null where it is not drawn */
  const focus = () => {
    const cell = table.current?.querySelector<HTMLElement>(ACTIVE) ?? null;
    cell?.focus({ preventScroll: true });
    return cell;
  };
  const takeFocus = useEffectEvent(() => {
    const cell = asked > 0 ? focus() : null;
    if (cell !== null) bringIntoWindow(cell);
  });
  useLayoutEffect(() => takeFocus(), [table, asked]);
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focus();
  });

  const keep = ({ line, column }: CellPlace) => setKept({ line, column: columns[column]?.id ?? null });
  return {
    place,
    range: anchor && rangeBetween(anchor, place, reach.lines),
    goTo(next, isExtending = false) {
      if (isExtending) dropMarkedText();
      setAnchor(isExtending ? (anchor ?? place) : null);
      keep(next);
      reveal(next);
      setAsked((before) => before + 1);
    },
    stand: keep,
    release: () => setAnchor(null),
    refocus: focus,
    onFocus({ target }) {
      // Tabbed to, the cell comes into sight. A control that is clicked elsewhere is in sight already.
      if (!hasFocus.current && target.matches(ACTIVE)) reveal(place);
      hasFocus.current = true;
    },
    onBlur({ relatedTarget, currentTarget }) {
      hasFocus.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
}
