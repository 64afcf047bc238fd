import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandOf, type Step } from '@/components/superTable/keyboard/commands';
import { HEADER_LINE, move, rangeBetween, within } from '@/components/superTable/keyboard/move';

const pressed = (
  key: string,
  held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {},
) => commandOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });
const step = (to: Step, isExtending = false) => ({ type: 'move', step: to, isExtending });

describe('a key', () => {
  test.each([
    ['ArrowLeft', 'left'],
    ['ArrowRight', 'right'],
    ['ArrowUp', 'up'],
    ['ArrowDown', 'down'],
    ['Home', 'rowStart'],
    ['End', 'rowEnd'],
    ['PageUp', 'pageUp'],
    ['PageDown', 'pageDown'],
  ] as const)('%s moves, and marks with Shift', (key, to) => {
    expect(pressed(key)).toEqual(step(to));
    expect(pressed(key, { shiftKey: true })).toEqual(step(to, true));
  });

  test.each([
    ['Home', 'tableStart'],
    ['End', 'tableEnd'],
    ['ArrowUp', 'tableStart'],
    ['ArrowDown', 'tableEnd'],
    ['ArrowLeft', 'rowStart'],
    ['ArrowRight', 'rowEnd'],
  ] as const)('%s goes all the way with Ctrl or Cmd', (key, to) => {
    expect(pressed(key, { ctrlKey: true })).toEqual(step(to));
    expect(pressed(key, { metaKey: true })).toEqual(step(to));
  });

  test('opens, selects, enters, leaves and shows the menu', () => {
    expect(pressed('Enter')).toEqual({ type: 'activate', isAdded: false });
    expect(pressed('Enter', { shiftKey: true })).toEqual({ type: 'activate', isAdded: true });
    expect(pressed(' ')).toEqual({ type: 'select', isRange: false });
    expect(pressed(' ', { shiftKey: true })).toEqual({ type: 'select', isRange: true });
    expect(pressed('a', { ctrlKey: true })).toEqual({ type: 'selectAll' });
    expect(pressed('F2')).toEqual({ type: 'enter' });
    expect(pressed('Escape')).toEqual({ type: 'release' });
    expect(pressed('ContextMenu')).toEqual({ type: 'menu' });
    expect(pressed('F10', { shiftKey: true })).toEqual({ type: 'menu' });
  });

  test('moves a column with Alt and Shift', () => {
    expect(pressed('ArrowLeft', { altKey: true, shiftKey: true })).toEqual({ type: 'moveColumn', by: -1 });
    expect(pressed('ArrowRight', { altKey: true, shiftKey: true })).toEqual({ type: 'moveColumn', by: 1 });
  });

  test('is left to the browser when it belongs to the browser', () => {
    expect(pressed('c', { ctrlKey: true })).toBeNull();
    expect(pressed('Tab')).toBeNull();
    expect(pressed('x')).toBeNull();
    expect(pressed('F10')).toBeNull();
    expect(pressed('ArrowLeft', { altKey: true })).toBeNull();
    expect(pressed('ArrowUp', { altKey: true, shiftKey: true })).toBeNull();
  });
});

