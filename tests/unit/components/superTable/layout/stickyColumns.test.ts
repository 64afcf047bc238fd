import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeColumns } from '@/components/superTable/layout/resolveColumns';
import { stickyCount, withSticky } from '@/components/superTable/layout/stickyColumns';
import { DEFAULT_LAYOUT, type TableLayout } from '@/store/superTable';
import { COLUMNS } from '@/tests/support/table';

const BARE = { canSelect: false, canExpand: false, hasMenu: false };
const ALL = COLUMNS.map(({ id }) => id);
const layout = (frozen: string[]): TableLayout => ({ ...DEFAULT_LAYOUT, frozen });
/** 220, 180, 128, 150, 128 and 128 px. */
const placed = (frozen: string[], controls = BARE) => placeColumns(COLUMNS, layout(frozen), controls);

describe('frozen columns', () => {
  test('all stay in a window that shows the whole table, and in one of unknown width', () => {
    expect(stickyCount(placed(ALL), 934)).toBe(6);
    expect(stickyCount(placed(ALL), 0)).toBe(6);
    expect(stickyCount(placed(['name']), 934)).toBe(1);
  });

  test('stay as long as they fit in three fifths of the window', () => {
    expect(stickyCount(placed(ALL), 880)).toBe(3);
    expect(stickyCount(placed(ALL), 879)).toBe(2);
    expect(stickyCount(placed(['name', 'household']), 667)).toBe(2);
    expect(stickyCount(placed(['name', 'household']), 666)).toBe(1);
    expect(stickyCount(placed(ALL), 320)).toBe(0);
  });

  test('leave the row controls where they are', () => {
    const controls = { canSelect: true, canExpand: true, hasMenu: true };
    expect(stickyCount(placed(ALL, controls), 100)).toBe(2);
  });

  test('never outnumber the places of the style sheet', () => {
    const defs = Array.from({ length: 12 }, (_, index) => ({ ...COLUMNS[0]!, id: `c${index}` }));
    expect(stickyCount(placeColumns(defs, DEFAULT_LAYOUT, BARE), 100_000)).toBe(8);
  });

  test('stay the same objects while as many stay', () => {
    const columns = placed(ALL);
    expect(withSticky(columns, 6)).toBe(columns);
    const fewer = withSticky(columns, 2);
    expect(fewer.map(({ isSticky }) => isSticky)).toEqual([true, true, false, false, false, false]);
    expect(fewer.every(({ isFrozen }) => isFrozen)).toBe(true);
  });

  test('never cover more than three fifths of a window that is narrower than the table', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 933 }), fc.subarray(ALL), (available, frozen) => {
        const columns = placed(frozen);
        const last = columns[stickyCount(columns, available) - 1];
        expect(last === undefined ? 0 : last.left + last.width).toBeLessThanOrEqual(available * 0.6);
      }),
    );
  });
});
