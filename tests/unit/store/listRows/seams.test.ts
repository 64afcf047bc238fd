import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListPage } from '@/contract/paging';
import {
  fittedWindow,
  NO_WINDOWS,
  pageFor,
  rowIn,
  WINDOW_ROWS,
  withWindow,
  type RowWindow,
  type Windows,
} from '@/store/listRows/windows';

/** The ids of a book in the order of the list; a cursor is the id that it stands at. */
type Book = readonly number[];

const BOOK: Book = Array.from({ length: 2_000 }, (_, index) => index);

/** What places a row in the list. */
type KeyOf = (id: number) => number;

/** A page as the gateway cuts it from the book of the moment, which is in the order of its keys. */
function serve(
  book: Book,
  { size, after, before, skip = 0 }: ListPage,
  keyOf: KeyOf = (id) => id,
): RowWindow {
  const isBack = before !== null;
  const beyond = isBack
    ? book.filter((id) => keyOf(id) < Number(before)).reverse()
    : book.filter((id) => after === null || keyOf(id) > Number(after));
  const found = beyond.slice(skip, skip + size);
  const isMore = beyond.length > skip + size;
  const rows = (isBack ? found.reverse() : found).map((id) => ({ id }));
  const [first, last] = [rows[0], rows.at(-1)].map((row) =>
    row === undefined ? null : String(keyOf(row.id)),
  );
  return {
    rows,
    next: isBack || isMore ? (last ?? null) : null,
    previous: (isBack ? isMore : after !== null || skip > 0) ? (first ?? null) : null,
  };
}

/** Loads a window of the book as it now is. @returns null where it did not fit */
function load(windows: Windows, number: number, book: Book, keyOf?: KeyOf): Windows | null {
  const window = fittedWindow(windows, number, serve(book, pageFor(windows, number), keyOf));
  return window === null ? null : withWindow(windows, number, window);
}

const loadAll = (windows: Windows | null, numbers: readonly number[], book: Book): Windows | null =>
  numbers.reduce((before, number) => before && load(before, number, book), windows);

const idsOf = (windows: Windows, number: number) =>
  Array.from({ length: WINDOW_ROWS }, (_, at) => rowIn(windows, number * WINDOW_ROWS + at)).flatMap((row) =>
    row === undefined ? [] : (row as { id: number }).id,
  );

/** The rows of windows that follow each other without a gap. */
function runsOf(windows: Windows): number[][] {
  const runs: number[][] = [];
  for (const number of Object.keys(windows.byNumber).map(Number)) {
    const last = runs.at(-1);
    if (last !== undefined && number - 1 in windows.byNumber) last.push(...idsOf(windows, number));
    else runs.push(idsOf(windows, number));
  }
  return runs;
}

const BETWEEN = [1, 2, 3, 4, 5, 6, 7, 8, 9];

