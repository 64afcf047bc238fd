import { useEffectEvent, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { PlacedColumn } from '../layout/resolveColumns';
import { dropMarkedText } from '../copy/markedText';
import { rangeBetween, within, type CellPlace, type CellRange, type TableBounds } from '../keyboard/move';
import { FIRST_SPOT, isTargetThere, lineOfTarget, targetAt, type LineTarget } from '../lines/lineTarget';
import type { Body } from './useBody';

/**
 * The cell that the table's one tab stop is at. Its column is known by its id: it may move, or be hidden; its line by
 * what stands on it.
 */
interface Kept {
  spot: LineTarget;
  column: string | null;
}

export interface ActiveCell {
  place: CellPlace;
  /** The selected cells; null when only the active one is. */
  range: CellRange | null;
  /** Moves the tab stop, and the focus with it. */
  goTo(place: CellPlace, isExtending?: boolean): void;
  /** Marks the cells between two, and moves the tab stop to the second. */
  mark(from: CellPlace, to: CellPlace): void;
  /** Moves the tab stop alone: the focus is there already. */
  stand(place: CellPlace): void;
  release(): void;
  /** Puts the focus back on the active cell. */
  refocus(): void;
  onFocus(event: FocusEvent): void;
  onBlur(event: FocusEvent): void;
}

const ACTIVE = '[data-active]';

/** A cell that is not the tab stop any more. */
const LEFT = '[aria-colindex]:not([data-active])';

/**
 * Brings a cell that has the focus into the window, where the table goes on beneath it: in the table's own window it is
 * in sight already. In the next frame, which lays the page out anyway; who has scrolled the table away from the cell by
 * then wants to see what is there.
 */
function bringIntoWindow(cell: HTMLElement, table: HTMLElement): void {
  requestAnimationFrame(() => {
    const { top, bottom } = cell.getBoundingClientRect();
    const around = table.getBoundingClientRect();
    if (bottom <= around.top || top >= around.bottom) return;
    // What the page keeps free for the header that lies over it.
    const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if (top < covered || bottom > window.innerHeight) cell.scrollIntoView({ block: 'nearest' });
  });
}

interface Parts<Row> {
  table: RefObject<HTMLElement | null>;
  columns: readonly PlacedColumn<Row>[];
  body: Pick<Body<Row>, 'lines' | 'groups' | 'keyAt'>;
  hasTotals: boolean;
  /** What the rows answer; undefined while that is not known. */
  question: string | undefined;
  /** Brings a cell into sight. */
  reveal(place: CellPlace): void;
}

/**
 * The one cell of the table that can be tabbed to, which moves with the keys. What is removed under the focus - rows
 * that are loaded anew, a column that is hidden - gives it to the cell that now stands there. Rows of another question
 * begin at the first, with none of their cells marked; what is marked goes with its rows, or is marked no more where
 * others have taken their place.
 */
export function useActiveCell<Row>({
  table,
  columns,
  body,
  hasTotals,
  question,
  reveal,
}: Parts<Row>): ActiveCell {
  const [kept, setKept] = useState<Kept>({ spot: FIRST_SPOT, column: null });
  const [anchor, setAnchor] = useState<Kept | null>(null);
  const [of, setOf] = useState(question);
  const [asked, setAsked] = useState(0);
  const hasFocus = useRef(false);
  if (of !== question) {
    setOf(question);
    if (of !== undefined) {
      setAnchor(null);
      // Who sorts by a heading goes on at that heading.
      if (kept.spot.kind !== 'head') setKept({ ...kept, spot: FIRST_SPOT });
    }
  }

  const reach: TableBounds = { lines: body.lines.count, columns: columns.length, hasTotals };
  const firstData = Math.max(
    0,
    columns.findIndex(({ def }) => def !== null),
  );
  const columnOf = ({ column }: Kept) => columns.findIndex(({ id }) => id === column);
  const found = columnOf(kept);
  const line = lineOfTarget(body, kept.spot);
  const place = within({ line, column: found === -1 ? firstData : found }, reach);
  const marked = anchor !== null && isTargetThere(body, kept.spot) ? markedFrom(anchor) : null;

  function markedFrom(from: Kept): CellPlace | null {
    const column = columnOf(from);
    return column === -1 || !isTargetThere(body, from.spot)
      ? null
      : { line: lineOfTarget(body, from.spot), column };
  }

  /** @returns the active cell, which now has the focus; null where it is not drawn */
  const focus = () => {
    const cell = table.current?.querySelector<HTMLElement>(ACTIVE) ?? null;
    cell?.focus({ preventScroll: true });
    return cell;
  };
  const takeFocus = useEffectEvent(() => {
    const cell = asked > 0 ? focus() : null;
    if (cell !== null && table.current !== null) bringIntoWindow(cell, table.current);
  });
  useLayoutEffect(() => takeFocus(), [table, asked]);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches(LEFT) === true;
    if (hasFocus.current && isLost) focus();
  });

  const keptAt = ({ line, column }: CellPlace): Kept => ({
    spot: targetAt(body, line),
    column: columns[column]?.id ?? null,
  });
  return {
    place,
    range: marked && rangeBetween(marked, place, reach.lines),
    goTo(next, isExtending = false) {
      if (isExtending) dropMarkedText();
      setAnchor(isExtending ? keptAt(marked ?? place) : null);
      setKept(keptAt(next));
      reveal(next);
      setAsked((before) => before + 1);
    },
    mark(from, to) {
      setAnchor(keptAt(from));
      setKept(keptAt(to));
      reveal(to);
      setAsked((before) => before + 1);
    },
    stand: (next) => setKept(keptAt(next)),
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
