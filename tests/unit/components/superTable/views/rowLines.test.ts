import { describe, expect, test } from 'vitest';
import { makeLines } from '@/components/superTable/lines/lines';
import { linesOfRows, pageOfRows } from '@/components/superTable/views/rowLines';

const groups = (...counts: number[]) => counts.map((count) => ({ count, isOpen: true }));

describe('the lines of rows', () => {
  test('are as many as the rows when nothing is in between', () => {
    expect(linesOfRows(makeLines(300, null, []), 100, 200)).toEqual({ from: 100, to: 200 });
    expect(linesOfRows(makeLines(0, null, []), 0, 0)).toEqual({ from: 0, to: 0 });
  });

  test('begin with the headings above the first row, and end with the last row', () => {
    const lines = makeLines(6, groups(2, 0, 2, 2), []);
    // heading, 0, 1, heading, heading, 2, 3, heading, 4, 5
    expect(linesOfRows(lines, 0, 2)).toEqual({ from: 0, to: 3 });
    expect(linesOfRows(lines, 2, 4)).toEqual({ from: 3, to: 7 });
    expect(linesOfRows(lines, 3, 5)).toEqual({ from: 6, to: 9 });
  });

  test('include the detail beneath the last row', () => {
    const lines = makeLines(4, null, [1, 2]);
    expect(linesOfRows(lines, 0, 2)).toEqual({ from: 0, to: 3 });
    expect(linesOfRows(lines, 2, 4)).toEqual({ from: 3, to: 6 });
  });
});

describe('a page of rows', () => {
  const groups = (...isOpen: boolean[]) => isOpen.map((each) => ({ count: 150, isOpen: each }));

  test('is full, except for the last one', () => {
    const first = { page: 0, from: 0, to: 100 };
    expect(pageOfRows(250, null, 0, 100)).toEqual(first);
    const last = { page: 2, from: 200, to: 250 };
    expect(pageOfRows(250, null, 2, 100)).toEqual(last);
    expect(pageOfRows(250, null, 9, 100)).toEqual(last);
    expect(pageOfRows(0, null, 3, 100)).toEqual({ page: 0, from: 0, to: 0 });
  });

  test('leaves out rows of closed groups', () => {
    expect(pageOfRows(450, groups(true, false, true), 1, 100)).toEqual({
      page: 1,
      from: 100,
      to: 350,
    });
    expect(pageOfRows(450, groups(false, true, false), 0, 100)).toMatchObject({
      from: 0,
      to: 250,
    });
    expect(pageOfRows(450, groups(false, true, false), 1, 100)).toMatchObject({ from: 250, to: 450 });
    expect(pageOfRows(300, groups(false, false), 4, 100)).toMatchObject({ page: 0, from: 0, to: 300 });
  });

  test('shows each line on exactly one page, whichever groups are closed', () => {
    for (const shapes of [groups(true, false, true), groups(false, true, false), groups(true, true, false)]) {
      const lines = makeLines(450, shapes, [10, 99, 160]);
      let behind = 0;
      for (let page = 0; page < 4; page += 1) {
        const found = pageOfRows(450, shapes, page, 100);
        if (found.page !== page) break;
        const range = linesOfRows(lines, found.from, found.to);
        expect(range.from).toBe(behind);
        behind = range.to;
      }
      expect(behind).toBe(lines.count);
    }
  });
});
