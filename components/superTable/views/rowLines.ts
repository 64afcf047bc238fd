import type { RowSpan } from '@/store/listRows/windows';
import type { GroupShape, Lines } from '../lines/lines';

/** Lines from the first to behind the last. */
export interface LineRange {
  from: number;
  to: number;
}

/** The line behind a row and the detail beneath it; null where its group is closed. */
function lineBehind(lines: Lines, position: number): number | null {
  const line = lines.ofPosition(position);
  if (line === null) return null;
  return line + 1 < lines.count && lines.at(line + 1).kind === 'detail' ? line + 2 : line + 1;
}

/**
 * The lines of some rows: with the headings that stand right above the first, and with the detail beneath the last.
 *
 * @param from position of the first row; the one before it is in no closed group
 * @param to behind the last, which is in none either, or is the last of all
 */
export function linesOfRows(lines: Lines, from: number, to: number): LineRange {
  if (to <= from) return { from: 0, to: 0 };
  const first = from === 0 ? 0 : lineBehind(lines, from - 1);
  return { from: first ?? 0, to: lineBehind(lines, to - 1) ?? lines.count };
}

/** A page of rows by their positions: from the first to behind the last. */
interface RowPage extends RowSpan {
  page: number;
}

/**
 * A page of so many rows in open groups. Closed ones before its first row are on it too, as are those behind the last
 * row of all.
 *
 * @param groups in their order; null where the rows are not grouped
 * @param page counted from 0; the last one where there are fewer
 */
export function pageOfRows(
  total: number,
  groups: readonly GroupShape[] | null,
  page: number,
  size: number,
): RowPage {
  const shapes = groups ?? [{ count: total, isOpen: true }];
  const shown = shapes.reduce((sum, { count, isOpen }) => sum + (isOpen ? count : 0), 0);
  const last = Math.max(0, Math.ceil(shown / size) - 1);
  /** Position of one of the rows in open groups. */
  const at = (index: number) => {
    let [left, position] = [index, 0];
    for (const { count, isOpen } of shapes) {
      if (isOpen && left < count) break;
      if (isOpen) left -= count;
      position += count;
    }
    return position + left;
  };
  const now = Math.min(page, last);
  const [first, behind] = [now * size, Math.min(shown, (now + 1) * size)];
  return {
    page: now,
    from: now === 0 ? 0 : at(first - 1) + 1,
    to: now === last ? total : at(behind - 1) + 1,
  };
}
