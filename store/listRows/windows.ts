import type { ListPage } from '@/contract/paging';

/** Rows asked for at once. */
export const WINDOW_ROWS = 100;

/** Windows kept at most: those that came first go first. 20,000 rows. */
const WINDOWS_KEPT = 200;

/** Rows that follow each other, and the cursors that lead on from them. */
export interface RowWindow {
  /** Null where a row could not be read. */
  rows: readonly unknown[];
  next: string | null;
  previous: string | null;
  /** Read to the first row of the window behind it, and one: `next` leads on from there. That one is loaded too. */
  isClosing?: true;
}

/** The rows of a list with only some windows loaded, by the number of the window. Never changed in place. */
export interface Windows {
  byNumber: Readonly<Record<number, RowWindow>>;
  /** Their numbers, the one that came first in front. */
  order: readonly number[];
}

export const NO_WINDOWS: Windows = { byNumber: {}, order: [] };

/** The row at a place in the whole list; undefined while it is not loaded, null where it could not be read. */
export function rowIn({ byNumber }: Windows, index: number): unknown {
  return byNumber[Math.floor(index / WINDOW_ROWS)]?.rows[index % WINDOW_ROWS];
}

/** Rows that follow each other, by their places in the whole list. */
export interface RowSpan {
  from: number;
  /** Behind the last. */
  to: number;
}

/** How many rows are loaded. */
export function rowsIn({ byNumber }: Windows): number {
  return Object.values(byNumber).reduce((sum, { rows }) => sum + rows.length, 0);
}

/**
 * The windows with one more that has come; the oldest go where there are too many, and those that led on only as far
 * as one that went.
 */
export function withWindow({ byNumber, order }: Windows, number: number, window: RowWindow): Windows {
  const young = order.filter((each) => each !== number).slice(-(WINDOWS_KEPT - 1));
  const there = new Set(young);
  for (const each of young.toSorted((a, b) => b - a)) {
    if (byNumber[each]?.isClosing && !there.has(each + 1)) there.delete(each);
  }
  const kept = young.filter((each) => there.has(each));
  const windows = kept.flatMap((each): [number, RowWindow][] => {
    const found = byNumber[each];
    return found === undefined ? [] : [[each, found]];
  });
  return { byNumber: Object.fromEntries([...windows, [number, window]]), order: [...kept, number] };
}

/** The place of the row in the middle of some. */
function middleOf(rows: readonly RowSpan[]): number {
  let left = rows.reduce((sum, { from, to }) => sum + to - from, 0) / 2;
  for (const { from, to } of rows) {
    if (left <= to - from) return from + left;
    left -= to - from;
  }
  return 0;
}

/** Numbers of the windows that rows are in, ascending. */
function windowsOf(rows: readonly RowSpan[]): number[] {
  const numbers = new Set<number>();
  for (const { from, to } of rows) {
    for (let number = Math.floor(from / WINDOW_ROWS); number * WINDOW_ROWS < to; number += 1)
      numbers.add(number);
  }
  return [...numbers];
}

/**
 * Numbers of the windows that rows are needed from and that are not loaded: the one in the middle of those rows first,
 * however many lie between two of them that are not needed.
 *
 * @param needed ascending
 * @param total how many rows there are
 */
export function missingWindows({ byNumber }: Windows, needed: readonly RowSpan[], total: number): number[] {
  const rows = needed.flatMap(({ from, to }) => (from < total ? [{ from, to: Math.min(to, total) }] : []));
  const wanted = windowsOf(rows);
  const middle = middleOf(rows) / WINDOW_ROWS;
  // Counted among those that are wanted.
  const at = wanted.findLastIndex((number) => number <= middle);
  const centre = at + middle - (wanted[at] ?? 0) - 0.5;
  const distances = new Map(wanted.map((number, index) => [number, Math.abs(index - centre)]));
  return wanted
    .filter((number) => !(number in byNumber))
    .sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
}

/**
 * The page by which a window is asked for: on from the nearest window that is loaded, or from the start of the list
 * where that is nearer. Between neighbours no row is left out: one that closes a gap is read from its beginning, and a
 * row further than it reaches, which must be the first one behind the gap.
 */
