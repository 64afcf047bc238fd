import { describe, expect, test } from 'vitest';
import { makeLines } from '@/components/superTable/lines/lines';
import { linesOfRows } from '@/components/superTable/views/rowLines';

const groups = (...counts: number[]) => counts.map((count) => ({ count, isOpen: true }));

describe('the lines of rows', () => {
  test('are as many as the rows where nothing stands between', () => {
    expect(linesOfRows(makeLines(300, null, []), 100, 200)).toEqual({ from: 100, to: 200 });
    expect(linesOfRows(makeLines(0, null, []), 0, 0)).toEqual({ from: 0, to: 0 });
  });

  test('begin with the headings above the first, and end with the last row', () => {
    const lines = makeLines(6, groups(2, 0, 2, 2), []);
    // heading, 0, 1, heading, heading, 2, 3, heading, 4, 5
    expect(linesOfRows(lines, 0, 2)).toEqual({ from: 0, to: 3 });
    expect(linesOfRows(lines, 2, 4)).toEqual({ from: 3, to: 7 });
    expect(linesOfRows(lines, 3, 5)).toEqual({ from: 6, to: 9 });
  });

  test('have the detail beneath the last', () => {
    const lines = makeLines(4, null, [1, 2]);
    expect(linesOfRows(lines, 0, 2)).toEqual({ from: 0, to: 3 });
    expect(linesOfRows(lines, 2, 4)).toEqual({ from: 3, to: 6 });
  });
});
