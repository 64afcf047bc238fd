import type { DrawnLine, StripView } from './rowStrip';

/**
 * Where a focused line waits, out of sight above the first line, while the table is scrolled away from it,
 * px.
 */
const ASIDE_PX = -1_000;

/**
 * The lines to draw, in order. The active one is always among them, or it would lose the focus.
 *
 * @param count how many lines there are. The strip learns of fewer a moment later
 * @param active the line that has the focus. -1 for none
 */
export function linesToDraw(view: StripView, count: number, active: number): DrawnLine[] {
  const drawn = view.drawn.filter(({ line }) => line < count);
  const isActiveThere = active < 0 || active >= count || drawn.some(({ line }) => line === active);
  if (isActiveThere) return drawn;
  const aside = { line: active, y: ASIDE_PX };
  return active < view.from ? [aside, ...drawn] : [...drawn, aside];
}
