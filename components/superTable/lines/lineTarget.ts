import { HEADER_LINE } from '../keyboard/move';
import type { RowGroup } from '../types';
import type { Lines } from './lines';

/**
 * A line by what it shows: a row, a row's detail or a group's heading. The table can find it again when
 * groups and details above it open or close.
 */
export type LineTarget =
  | { kind: 'head'; position?: undefined; key?: undefined }
  | { kind: 'totals'; position?: undefined; key?: undefined }
  | {
      kind: 'row' | 'group' | 'detail';
      position: number;
      /** Key of the row or group. Null while the row is not loaded. */
      key: string | null;
    };

/** What the lines of a table show, as far as it tells them apart. */
export interface Shown {
  lines: Lines;
  groups: readonly Pick<RowGroup, 'key'>[] | null;
  keyAt(position: number): string | null;
}

/**
 * Where the tab stop starts, on a heading or a row, and where it returns when rows answer another question.
 */
export const FIRST_SPOT: LineTarget = { kind: 'group', position: 0, key: null };

/** What a line shows. */
export function targetAt({ lines, groups, keyAt }: Shown, line: number): LineTarget {
  if (line <= HEADER_LINE) return { kind: 'head' };
  if (line >= lines.count) return { kind: 'totals' };
  const found = lines.at(line);
  const key = found.kind === 'group' ? (groups?.[found.group]?.key ?? null) : keyAt(found.position);
  return { kind: found.kind, position: found.position, key };
}

/** The line of a row, or of the heading when the row's group is closed. */
const lineOfRow = (lines: Lines, position: number): number =>
  lines.ofPosition(position) ?? lines.headingOf(position) ?? 0;

/**
 * The line that shows a target now. A row of a closed group maps to its heading, a closed detail to its row,
 * and anything beyond the end to the last line.
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

/** False when another row is there now, or none is visible. A row that is not loaded may be the same one. */
export function isTargetThere(shown: Shown, spot: LineTarget): boolean {
  const now = targetAt(shown, lineOfTarget(shown, spot));
  if (now.kind !== spot.kind || now.position !== spot.position) return false;
  return now.key === spot.key || now.key === null || spot.key === null;
}
