import type { RowSpan } from '@/store/listRows/windows';
import type { Lines } from './lines';

/**
 * The rows on some lines. It leaves out rows of closed groups between them.
 *
 * @param to the line after the last. Either end may be outside the table
 * @returns ascending
 */
export function rowsOfLines(lines: Lines, from: number, to: number): RowSpan[] {
  const spans: RowSpan[] = [];
  for (let line = Math.max(0, from); line < Math.min(to, lines.count); line += 1) {
    const { kind, position } = lines.at(line);
    if (kind !== 'row') continue;
    const last = spans.at(-1);
    if (last?.to === position) last.to += 1;
    else spans.push({ from: position, to: position + 1 });
  }
  return spans;
}
