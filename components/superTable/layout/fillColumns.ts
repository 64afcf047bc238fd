import { MIN_COLUMN_WIDTH_PX, type TableLayout } from '@/store/superTable';
import type { ColumnDef } from '../types';
import type { HeadingWidths } from './headingWidths';
import { placedInOrder, totalWidthOf, type PlacedColumn } from './resolveColumns';

/** The words of a state take this much with a date and a reason, px. */
const STATE_PX = 232;

/** A column of words grows to this multiple of its first width before figures get spare room. */
const WORDS_SHARE = 1.5;

/** Room for one of a column's longest texts, px, from its definition or its kind. */
const askedRoom = <Row>({ grow, kind }: ColumnDef<Row>): number => grow ?? (kind === 'status' ? STATE_PX : 0);

/** The same for names and other words. A column at the minimum width holds short ones: a number, a code. */
function wordsRoom<Row>({ grow, kind, isFigure, defaultWidth }: ColumnDef<Row>): number {
  const areWords = kind === 'name' || (kind === 'text' && isFigure !== true);
  if (grow !== undefined || !areWords || defaultWidth <= MIN_COLUMN_WIDTH_PX) return 0;
  return Math.round(defaultWidth * WORDS_SHARE);
}

const NO_HEADINGS: HeadingWidths = new Map();

/** Divides px by shares, in whole px, and loses none. */
function shared(px: number, shares: readonly number[]): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let given = 0;
  let seen = 0;
  return shares.map((share) => {
    seen += share;
    const due = whole === 0 ? 0 : Math.floor((px * seen) / whole);
    const own = due - given;
    given = due;
    return own;
  });
}

/**
 * The columns with the table's spare width shared out. Headings that are cut come first, then columns whose texts
 * are likely to be cut: each gets what it needs. Then all columns share the rest by their width. A table that
 * scrolls sideways anyway shows its headings whole. A column that the person resized keeps its width.
 *
 * @param available width of the table in px. 0 while it is not known
 * @param headings px that each column's heading takes; none while they are not measured
 * @returns the same columns when there is nothing to spare
 */
export function fillColumns<Row>(
  columns: PlacedColumn<Row>[],
  layout: TableLayout,
  available: number,
  headings: HeadingWidths = NO_HEADINGS,
): PlacedColumn<Row>[] {
  const growing = columns.map(({ def }) => (def === null || def.id in layout.widths ? null : def));
  const headingRoom = ({ id }: ColumnDef<Row>) => headings.get(id) ?? 0;
  let widths = columns.map(({ width }) => width);
  if (available > 0 && totalWidthOf(columns) > available) {
    widths = widths.map((width, index) => {
      const def = growing[index] ?? null;
      return def === null ? width : Math.max(width, headingRoom(def));
    });
  }
  for (const roomOf of [headingRoom, askedRoom, wordsRoom, null]) {
    const spare = available - widths.reduce((sum, width) => sum + width, 0);
    if (spare <= 0) break;
    const shares = widths.map((width, index) => {
      const def = growing[index] ?? null;
      if (def === null) return 0;
      return roomOf === null ? width : Math.max(0, roomOf(def) - width);
    });
    const wanted = shares.reduce((sum, share) => sum + share, 0);
    const given = shared(roomOf === null ? spare : Math.min(spare, wanted), shares);
    widths = widths.map((width, index) => width + (given[index] ?? 0));
  }
  if (columns.every(({ width }, index) => width === widths[index])) return columns;
  return placedInOrder(columns.map((column, index) => ({ ...column, width: widths[index] ?? column.width })));
}
