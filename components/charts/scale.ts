/** A round step of which some fit between two values: 1, 2 or 5 times a power of ten. */
function stepOf(span: number, wanted: number): number {
  const rough = span / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10;
  return factor * power;
}

/**
 * Round values for an axis that begins at zero, or below it where something is.
 *
 * @returns in ascending order, the first at or below `least`, the last at or above `most`
 */
export function ticksOf(least: number, most: number, wanted = 4): number[] {
  const [from, to] = [Math.min(0, least), Math.max(0, most)];
  if (from === to) return [0];
  const step = stepOf(to - from, wanted);
  const first = Math.floor(from / step);
  const last = Math.ceil(to / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** The same for an axis that does not begin at zero: a line whose changes are small next to its level. */
export function closeTicks(least: number, most: number, wanted = 4): number[] {
  if (least === most) return [least];
  const step = stepOf(most - least, wanted);
  const first = Math.floor(least / step);
  const last = Math.ceil(most / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** Places a value between two ends of a drawing. */
export const scaleOf = (from: number, to: number, start: number, end: number) => (value: number) =>
  to === from ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start);
