/** Rows to print: positions of the first row, and after the last. */
export interface PrintedRows {
  from: number;
  to: number;
  /** False when other rows were asked for but are not loaded. */
  areAsked: boolean;
}

interface Asked {
  /** How many rows there are. */
  total: number;
  /** How many of them were asked for, from the first. */
  rows: number;
  /** Position of the first row in sight. */
  inSight: number;
  isLoaded(position: number): boolean;
}

/** The nearest loaded row, at or below a row, or else above it. -1 when none is loaded. */
function nearestLoaded(total: number, row: number, isLoaded: Asked['isLoaded']): number {
  for (let below = row; below < total; below += 1) if (isLoaded(below)) return below;
  for (let above = Math.min(row, total) - 1; above >= 0; above -= 1) if (isLoaded(above)) return above;
  return -1;
}

/**
 * Which rows to print: the requested ones. If not all of them are loaded, as many as are loaded without a
 * gap, from the visible ones on.
 *
 * @returns no rows when none is loaded
 */
export function printedRows({ total, rows, inSight, isLoaded }: Asked): PrintedRows {
  const most = Math.min(total, rows);
  let loaded = 0;
  while (loaded < most && isLoaded(loaded)) loaded += 1;
  if (loaded === most) return { from: 0, to: most, areAsked: true };
  const start = nearestLoaded(total, inSight, isLoaded);
  if (start === -1) return { from: 0, to: 0, areAsked: false };
  let from = start;
  let to = start + 1;
  while (to < total && to - from < most && isLoaded(to)) to += 1;
  while (from > 0 && to - from < most && isLoaded(from - 1)) from -= 1;
  return { from, to, areAsked: false };
}
