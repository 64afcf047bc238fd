import { useEffectEvent, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { PlacedColumn } from '../layout/resolveColumns';
import { dropMarkedText } from '../copy/markedText';
import { rangeBetween, within, type CellPlace, type CellRange, type TableBounds } from '../keyboard/move';
import { FIRST_SPOT, isTargetThere, lineOfTarget, targetAt, type LineTarget } from '../lines/lineTarget';
import type { Body } from './useBody';

/**
 * The cell that holds the table's one tab stop. It keeps the column's id, because a column may move or be
 * hidden, and the row that the line shows.
 */
interface Kept {
  spot: LineTarget;
  column: string | null;
}

export interface ActiveCell {
  place: CellPlace;
  /** The selected cells. Null when only the active cell is. */
  range: CellRange | null;
  /** Moves the tab stop and the focus. */
  goTo(place: CellPlace, isExtending?: boolean): void;
  /** Marks the cells between two cells, and moves the tab stop to the second. */
  mark(from: CellPlace, to: CellPlace): void;
  /** Moves only the tab stop, because the focus is there already. */
  stand(place: CellPlace): void;
  release(): void;
  /** Puts the focus back on the active cell. */
  refocus(): void;
  onFocus(event: FocusEvent): void;
  onBlur(event: FocusEvent): void;
}

const ACTIVE = '[data-active]';

/** A cell that is no longer the tab stop. */
const LEFT = '[aria-colindex]:not([data-active])';

/**
 * Brings a focused cell into the window when the table extends beyond the screen. Within the table's own
 * scroll area it is in sight already. This runs in the next frame, which lays the page out anyway. A person
 * who has scrolled the cell out of sight by then wants to stay where they are.
 */
function bringIntoWindow(cell: HTMLElement, table: HTMLElement): void {
  requestAnimationFrame(() => {
    const { top, bottom } = cell.getBoundingClientRect();
    const around = table.getBoundingClientRect();
    if (bottom <= around.top || top >= around.bottom) return;
    // The page reserves this much for the header that covers it.
    const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if (top < covered || bottom > window.innerHeight) cell.scrollIntoView({ block: 'nearest' });
  });
}

interface Parts<Row> {
  table: RefObject<HTMLElement | null>;
  columns: readonly PlacedColumn<Row>[];
  body: Pick<Body<Row>, 'lines' | 'groups' | 'keyAt'>;
  hasTotals: boolean;
  /** The question that the rows answer. Undefined while it is not known. */
  question: string | undefined;
  /** Brings a cell into sight. */
  reveal(place: CellPlace): void;
}

/**
 * The one cell of the table that can be tabbed to. The keys move it. When the focused cell disappears (rows
 * reload, a column is hidden), the cell in its place gets the focus. Rows for another question start at the
 * first row with no cell marked. Marked cells follow their rows, and lose their mark when other rows take
 * their place.
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
      // A person who sorts by a heading stays on that heading.
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

  /** @returns the active cell, now with the focus. Null when it is not drawn */
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
      // When tabbed to, the cell scrolls into sight. A clicked control is in sight already.
      if (!hasFocus.current && target.matches(ACTIVE)) reveal(place);
      hasFocus.current = true;
    },
    onBlur({ relatedTarget, currentTarget }) {
      hasFocus.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
}
