import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeLines, type Line } from '@/components/superTable/lines/lines';
import { lastAtMost } from '@/components/superTable/lines/search';

const all = (lines: { count: number; at(line: number): Line }) =>
  Array.from({ length: lines.count }, (_, line) => {
    const found = lines.at(line);
    return found.kind === 'group' ? `g${found.group}` : `${found.kind[0]}${found.position}`;
  });

describe('the lines of a table', () => {
  test('are its rows when there is nothing else', () => {
    expect(all(makeLines(3, null, []))).toEqual(['r0', 'r1', 'r2']);
  });

  test('include the detail beneath a row', () => {
    const lines = makeLines(4, null, [0, 2]);
    expect(all(lines)).toEqual(['r0', 'd0', 'r1', 'r2', 'd2', 'r3']);
    expect(lines.details).toEqual([1, 4]);
  });

  test('include a heading before each group, and the rows of open groups', () => {
    const groups = [
      { count: 2, isOpen: true },
      { count: 3, isOpen: false },
      { count: 1, isOpen: true },
    ];
    const lines = makeLines(6, groups, []);
    expect(all(lines)).toEqual(['g0', 'r0', 'r1', 'g1', 'g2', 'r5']);
    expect(lines.ofPosition(1)).toBe(2);
    expect(lines.ofPosition(3)).toBeNull();
    expect(lines.ofPosition(5)).toBe(5);
    expect([0, 2, 3, 5].map((line) => lines.groupOf(line))).toEqual([
      { group: 0, line: 0 },
      { group: 0, line: 0 },
      { group: 1, line: 3 },
      { group: 2, line: 4 },
    ]);
    expect(makeLines(3, null, []).groupOf(1)).toBeNull();
    expect([0, 3, 4].map((line) => lines.at(line).position)).toEqual([0, 2, 5]);
  });

  test('include details in open groups and none in closed ones', () => {
    const groups = [
      { count: 2, isOpen: true },
      { count: 2, isOpen: false },
      { count: 2, isOpen: true },
    ];
    const lines = makeLines(6, groups, [1, 2, 4]);
    expect(all(lines)).toEqual(['g0', 'r0', 'r1', 'd1', 'g1', 'g2', 'r4', 'd4', 'r5']);
    expect(lines.details).toEqual([3, 7]);
  });

  test('do not exist for an empty table', () => {
    expect(makeLines(0, null, []).count).toBe(0);
    expect(makeLines(0, [], []).count).toBe(0);
  });

  test('lead from a row to its line and back, whatever is open', () => {
    const shape = fc.array(fc.record({ count: fc.integer({ min: 0, max: 6 }), isOpen: fc.boolean() }));
    fc.assert(
      fc.property(shape, fc.uniqueArray(fc.integer({ min: 0, max: 20 })), (groups, open) => {
        const total = groups.reduce((sum, { count }) => sum + count, 0);
        const details = open.filter((position) => position < total).sort((a, b) => a - b);
        const lines = makeLines(total, groups, details);
        for (let position = 0; position < total; position += 1) {
          const line = lines.ofPosition(position);
          if (line !== null) expect(lines.at(line)).toEqual({ kind: 'row', position });
        }
        const shown = all(lines);
        expect(new Set(shown).size).toBe(lines.count);
        expect(lines.details.map((line) => lines.at(line).kind)).toEqual(lines.details.map(() => 'detail'));
      }),
    );
  });
});

describe('the last number that is at most another', () => {
  test('is found, or reported missing', () => {
    expect([0, 1, 4, 5, 9].map((value) => lastAtMost([1, 4, 4, 8], value))).toEqual([-1, 0, 2, 2, 3]);
    expect(lastAtMost([], 3)).toBe(-1);
  });
});
