import { describe, expect, test } from 'vitest';
import { columnsInSight } from '@/components/superTable/layout/columnWindow';
import { revealColumn } from '@/components/superTable/layout/revealColumn';
import { columnProperties, withWidth } from '@/components/superTable/layout/template';

const columns = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    def: null,
    width: 130,
    isFrozen: index === 0,
    isSticky: index === 0,
    left: index * 130,
  }));

describe('the drawn columns', () => {
  test('are all of them while they are few, or the window is not known', () => {
    expect(columnsInSight(columns(24), 0, 800)).toBeNull();
    expect(columnsInSight(columns(200), 0, 0)).toBeNull();
  });

  test('are the visible ones, two on either side, and the frozen one', () => {
    expect(columnsInSight(columns(200), 13_000, 390)).toEqual([0, 98, 99, 100, 101, 102, 103, 104]);
  });
});

describe('scrolling to a column', () => {
  const reveal = (place: number, scrollLeft: number, width = 500) => {
    const scroller = { scrollLeft, dataset: {} };
    revealColumn(scroller, columns(20), place, width);
    return scroller.scrollLeft;
  };

  test('brings it out from under the frozen one', () => {
    expect(reveal(3, 800)).toBe(260);
  });

  test('brings it in fully from the right', () => {
    expect(reveal(6, 0)).toBe(7 * 130 - 500);
  });

  test('moves nothing when the column is visible, frozen or missing', () => {
    expect(reveal(2, 0)).toBe(0);
    expect(reveal(0, 800)).toBe(800);
    expect(reveal(99, 800)).toBe(800);
    expect(reveal(6, 0, 0)).toBe(0);
  });
});

describe('the column widths in the style sheet', () => {
  test('name each column, their sum, and where the sticky ones end', () => {
    const sticky = columns(3).map((column) => ({ ...column, isSticky: true }));
    expect(columnProperties(sticky)).toEqual({
      '--columns': '130px 130px 130px',
      '--table-width': '390px',
      '--left-1': '130px',
      '--left-2': '260px',
    });
    expect(columnProperties(columns(2))).not.toHaveProperty('--left-1');
  });

  test('move the later columns when one becomes wider', () => {
    const wider = withWidth(columns(3), 'c1', 200);
    expect(wider.map(({ left, width }) => [left, width])).toEqual([
      [0, 130],
      [130, 200],
      [330, 130],
    ]);
  });
});
