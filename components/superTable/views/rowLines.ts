import type { Lines } from '../lines/lines';

/** Lines from the first to behind the last. */
export interface LineRange {
  from: number;
  to: number;
}

/**
 * The lines of some rows where no group is closed: with the headings that stand right above the first, and with the
 * detail beneath the last.
 *
 * @param from position of the first row
 * @param to behind the last
 */
export function linesOfRows(lines: Lines, from: number, to: number): LineRange {
  if (to <= from) return { from: 0, to: 0 };
  let first = lines.ofPosition(from) ?? 0;
  while (first > 0 && lines.at(first - 1).kind === 'group') first -= 1;
  const last = lines.ofPosition(to - 1) ?? first;
  const hasDetail = last + 1 < lines.count && lines.at(last + 1).kind === 'detail';
  return { from: first, to: last + (hasDetail ? 2 : 1) };
}
