import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listPage } from '@/contract/paging';
import {
  endOf,
  fittedWindow,
  missingWindows,
  NO_WINDOWS,
  pageFor,
  knownRowCount,
  rowIn,
  rowsIn,
  WINDOW_ROWS,
  withWindow,
  type RowWindow,
  type Windows,
} from '@/store/listRows/windows';

/** A window in the middle of a list: cursors name it. */
function window(number: number, rows = WINDOW_ROWS, isLast = false): RowWindow {
  return {
    rows: Array.from({ length: rows }, (_, index) => ({ id: `row ${number * WINDOW_ROWS + index}` })),
    next: isLast ? null : `after ${number}`,
    previous: number === 0 ? null : `before ${number}`,
  };
}

const loaded = (...numbers: number[]): Windows =>
  numbers.reduce((windows, number) => withWindow(windows, number, window(number)), NO_WINDOWS);

const START = { size: WINDOW_ROWS, after: null, before: null };

describe('windows of rows', () => {
  test('give their rows', () => {
    const windows = loaded(3);
    expect(rowIn(windows, 337)).toEqual({ id: 'row 337' });
    expect(rowIn(windows, 299)).toBeUndefined();
    expect(rowIn(NO_WINDOWS, 0)).toBeUndefined();
  });

  test('say how many rows they hold', () => {
    expect(rowsIn(NO_WINDOWS)).toBe(0);
    expect(rowsIn(loaded(3))).toBe(100);
    expect(rowsIn(withWindow(loaded(0, 3), 7, window(7, 20, true)))).toBe(220);
    // One that comes again takes the place of the one before.
    expect(rowsIn(withWindow(loaded(0, 3), 3, window(3, 40, true)))).toBe(140);
  });

  test('are never changed in place', () => {
    const before = loaded(0);
    expect(withWindow(before, 1, window(1))).not.toBe(before);
    expect(rowIn(before, 100)).toBeUndefined();
  });

  test('that are missing are named within the list, the middle one first', () => {
    expect(missingWindows(loaded(1), [{ from: 50, to: 310 }], 10_000)).toEqual([2, 0, 3]);
    expect(missingWindows(loaded(1), [{ from: 0, to: 250 }], 120)).toEqual([0]);
    expect(missingWindows(loaded(1), [{ from: 100, to: 200 }], 10_000)).toEqual([]);
    expect(missingWindows(NO_WINDOWS, [{ from: 40, to: 80 }], 0)).toEqual([]);
    expect(missingWindows(NO_WINDOWS, [], 10_000)).toEqual([]);
  });

  test('between needed rows are not missing', () => {
    const rows = [
      { from: 20, to: 40 },
      { from: 50_040, to: 50_220 },
    ];
    expect(missingWindows(NO_WINDOWS, rows, 60_000)).toEqual([501, 500, 502, 0]);
    expect(missingWindows(loaded(501), rows, 60_000)).toEqual([500, 502, 0]);
    expect(missingWindows(NO_WINDOWS, rows, 50_100)).toEqual([500, 0]);
  });

  test('are not kept forever: the oldest go', () => {
    let windows = loaded(0);
    for (let number = 1; number < 250; number += 1) windows = withWindow(windows, number, window(number));
    expect(windows.order).toHaveLength(200);
    expect(Object.keys(windows.byNumber)).toHaveLength(200);
    expect(rowIn(windows, 0)).toBeUndefined();
    expect(rowIn(windows, 24_999)).toBeDefined();
    windows = withWindow(windows, 50, window(50));
    windows = withWindow(windows, 999, window(999));
    expect(rowIn(windows, 5_000)).toBeDefined();
  });

  test('show where the list ends, or how far it reaches at least', () => {
    expect(endOf(loaded(0, 4))).toBeNull();
    expect(knownRowCount(loaded(0, 4))).toBe(501);
    const ended = withWindow(loaded(0), 7, window(7, 20, true));
    expect([endOf(ended), knownRowCount(ended)]).toEqual([720, 720]);
    // Rows have gone since: the nearer end holds.
    expect(endOf(withWindow(ended, 5, window(5, 3, true)))).toBe(503);
    expect(endOf(withWindow(NO_WINDOWS, 0, { rows: [], next: null, previous: null }))).toBe(0);
    expect(knownRowCount(NO_WINDOWS)).toBe(0);
  });

  test('do not show the end of the list by what is beyond it', () => {
    const empty: RowWindow = { rows: [], next: null, previous: null };
    const behind = withWindow(NO_WINDOWS, 18, empty);
    expect([endOf(behind), knownRowCount(behind)]).toEqual([null, 0]);
    const after = withWindow(behind, 4, window(4));
    expect([endOf(after), knownRowCount(after)]).toEqual([null, 501]);
    expect(endOf(withWindow(behind, 12, window(12, 40, true)))).toBe(1_240);
    // Right behind a full one it is seen that there is no more.
    expect(endOf(withWindow(after, 5, empty))).toBe(500);
  });
});

