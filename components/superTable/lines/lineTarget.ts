import { HEADER_LINE } from '../keyboard/move';
import type { RowGroup } from '../types';
import type { Lines } from './lines';

/**
 * A line by what stands on it, which is found again where groups and details above it open or close: the row, its
 * detail, or the group that a heading is of.
 */
export type LineTarget =
  | { kind: 'head'; position?: undefined; key?: undefined }
  | { kind: 'totals'; position?: undefined; key?: undefined }
  | {
      kind: 'row' | 'group' | 'detail';
      position: number;
      /** Of the row or the group; null while the row is not loaded. */
      key: string | null;
    };

/** What the lines of a table show, as far as it tells one from another. */
export interface Shown {
  lines: Lines;
  groups: readonly Pick<RowGroup, 'key'>[] | null;
  keyAt(position: number): string | null;
}

/** Where the tab stop is at first, be it a heading or a row, and where rows answer another question. */
export const FIRST_SPOT: LineTarget = { kind: 'group', position: 0, key: null };

/** What stands on a line. */
export function targetAt({ lines, groups, keyAt }: Shown, line: number): LineTarget {
  if (line <= HEADER_LINE) return { kind: 'head' };
  if (line >= lines.count) return { kind: 'totals' };
  const found = lines.at(line);
  const key = found.kind === 'group' ? (groups?.[found.group]?.key ?? null) : keyAt(found.position);
  return { kind: found.kind, position: found.position, key };
}

/** The line of a row, or the heading of the group that it is closed in. */
const lineOfRow = (lines: Lines, position: number): number =>
  lines.ofPosition(position) ?? lines.headingOf(position) ?? 0;

/**
 * The line on which something stands now: a row of a closed group at its heading, a detail that has closed at its row,
 * what lies behind the end at the last line.
 */
export function lineOfTarget({ lines }: Pick<Shown, 'lines'>, spot: LineTarget): number {
  if (spot.kind === 'head') return HEADER_LINE;
  if (spot.kind === 'totals') return lines.count;
  const { kind, position } = spot;
  const heading = kind === 'group' ? lines.headingOf(position) : null;
  const line = heading ?? lineOfRow(lines, position);
  const isUnfolded = kind === 'detail' && line + 1 < lines.count && lines.at(line + 1).kind === 'detail';
  return Math.min(isUnfolded ? line + 1 : line, lines.count - 1);
}

/** False where another row stands there now, or none that shows. A row that is not loaded may be the same one. */
export function isTargetThere(shown: Shown, spot: LineTarget): boolean {
  const now = targetAt(shown, lineOfTarget(shown, spot));
  if (now.kind !== spot.kind || now.position !== spot.position) return false;
  return now.key === spot.key || now.key === null || spot.key === null;
}
