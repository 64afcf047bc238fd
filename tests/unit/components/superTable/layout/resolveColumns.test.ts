import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillColumns } from '@/components/superTable/layout/fillColumns';
import {
  frozenIds,
  hiddenIds,
  orderedDefs,
  placeColumns,
  totalWidthOf,
} from '@/components/superTable/layout/resolveColumns';
import { DEFAULT_LAYOUT, type TableLayout } from '@/store/superTable';
import { COLUMNS } from '@/tests/support/table';

const layout = (change: Partial<TableLayout>): TableLayout => ({ ...DEFAULT_LAYOUT, ...change });
const BARE = { canSelect: false, canExpand: false, hasMenu: false };
const ids = (columns: readonly { id: string }[]) => columns.map(({ id }) => id);
const placed = (change: Partial<TableLayout>, available = 0) =>
  fillColumns(placeColumns(COLUMNS, layout(change), BARE), layout(change), available);

describe('the columns of a table', () => {
  test('keep the order of their definitions until somebody arranges them', () => {
    expect(ids(placed({}))).toEqual([
      'name',
      'household',
      'repCode',
      'marketValue',
      'yearToDate',
      'updatedOn',
    ]);
  });

  test('stay the same objects in a window without spare width', () => {
    const asked = placed({});
    expect(fillColumns(asked, DEFAULT_LAYOUT, totalWidthOf(asked))).toBe(asked);
    expect(totalWidthOf(fillColumns(asked, DEFAULT_LAYOUT, 4_000))).toBe(4_000);
  });

  test('grow with the reader’s text, those of the table too', () => {
    const all = { canSelect: true, canExpand: true, hasMenu: true };
    const own = placeColumns(COLUMNS, layout({ widths: { name: 220 } }), all);
    const large = placeColumns(COLUMNS, layout({ widths: { name: 220 } }), all, 2);
    expect(large.map(({ width }) => width)).toEqual(own.map(({ width }) => 2 * width));
  });

  test('follow the person’s order, the frozen ones first', () => {
    const order = ['updatedOn', 'repCode', 'name'];
    expect(ids(orderedDefs(COLUMNS, layout({ order }))).slice(0, 1)).toEqual(['name']);
    expect(ids(placed({ order, frozen: [] })).slice(0, 3)).toEqual(['updatedOn', 'repCode', 'marketValue']);
  });

  test('that came later follow their default neighbours', () => {
    const order = ['updatedOn', 'name', 'repCode'];
    expect(ids(placed({ order, frozen: [] }))).toEqual([
      'updatedOn',
      'name',
      'household',
      'repCode',
      'marketValue',
      'yearToDate',
    ]);
  });

  test('disappear when hidden, unless they cannot be hidden', () => {
    expect(hiddenIds(COLUMNS, layout({ hidden: ['name', 'repCode', 'gone'] }))).toEqual(new Set(['repCode']));
    expect(ids(placed({ hidden: ['repCode'] }))).not.toContain('repCode');
  });

  test('are never all hidden', () => {
    const defs = COLUMNS.slice(1, 3);
    const hidden = hiddenIds(defs, layout({ hidden: ids(defs) }));
    expect(hidden.size).toBe(1);
  });

  test('hidden by default come back when the person wants them', () => {
    const defs = COLUMNS.map((def) => (def.id === 'repCode' ? { ...def, isHidden: true } : def));
    expect(hiddenIds(defs, DEFAULT_LAYOUT)).toEqual(new Set(['repCode']));
    expect(hiddenIds(defs, layout({ hidden: [] }))).toEqual(new Set());
  });

  test('are frozen as the person chose, or by default', () => {
    expect(frozenIds(COLUMNS, DEFAULT_LAYOUT)).toEqual(new Set(['name']));
    expect(ids(placed({ frozen: ['marketValue'] }))[0]).toBe('marketValue');
  });

  test('have the table’s own columns around them, as narrow as their controls', () => {
    const all = placeColumns(COLUMNS, DEFAULT_LAYOUT, { canSelect: true, canExpand: true, hasMenu: true });
    expect(ids(all).slice(0, 3)).toEqual(['$select', '$expand', 'name']);
    expect(all.at(-1)).toMatchObject({ id: '$menu', width: 44, isFrozen: false });
    expect(all[2]).toMatchObject({ left: 72, isFrozen: true });
  });
});

describe('the width of a column [spec 9.5]', () => {
  test('is the chosen one, but never less than its minimum and than 128 px', () => {
    const wide = placed({ widths: { household: 300, repCode: 20, name: 140 } });
    expect(wide.find(({ id }) => id === 'household')?.width).toBe(300);
    expect(wide.find(({ id }) => id === 'repCode')?.width).toBe(128);
    expect(wide.find(({ id }) => id === 'name')?.width).toBe(160);
  });

  test('grows when the table has room, the name column too, but not after the person sized it', () => {
    const columns = placed({ widths: { household: 200 } }, 2_000);
    expect(totalWidthOf(columns)).toBe(2_000);
    expect(columns.find(({ id }) => id === 'household')?.width).toBe(200);
    expect(columns.find(({ id }) => id === 'name')?.width).toBeGreaterThan(220);
    expect(columns.find(({ id }) => id === 'repCode')?.width).toBeGreaterThan(128);
  });

  test('is a whole number, and each column begins where the one before it ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), (available) => {
        let left = 0;
        for (const column of placed({}, available)) {
          expect(column.left).toBe(left);
          expect(Number.isInteger(column.width)).toBe(true);
          expect(column.width).toBeGreaterThanOrEqual(128);
          left += column.width;
        }
        expect(left).toBe(Math.max(available, totalWidthOf(placed({}))));
      }),
    );
  });
});