describe('windows between two loaded ones', () => {
  const jumped = loadAll(NO_WINDOWS, [0, 10], BOOK);

  test('fit when nothing has changed in the meantime, from whichever side they come', () => {
    for (const numbers of [BETWEEN, BETWEEN.toReversed(), [5, 4, 6, 1, 2, 3, 9, 7, 8]]) {
      const windows = loadAll(jumped, numbers, BOOK);
      expect(windows && runsOf(windows)).toEqual([BOOK.slice(0, 1_100)]);
    }
  });

  test.each<[string, Book]>([
    ['gone', BOOK.filter((id) => id !== 500)],
    ['come', [...BOOK.slice(0, 501), 500.5, ...BOOK.slice(501)]],
    ['gone, more than a window of them,', BOOK.filter((id) => id < 400 || id > 620)],
  ])('do not fit when rows have %s in the meantime, from whichever side they come', (_what, book) => {
    expect(loadAll(jumped, BETWEEN, book)).toBeNull();
    expect(loadAll(jumped, BETWEEN.toReversed(), book)).toBeNull();
  });

  test('fit when as many rows have come as gone', () => {
    const book = [...BOOK.filter((id) => id !== 500), 600.5].sort((a, b) => a - b);
    const windows = loadAll(jumped, BETWEEN, book);
    expect(windows && runsOf(windows)).toEqual([book.slice(0, 1_100)]);
  });

  test('do not fit when the list now ends between them', () => {
    const windows = loadAll(NO_WINDOWS, [4, 6], BOOK);
    expect(loadAll(windows, [5], BOOK.slice(0, 550))).toBeNull();
    expect(loadAll(loadAll(NO_WINDOWS, [5], BOOK.slice(0, 400)), [4], BOOK)).toBeNull();
  });

  test('cover a second one that is the last row of the list', () => {
    const book = BOOK.slice(0, 201);
    const windows = loadAll(NO_WINDOWS, [2, 0, 1], book);
    expect(windows && runsOf(windows)).toEqual([book]);
  });

  test('are dropped with the one after them, which alone leads on', () => {
    const closed = loadAll(NO_WINDOWS, [2, 0, 1], BOOK) ?? NO_WINDOWS;
    const far = Array.from({ length: 198 }, (_, at) => at + 500);
    const window = serve(BOOK, { size: WINDOW_ROWS, after: '1000', before: null });
    const full = far.reduce((windows, number) => withWindow(windows, number, window), closed);
    expect([0, 1, 2].map((number) => number in full.byNumber)).toEqual([true, false, false]);
  });
});

test('rows that stayed all the time appear once between their neighbours, whatever comes and goes between pages', () => {
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('read' as const), at: fc.nat(20) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('insert', 'remove'), at: fc.nat(1_999) }) },
  );
  let seams = 0;
  const property = fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
    let [book, windows] = [BOOK, NO_WINDOWS];
    let stood = new Set(BOOK);
    for (const [index, { kind, at }] of steps.entries()) {
      if (kind === 'insert') book = [...book, at + 1 / (index + 2)].sort((a, b) => a - b);
      if (kind === 'remove') book = book.filter((_, place) => place !== at);
      if (kind === 'remove') stood = new Set(book.filter((id) => stood.has(id)));
      if (kind !== 'read' || at in windows.byNumber) continue;
      const next = load(windows, at, book);
      windows = next ?? NO_WINDOWS;
      if (next === null) stood = new Set(book);
      for (const ids of runsOf(windows)) {
        const [first = 0, last = -1] = [ids[0], ids.at(-1)];
        expect(ids.every((id, place) => place === 0 || id > (ids[place - 1] ?? 0))).toBe(true);
        const there = new Set(ids);
        expect([...stood].filter((id) => id >= first && id <= last && !there.has(id))).toEqual([]);
        if (ids.length > WINDOW_ROWS) seams += 1;
      }
    }
  });
  fc.assert(property, { numRuns: 300 });
  expect(seams).toBeGreaterThan(300);
});

test('no row appears twice in the kept windows, wherever rows move between pages', () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ at: fc.nat(20), to: fc.constant(null) }) },
    { weight: 1, arbitrary: fc.record({ at: fc.nat(1_999), to: fc.nat(1_999) }) },
  );
  let found = 0;
  const property = fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
    const keys = new Map<number, number>();
    const keyOf = (id: number) => keys.get(id) ?? id;
    let [book, windows] = [BOOK, NO_WINDOWS];
    for (const [index, { at, to }] of steps.entries()) {
      if (to !== null) {
        keys.set(at, to + 1 / (index + 2));
        book = [...book].sort((a, b) => keyOf(a) - keyOf(b));
      } else if (!(at in windows.byNumber)) {
        const next = load(windows, at, book, keyOf);
        if (next === null) found += 1;
        windows = next ?? NO_WINDOWS;
        const ids = runsOf(windows).flat();
        expect(new Set(ids).size).toBe(ids.length);
      }
    }
  });
  fc.assert(property, { numRuns: 300 });
  expect(found).toBeGreaterThan(30);
});
