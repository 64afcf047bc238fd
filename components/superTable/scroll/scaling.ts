/**
 * A browser draws a page of at most about 33 million px (Firefox 17), and a million rows are taller than
 * that. So the table scrolls a strip of at most this many lines, and the strip slides over the book: line
 * `shift + n` is drawn at place n of the strip.
 */
export const STRIP_LINES = 100_000;

export interface Scale {
  /** All lines. */
  lines: number;
  /** Lines that fit in the window, including a fraction. */
  visible: number;
}

export interface Place {
  /** How far the strip is scrolled, in lines. */
  scroll: number;
  /** The line of the book at the top of the strip. */
  shift: number;
}

/** The length of the strip, lines. */
export const stripLength = ({ lines }: Pick<Scale, 'lines'>): number => Math.min(lines, STRIP_LINES);

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), Math.max(max, 0));

const furthest = (scale: Scale) => ({
  scroll: Math.max(stripLength(scale) - scale.visible, 0),
  shift: Math.max(scale.lines - stripLength(scale), 0),
});

/**
 * This many lines at either end map one to one. Between them a line of the strip stands for several lines of
 * the book. A wheel that reaches an end of the strip finds this many lines again.
 */
const EDGE_LINES = 10_000;

/** Lines of the book per line of the strip, between the edges. */
function ratio(scale: Scale): number {
  const max = furthest(scale);
  return (max.scroll + max.shift - 2 * EDGE_LINES) / (max.scroll - 2 * EDGE_LINES);
}

/** The line at the top of the window for a scrollbar position. */
function topOf(scroll: number, scale: Scale): number {
  const max = furthest(scale);
  if (scroll <= EDGE_LINES) return scroll;
  if (scroll >= max.scroll - EDGE_LINES) return scroll + max.shift;
  return EDGE_LINES + (scroll - EDGE_LINES) * ratio(scale);
}

/** The reverse. */
function scrollOf(top: number, scale: Scale): number {
  const max = furthest(scale);
  if (top <= EDGE_LINES) return top;
  if (top >= max.scroll + max.shift - EDGE_LINES) return top - max.shift;
  return EDGE_LINES + (top - EDGE_LINES) / ratio(scale);
}

/**
 * Where the strip stands after its scrollbar is dragged there: as far through the book as through the strip.
 */
export function pulledTo(scroll: number, scale: Scale): Place {
  const max = furthest(scale);
  if (max.shift === 0) return { scroll, shift: 0 };
  const top = topOf(clamp(scroll, max.scroll), scale);
  return { scroll, shift: clamp(Math.round(top - scroll), max.shift) };
}

/**
 * The place that shows the same line at the top, with the scrollbar where it belongs. Small movements go line
 * by line and ignore the book's length, so the scrollbar drifts away over time.
 */
export function settled({ scroll, shift }: Place, scale: Scale): Place {
  const max = furthest(scale);
  if (max.shift === 0) return { scroll, shift: 0 };
  const top = clamp(scroll + shift, max.scroll + max.shift);
  const next = clamp(Math.round(top - scrollOf(top, scale)), max.shift);
  return { scroll: clamp(top - next, max.scroll), shift: next };
}

/** True when the strip is at its end but the book goes on. */
export function isStuck({ scroll, shift }: Place, scale: Scale): boolean {
  const max = furthest(scale);
  return (scroll <= 0 && shift > 0) || (scroll >= max.scroll && shift < max.shift);
}

/** A jump of more than two windows is a drag of the scrollbar. Less is a wheel, a finger or a key. */
export const isPull = (from: number, to: number, scale: Scale): boolean =>
  Math.abs(to - from) > 2 * Math.max(scale.visible, 1);