describe('the page by which a window is asked for', () => {
  test('begins at the start when nothing is loaded', () => {
    expect(pageFor(NO_WINDOWS, 0)).toEqual(START);
    expect(pageFor(NO_WINDOWS, 7)).toEqual({ ...START, skip: 700 });
  });

  test('stays within the allowed pages, at the end of the accounts of three million clients', () => {
    const last = (3 * 2_750_000) / WINDOW_ROWS - 1;
    expect(listPage.safeParse(pageFor(loaded(0), last))).toMatchObject({ success: true });
  });

  test('continues from a neighbour without leaving out a row, in both directions', () => {
    expect(pageFor(loaded(4), 5)).toEqual({ ...START, after: 'after 4' });
    expect(pageFor(loaded(4), 3)).toEqual({ ...START, before: 'before 4' });
  });

  test('continues from the nearest loaded window', () => {
    expect(pageFor(loaded(0, 900), 890)).toEqual({ ...START, before: 'before 900', skip: 900 });
    expect(pageFor(loaded(0, 900), 3)).toEqual({ ...START, after: 'after 0', skip: 200 });
    expect(pageFor(loaded(900), 2)).toEqual({ ...START, skip: 200 });
  });

  test('does not continue from beyond the end, nor back from before the beginning', () => {
    const ended = withWindow(loaded(0), 7, window(7, 20, true));
    // There is nothing after the last one: it leads back alone.
    expect(pageFor(ended, 9)).toEqual({ ...START, after: 'after 0', skip: 800 });
    expect(pageFor(ended, 6)).toEqual({ ...START, before: 'before 7' });
    const begun = withWindow(NO_WINDOWS, 2, { ...window(2), previous: null });
    expect(pageFor(begun, 1)).toMatchObject({ after: null, before: null, skip: 100 });
  });

  test('begins at the start when that is as near', () => {
    expect(pageFor(loaded(5), 2)).toEqual({ ...START, skip: 200 });
    expect(pageFor(loaded(4), 2)).toEqual({ ...START, before: 'before 4', skip: 100 });
  });

  test('leads to the same rows, wherever it begins', () => {
    const list = (page: ReturnType<typeof pageFor>) => {
      const skip = page.skip ?? 0;
      if (page.after !== null) return (Number(page.after.slice(6)) + 1) * WINDOW_ROWS + skip;
      if (page.before !== null) return Number(page.before.slice(7)) * WINDOW_ROWS - skip - WINDOW_ROWS;
      return skip;
    };
    const numbers = fc.uniqueArray(fc.nat(500), { maxLength: 12 });
    const property = fc.property(numbers, fc.nat(500), (some, number) => {
      fc.pre(!some.includes(number));
      expect(list(pageFor(loaded(...some), number))).toBe(number * WINDOW_ROWS);
    });
    fc.assert(property);
  });
});

describe('a window does not fit', () => {
  test.each<[string, number, RowWindow]>([
    ['the first one has rows before it', 0, { ...window(0), previous: 'before 0' }],
    ['a later one has none', 3, { ...window(3), previous: null }],
    ['it is too short and yet not the last', 3, { ...window(3, 98), next: 'after 3' }],
  ])('when %s', (_what, number, torn) => {
    expect(fittedWindow(NO_WINDOWS, number, torn)).toBeNull();
  });

  test('and otherwise it does', () => {
    const whole: [number, RowWindow][] = [
      [0, window(0)],
      [3, window(3)],
      [3, window(3, 20, true)],
      [9, { rows: [], next: null, previous: null }],
    ];
    for (const [number, one] of whole) expect(fittedWindow(NO_WINDOWS, number, one)).toBe(one);
  });
});
