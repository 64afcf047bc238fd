import { MIN_COLUMN_WIDTH_PX, type TableLayout } from '@/store/superTable';
import type { ColumnDef } from '../types';
import { placedInOrder, type PlacedColumn } from './resolveColumns';

/** Px that the words of a state take with a date and a reason. */
const STATE_PX = 232;

/** How much wider than its first width a column of words is before figures get more room than they need. */
const WORDS_SHARE = 1.5;

/** Px that one of a column's longest texts takes, where its definition says so or its kind has it. */
const askedRoom = <Row>({ grow, kind }: ColumnDef<Row>): number => grow ?? (kind === 'status' ? STATE_PX : 0);

/** The same of names and other words. What is as narrow as a column can be holds short ones: a number, a code. */
function wordsRoom<Row>({ grow, kind, isFigure, defaultWidth }: ColumnDef<Row>): number {
  const areWords = kind === 'name' || (kind === 'text' && isFigure !== true);
  if (grow !== undefined || !areWords || defaultWidth <= MIN_COLUMN_WIDTH_PX) return 0;
  return Math.round(defaultWidth * WORDS_SHARE);
}

/** Gives out some px by shares, in whole px, none of them lost. */
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
 * The columns with what the table has to spare given out among them: first to those whose texts are likely to be cut,
 * as far as these need it, then to all by their width. One that was given a width by hand keeps it.
 *
 * @param available width of the table in px; 0 while it is not known
 * @returns the same columns where there is nothing to spare
 */
export function fillColumns<Row>(
  columns: PlacedColumn<Row>[],
  layout: TableLayout,
  available: number,
): PlacedColumn<Row>[] {
  const growing = columns.map(({ def }) => (def === null || def.id in layout.widths ? null : def));
  let widths = columns.map(({ width }) => width);
  for (const roomOf of [askedRoom, wordsRoom, null]) {
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
