import { describe, expect, test } from 'vitest';
import { makeLines } from '@/components/superTable/lines/lines';
import { rowsOfLines } from '@/components/superTable/lines/rowsOfLines';

const group = (count: number, isOpen: boolean) => ({ count, isOpen });

describe('the rows of some lines', () => {
  test('form one stretch when nothing is closed, and leave out headings and details', () => {
    expect(rowsOfLines(makeLines(1_000, null, []), 40, 60)).toEqual([{ from: 40, to: 60 }]);
    expect(rowsOfLines(makeLines(1_000, null, [41]), 40, 60)).toEqual([{ from: 40, to: 59 }]);
    const lines = makeLines(20, [group(10, true), group(10, true)], []);
    expect(rowsOfLines(lines, 0, 22)).toEqual([{ from: 0, to: 20 }]);
  });

  test('stop where a closed group begins, and continue after it', () => {
    const lines = makeLines(50_020, [group(10, true), group(50_000, false), group(10, true)], []);
    expect(rowsOfLines(lines, 0, 100)).toEqual([
      { from: 0, to: 10 },
      { from: 50_010, to: 50_020 },
    ]);
    expect(rowsOfLines(lines, 11, 12)).toEqual([]);
  });

  test('are the table’s own rows, wherever one looks', () => {
    const lines = makeLines(5, null, []);
    expect(rowsOfLines(lines, -60, 60)).toEqual([{ from: 0, to: 5 }]);
    expect(rowsOfLines(lines, 7, 60)).toEqual([]);
    expect(rowsOfLines(makeLines(0, null, []), 0, 60)).toEqual([]);
  });
});
