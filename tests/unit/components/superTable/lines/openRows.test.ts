import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openRowsOf } from '@/components/superTable/lines/openRows';

const shape = fc.record({ count: fc.integer({ min: 0, max: 9 }), isOpen: fc.boolean() });
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

describe('rows in open groups', () => {
  test('are all rows when there are no groups', () => {
    const open = openRowsOf(250, null);
    expect(open.count).toBe(250);
    expect([open.at(0), open.at(249), open.before(120)]).toEqual([0, 249, 120]);
    expect(open.first(50)).toEqual([{ from: 0, to: 50 }]);
    expect(openRowsOf(0, null).first(50)).toEqual([]);
  });

  test('are counted separately, and found at their positions', () => {
    fc.assert(
      fc.property(fc.array(shape), fc.integer({ min: 0, max: 60 }), (shapes, rows) => {
        const isOpen = shapes.flatMap((group) => numbers(0, group.count).map(() => group.isOpen));
        const positions = numbers(0, isOpen.length).filter((position) => isOpen[position]);
        const open = openRowsOf(isOpen.length, shapes);
        expect(open.count).toBe(positions.length);
        expect(positions.map((_, index) => open.at(index))).toEqual(positions);
        expect(numbers(0, isOpen.length).map(open.before)).toEqual(
          numbers(0, isOpen.length).map((position) => positions.filter((each) => each < position).length),
        );
        expect(open.first(rows).flatMap(({ from, to }) => numbers(from, to))).toEqual(
          positions.slice(0, rows),
        );
      }),
    );
  });
});
