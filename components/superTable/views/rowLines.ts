import type { RowSpan } from '@/store/listRows/windows';
import type { GroupShape, Lines } from '../lines/lines';
import { openRowsOf, type OpenRowCount } from '../lines/openRows';

/** Lines from the first to after the last. */
export interface LineRange {
  from: number;
  to: number;
}

/** The line after a row and its detail. Null when its group is closed. */
function lineBehind(lines: Lines, position: number): number | null {
  const line = lines.ofPosition(position);
  if (line === null) return null;
  return line + 1 < lines.count && lines.at(line + 1).kind === 'detail' ? line + 2 : line + 1;
}

/**
 * The lines of some rows, including the headings right above the first and the detail beneath the last.
 *
 * @param from position of the first row. The row before it is in no closed group
 * @param to after the last row. That one is in no closed group either, or is the last of all
 */
export function linesOfRows(lines: Lines, from: number, to: number): LineRange {
  if (to <= from) return { from: 0, to: 0 };
  const first = from === 0 ? 0 : lineBehind(lines, from - 1);
  return { from: first ?? 0, to: lineBehind(lines, to - 1) ?? lines.count };
}

/**
 * Rows in open groups, by position. Closed groups before the first row of all, and after the last, are
 * included.
 *
 * @param first by its number among the rows in open groups
 * @param behind the last
 */
export function positionsOf(
  total: number,
  { count, at }: Pick<OpenRowCount, 'count' | 'at'>,
  first: number,
  behind: number,
): RowSpan {
  return { from: first === 0 ? 0 : at(first - 1) + 1, to: behind >= count ? total : at(behind - 1) + 1 };
}

/** A page of rows by position: from the first to after the last. */
interface RowPage extends RowSpan {
  page: number;
}

/**
 * A page of rows in open groups. Closed groups before its first row are on it too, as are those after the
 * last row of all.
 *
 * @param groups in order. Null when the rows are not grouped
 * @param page counted from 0. The last page when there are fewer
 */
export function pageOfRows(
  total: number,
  groups: readonly GroupShape[] | null,
  page: number,
  size: number,
): RowPage {
  const { count: shown, at } = openRowsOf(total, groups);
  const last = Math.max(0, Math.ceil(shown / size) - 1);
  const now = Math.min(page, last);
  const { from, to } = positionsOf(total, { count: shown, at }, now * size, (now + 1) * size);
  return { page: now, from, to };
}
