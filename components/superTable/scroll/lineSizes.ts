/** What the strip has to know about the lines. */
export interface StripModel {
  lines: number;
  /** Px. */
  lineHeight: number;
  /** Lines of another height, ascending. They are measured when they are drawn. */
  measured: readonly number[];
  /** Key under which the height of such a line is remembered. */
  keyOf(line: number): string | number;
  /** Px of the window that the header and the totals cover. */
  covered: number;
}

/** The assumed height of a detail until it is drawn, px. */
const DETAIL_PX = 160;

/** The reach grows from this many lines by doubling. */
const FIRST_REACH = 256;

/** The heights of a strip's lines, in the virtualizer's form. */
export interface LineSizes {
  model: StripModel;
  shift: number;
  /**
   * How many lines from the first the virtualizer knows. It walks through all of them before it can say where
   * one is. The lines after them have the common height.
   */
  reach: number;
  estimateSize(index: number): number;
  getItemKey(index: number): string | number;
}

/** The sizes of the lines when the strip begins at line `shift` of the book. Nothing is reached yet. */
export function sizesOf(model: StripModel, shift: number): LineSizes {
  const { lineHeight } = model;
  if (model.measured.length === 0) {
    return { model, shift, reach: 0, estimateSize: () => lineHeight, getItemKey: (index) => index };
  }
  const measured = new Set(model.measured.map((line) => line - shift));
  return {
    model,
    shift,
    reach: 0,
    estimateSize: (index) => (measured.has(index) ? DETAIL_PX : lineHeight),
    getItemKey: (index) => (measured.has(index) ? model.keyOf(index + shift) : index),
  };
}

/**
 * How many lines of a strip must be known to draw one: the line itself, all before it, and all of another
 * height.
 *
 * @param needed place of the line in the strip
 * @param length of the strip, lines
 */
export function reachFor({ model, shift, reach }: LineSizes, needed: number, length: number): number {
  const lastMeasured = (model.measured.at(-1) ?? 0) - shift;
  const least = Math.max(needed, lastMeasured) + 1;
  let next = Math.max(reach, FIRST_REACH);
  while (next < least) next *= 2;
  return Math.min(next, length);
}