export function pageFor({ byNumber }: Windows, number: number): ListPage {
  const size = WINDOW_ROWS;
  let skip = number * size;
  let place: Pick<ListPage, 'after' | 'before'> = { after: null, before: null };
  for (const [key, { next, previous, isClosing }] of Object.entries(byNumber)) {
    const distance = number - Number(key);
    const between = (Math.abs(distance) - 1) * size;
    if (between >= skip) continue;
    if (distance > 0 && next !== null && !isClosing) place = { after: next, before: null };
    else if (distance < 0 && previous !== null) place = { after: null, before: previous };
    else continue;
    skip = between;
  }
  const isClosing = place.before === null && firstIn(byNumber[number + 1]) !== undefined;
  const page = { size: isClosing ? size + 1 : size, ...place };
  return skip === 0 ? page : { ...page, skip };
}

const firstIn = (window: RowWindow | undefined): unknown => window?.rows[0];

const idOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;

/** Its neighbours are not the rows that their numbers say. */
function isMisplaced(number: number, { rows, next, previous }: RowWindow): boolean {
  if (rows.length === 0) return false;
  return (number === 0) !== (previous === null) || (rows.length < WINDOW_ROWS && next !== null);
}

/** True where rows that stand elsewhere in the list already have come again: they took another place meanwhile. */
function isRepeated({ byNumber }: Windows, number: number, rows: readonly unknown[]): boolean {
  const ids = new Set(rows.slice(0, WINDOW_ROWS).map(idOf));
  // Those that could not be read have none, and are not the same.
  ids.delete(undefined);
  return Object.entries(byNumber).some(
    ([key, window]) => Number(key) !== number && window.rows.some((row) => ids.has(idOf(row))),
  );
}

/**
 * A window that has come, as it is kept: of the answer to `pageFor` with the same windows.
 *
 * @returns null where it does not fit where it was asked for, because rows have come or gone since its neighbours were
 *   read: kept beside them it would show rows twice, or none in place of some
 */
export function fittedWindow(windows: Windows, number: number, window: RowWindow): RowWindow | null {
  const { rows, next } = window;
  const [before, behind] = [windows.byNumber[number - 1], windows.byNumber[number + 1]];
  const isPastEnd = before?.next === null && rows.length > 0;
  const goesOnIntoNothing = behind?.rows.length === 0 && next !== null;
  if (isMisplaced(number, window) || isPastEnd || goesOnIntoNothing) return null;
  if (isRepeated(windows, number, rows)) return null;
  if (behind === undefined || pageFor(windows, number).size === WINDOW_ROWS) return window;
  const first = rows[WINDOW_ROWS];
  if (first === undefined || idOf(first) !== idOf(firstIn(behind))) return null;
  // Where it is the last one of the list, nothing leads on from it: it is where the one behind leads back from.
  return { ...window, rows: rows.slice(0, WINDOW_ROWS), next: behind.previous, isClosing: true };
}

/** Without rows, a window tells where the list ends only at its beginning, or right behind one that is full. */
function tellsEnd({ byNumber }: Windows, number: number): boolean {
  if (number === 0 || byNumber[number]?.rows.length !== 0) return true;
  return byNumber[number - 1]?.rows.length === WINDOW_ROWS;
}

/** How many rows the list is seen to have; null while its end has not been. */
export function endOf(windows: Windows): number | null {
  const ends = Object.entries(windows.byNumber).flatMap(([key, { rows, next }]) =>
    next === null && tellsEnd(windows, Number(key)) ? [Number(key) * WINDOW_ROWS + rows.length] : [],
  );
  return ends.length === 0 ? null : Math.min(...ends);
}

/** How many rows the list has at least: to the last one that is loaded, and one more where it goes on. */
export function knownRowCount({ byNumber }: Windows): number {
  const ends = Object.entries(byNumber).flatMap(([key, { rows, next }]) =>
    // One that lies behind the end has none.
    rows.length === 0 ? [] : [Number(key) * WINDOW_ROWS + rows.length + (next === null ? 0 : 1)],
  );
  return Math.max(0, ...ends);
}
