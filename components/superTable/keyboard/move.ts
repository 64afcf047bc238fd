import type { Step } from './commands';

/** The header as a line: it is above line 0. */
export const HEADER_LINE = -1;

/** A cell by its line and the place of its column. The totals are the line after the last. */
export interface CellPlace {
  line: number;
  column: number;
}

/** How far the table reaches. */
export interface TableBounds {
  /** Lines of the body. */
  lines: number;
  columns: number;
  hasTotals: boolean;
}

export interface Extent extends TableBounds {
  /** Lines of a page. */
  page: number;
  /** How many columns the first cell of a line spans: more than one for a group's heading. */
  spanAt(line: number): number;
}

const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** The last line that can be reached: the totals, if there are any. */
const lastLine = ({ lines, hasTotals }: TableBounds) => (hasTotals ? lines : lines - 1);

/** The existing place that is nearest to one that may be gone. */
export function within({ line, column }: CellPlace, extent: TableBounds): CellPlace {
  return {
    line: clamp(line, HEADER_LINE, lastLine(extent)),
    column: clamp(column, 0, extent.columns - 1),
  };
}

function stepped({ line, column }: CellPlace, step: Step, extent: Extent): CellPlace {
  const lastColumn = extent.columns - 1;
  const span = extent.spanAt(line);
  // A spanning cell is one stop. A person who enters it in one of its columns continues down in that column.
  const isSpanned = span > 1 && column < span;
  switch (step) {
    case 'left':
      return { line, column: column - (isSpanned ? 0 : 1) };
    case 'right':
      if (isSpanned) return { line, column: span < extent.columns ? span : column };
      return { line, column: column + 1 };
    case 'up':
      return { line: line - 1, column };
    case 'down':
      return { line: line + 1, column };
    case 'rowStart':
      return { line, column: 0 };
    case 'rowEnd':
      return { line, column: lastColumn };
    case 'tableStart':
      return { line: extent.lines === 0 ? HEADER_LINE : 0, column: 0 };
    case 'tableEnd':
      return { line: extent.lines - 1, column: lastColumn };
    case 'pageUp':
      return { line: line <= 0 ? line : Math.max(0, line - extent.page), column };
    case 'pageDown':
      return { line: line >= extent.lines ? line : Math.min(extent.lines - 1, line + extent.page), column };
  }
}

/** The cell that a step leads to. At the edge of the table it is the same cell. */
export function move(from: CellPlace, step: Step, extent: Extent): CellPlace {
  return within(stepped(from, step, extent), extent);
}

/** A rectangle of cells, both ends included. */
export interface CellRange {
  fromLine: number;
  toLine: number;
  fromColumn: number;
  toColumn: number;
}

/** The rectangle between two cells of the body. It leaves out the header and the totals. */
export function rangeBetween(a: CellPlace, b: CellPlace, lines: number): CellRange {
  return {
    fromLine: clamp(Math.min(a.line, b.line), 0, lines - 1),
    toLine: clamp(Math.max(a.line, b.line), 0, lines - 1),
    fromColumn: Math.min(a.column, b.column),
    toColumn: Math.max(a.column, b.column),
  };
}
