import type { Lines } from '../lines/lines';
import type { StripModel } from '../scroll/lineSizes';

/** Heights above the rows, px: the header, and the totals if there are any. */
const HEADER_PX = 36;
const TOTALS_PX = 40;

interface Parts {
  lines: Lines;
  lineHeight: number;
  hasTotals: boolean;
  /** Key of the row at a position. */
  keyAt(position: number): string | null;
}

/** The table's lines, as the strip needs them. */
export function stripModel({ lines, lineHeight, hasTotals, keyAt }: Parts): StripModel {
  return {
    lines: lines.count,
    lineHeight,
    measured: lines.details,
    keyOf(line) {
      const found = lines.at(line);
      return found.kind === 'detail' ? `detail ${keyAt(found.position) ?? line}` : line;
    },
    covered: HEADER_PX + (hasTotals ? TOTALS_PX : 0),
  };
}