describe('a movement', () => {
  const EXTENT = { lines: 100, columns: 5, hasTotals: true, page: 20, spanAt: () => 1 };
  const from = (line: number, column: number, to: Step) => move({ line, column }, to, EXTENT);

  test('goes from cell to cell and stops at the edges', () => {
    expect(from(3, 2, 'left')).toEqual({ line: 3, column: 1 });
    expect(from(3, 0, 'left')).toEqual({ line: 3, column: 0 });
    expect(from(3, 4, 'right')).toEqual({ line: 3, column: 4 });
    expect(from(0, 1, 'up')).toEqual({ line: HEADER_LINE, column: 1 });
    expect(from(HEADER_LINE, 1, 'up')).toEqual({ line: HEADER_LINE, column: 1 });
    expect(from(99, 1, 'down')).toEqual({ line: 100, column: 1 });
    expect(from(100, 1, 'down')).toEqual({ line: 100, column: 1 });
  });

  test('stops at the last row when there are no totals', () => {
    expect(move({ line: 99, column: 1 }, 'down', { ...EXTENT, hasTotals: false })).toEqual({
      line: 99,
      column: 1,
    });
  });

  test('goes to the ends of the row and of the table', () => {
    expect(from(3, 2, 'rowStart')).toEqual({ line: 3, column: 0 });
    expect(from(3, 2, 'rowEnd')).toEqual({ line: 3, column: 4 });
    expect(from(3, 2, 'tableStart')).toEqual({ line: 0, column: 0 });
    expect(from(3, 2, 'tableEnd')).toEqual({ line: 99, column: 4 });
  });

  test.each([
    ['left', 2, 2],
    ['right', 0, 3],
    ['right', 2, 3],
    ['left', 3, 2],
    ['down', 2, 2],
  ] as const)('%s counts a cell over three columns as one: from column %d to %d', (step, column, to) => {
    const extent = { ...EXTENT, spanAt: (line: number) => (line === 3 ? 3 : 1) };
    expect(move({ line: 3, column }, step, extent).column).toBe(to);
  });

  test('stays in place when a cell spans all columns', () => {
    const extent = { ...EXTENT, spanAt: () => EXTENT.columns };
    for (const step of ['left', 'right'] as const) {
      expect(move({ line: 3, column: 2 }, step, extent)).toEqual({ line: 3, column: 2 });
    }
  });

  test('goes by pages within the rows', () => {
    expect(from(3, 2, 'pageDown')).toEqual({ line: 23, column: 2 });
    expect(from(95, 2, 'pageDown')).toEqual({ line: 99, column: 2 });
    expect(from(HEADER_LINE, 2, 'pageDown')).toEqual({ line: 19, column: 2 });
    expect(from(3, 2, 'pageUp')).toEqual({ line: 0, column: 2 });
    expect(from(HEADER_LINE, 2, 'pageUp')).toEqual({ line: HEADER_LINE, column: 2 });
    expect(from(100, 2, 'pageDown')).toEqual({ line: 100, column: 2 });
  });

  test('never leads to a cell that does not exist', () => {
    const steps: Step[] = [
      'left',
      'right',
      'up',
      'down',
      'rowStart',
      'rowEnd',
      'tableStart',
      'tableEnd',
      'pageUp',
      'pageDown',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...steps), { maxLength: 40 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 6 }),
        (path, lines, columns) => {
          const extent = {
            lines,
            columns,
            hasTotals: false,
            page: 7,
            spanAt: (line: number) => line % (columns + 1),
          };
          const end = path.reduce((place, to) => move(place, to, extent), { line: HEADER_LINE, column: 0 });
          expect(end.line).toBeGreaterThanOrEqual(HEADER_LINE);
          expect(end.line).toBeLessThanOrEqual(Math.max(HEADER_LINE, lines - 1));
          expect(end.column).toBeGreaterThanOrEqual(0);
          expect(end.column).toBeLessThan(columns);
        },
      ),
    );
  });

  test('stays inside a table that has shrunk', () => {
    expect(within({ line: 80, column: 4 }, { lines: 3, columns: 2, hasTotals: false })).toEqual({
      line: 2,
      column: 1,
    });
  });
});

describe('the cells between two cells', () => {
  test('form a rectangle from any corner, without header and totals', () => {
    const range = { fromLine: 2, toLine: 5, fromColumn: 1, toColumn: 3 };
    expect(rangeBetween({ line: 5, column: 1 }, { line: 2, column: 3 }, 10)).toEqual(range);
    expect(rangeBetween({ line: 2, column: 3 }, { line: 5, column: 1 }, 10)).toEqual(range);
    expect(rangeBetween({ line: 8, column: 0 }, { line: 10, column: 0 }, 10)).toMatchObject({ toLine: 9 });
    expect(rangeBetween({ line: HEADER_LINE, column: 0 }, { line: 1, column: 0 }, 10)).toMatchObject({
      fromLine: 0,
    });
  });
});
