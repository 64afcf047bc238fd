import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printedRows } from '@/components/superTable/views/printedRows';

const between = (from: number, to: number) => (position: number) => position >= from && position < to;

describe('the rows to print', () => {
  test('are the requested ones, if they are loaded', () => {
    const first = { total: 2_000, rows: 100, inSight: 1_500, isLoaded: between(0, 200) };
    expect(printedRows(first)).toEqual({ from: 0, to: 100, areAsked: true });
    expect(printedRows({ ...first, total: 80 })).toEqual({ from: 0, to: 80, areAsked: true });
  });

  test('are as many from the visible ones on, when the first are not loaded', () => {
    const there = { total: 12_000, rows: 100, inSight: 5_020, isLoaded: between(4_900, 5_200) };
    expect(printedRows(there)).toEqual({ from: 5_020, to: 5_120, areAsked: false });
    expect(printedRows({ ...there, inSight: 5_150 })).toEqual({ from: 5_100, to: 5_200, areAsked: false });
    expect(printedRows({ ...there, rows: 1_000 })).toEqual({ from: 4_900, to: 5_200, areAsked: false });
  });

  test('are the nearest loaded ones, when the visible ones are not', () => {
    const there = { total: 12_000, rows: 50, inSight: 8_000, isLoaded: between(4_900, 5_000) };
    expect(printedRows(there)).toEqual({ from: 4_950, to: 5_000, areAsked: false });
    expect(printedRows({ ...there, inSight: 0 })).toEqual({ from: 4_900, to: 4_950, areAsked: false });
  });

  test('do not exist when none is loaded', () => {
    const nothing = { total: 12_000, rows: 50, inSight: 8_000, isLoaded: () => false };
    expect(printedRows(nothing)).toEqual({ from: 0, to: 0, areAsked: false });
  });

  test('are all loaded, and never more than requested', () => {
    const number = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(number, number, number, fc.array(fc.boolean()), (total, rows, inSight, there) => {
        const isLoaded = (position: number) => there[position] === true;
        const { from, to } = printedRows({ total, rows, inSight, isLoaded });
        expect(to - from).toBeLessThanOrEqual(rows);
        for (let row = from; row < to; row += 1) expect(isLoaded(row)).toBe(true);
      }),
    );
  });
});
