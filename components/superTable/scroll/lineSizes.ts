/** What the strip has to know of the lines. */
export interface StripModel {
  lines: number;
  /** Px. */
  lineHeight: number;
  /** Lines of another height: they are measured when they are drawn. Ascending. */
  measured: readonly number[];
  /** Key under which the height of such a line is remembered. */
  keyOf(line: number): string | number;
  /** Px of the window that the header and the totals cover. */
  covered: number;
}

/** How high a detail is taken to be until it is drawn, px. */
const DETAIL_PX = 160;

/** So many lines, or twice as many, or twice that, are gone through at a time. */
const FIRST_REACH = 256;

/** How high the lines of a strip are, as the virtualizer asks for it. */
export interface LineSizes {
  model: StripModel;
  shift: number;
  /**
   * How many lines from the first the virtualizer knows. It goes through all that it knows before it says where one of
   * them is; those behind them are as high as any line.
   */
  reach: number;
  estimateSize(index: number): number;
  getItemKey(index: number): string | number;
}

/** The sizes of the lines where the strip begins at the line `shift` of the book; nothing is reached yet. */
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
 * How many lines of a strip have to be known for one of them to be drawn: it, all before it and all of another height.
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
