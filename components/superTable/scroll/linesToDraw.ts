import type { DrawnLine, StripView } from './rowStrip';

/** Out of sight, above the first line: where a line waits while the table is scrolled away from it, px. */
const ASIDE_PX = -1_000;

/**
 * The lines to draw, in their order; one of them always, or the focus would go with it.
 *
 * @param count how many lines there are: the strip hears of fewer a moment later
 * @param active the line that has the focus; -1 for none
 */
export function linesToDraw(view: StripView, count: number, active: number): DrawnLine[] {
  const drawn = view.drawn.filter(({ line }) => line < count);
  const isActiveThere = active < 0 || active >= count || drawn.some(({ line }) => line === active);
  if (isActiveThere) return drawn;
  const aside = { line: active, y: ASIDE_PX };
  return active < view.from ? [aside, ...drawn] : [...drawn, aside];
}
