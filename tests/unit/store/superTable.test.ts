import { makeStore } from '@/store';
import {
  checkboxesSelected,
  columnActivated,
  columnsMeasured,
  columnWidth,
  DEFAULT_LAYOUT,
  EMPTY_TABLE,
  maxWidthSet,
  MIN_COLUMN_WIDTH_PX,
  tableForgotten,
  printRowsSet,
  tableLoadingSet,
} from '@/store/superTable';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';

let store = makeStore();
const table = (key = 'clients') => store.getState().superTable[key];

beforeEach(() => {
  store = makeStore();
});

describe('a table [spec 3.state.4]', () => {
  test('is remembered from the first action, only under its own key', () => {
    store.dispatch(checkboxesSelected({ table: 'clients', ids: ['1', '2', '1'] }));
    expect(store.getState().superTable).toEqual({
      clients: { ...EMPTY_TABLE, selectedCheckboxes: ['1', '2'] },
    });
    expect(EMPTY_TABLE).toEqual({
      selectedCheckboxes: [],
      areAllSelected: false,
      totalWidth: 0,
      activeColumn: null,
      maxWidth: 128,
      loading: false,
      printRows: 100,
      closedGroups: [],
      layout: DEFAULT_LAYOUT,
      isKept: false,
      isLayoutKnown: false,
      ofView: null,
      kept: null,
    });
  });

  test('keeps its column in use, its widths, whether it loads and what is printed', () => {
    store.dispatch(columnActivated({ table: 'clients', column: 'name' }));
    store.dispatch(columnsMeasured({ table: 'clients', widths: [300, 200] }));
    store.dispatch(maxWidthSet({ table: 'clients', maxWidth: 640 }));
    store.dispatch(tableLoadingSet({ table: 'clients', loading: true }));
    store.dispatch(printRowsSet({ table: 'clients', rows: 200 }));
    expect(table()).toEqual({
      ...EMPTY_TABLE,
      activeColumn: 'name',
      totalWidth: 500,
      maxWidth: 640,
      loading: true,
      printRows: 200,
    });
  });

  test('does not share its memory with another', () => {
    store.dispatch(checkboxesSelected({ table: 'clients', ids: ['1'] }));
    store.dispatch(checkboxesSelected({ table: 'accounts', ids: ['2'] }));
    expect(table('clients')?.selectedCheckboxes).toEqual(['1']);
    expect(table('accounts')?.selectedCheckboxes).toEqual(['2']);
  });

  test('is forgotten with its screen', () => {
    store.dispatch(columnActivated({ table: 'clients', column: 'name' }));
    store.dispatch(columnActivated({ table: 'accounts', column: 'name' }));
    store.dispatch(tableForgotten({ table: 'clients' }));
    store.dispatch(tableForgotten({ table: 'never seen' }));
    expect(store.getState().superTable).toEqual({
      clients: EMPTY_TABLE,
      accounts: { ...EMPTY_TABLE, activeColumn: 'name' },
    });
  });
});

describe('a column [spec 9.5]', () => {
  test('is never narrower than 128 px nor wider than the maximum, whatever is asked', () => {
    expect(MIN_COLUMN_WIDTH_PX).toBe(128);
    fc.assert(
      fc.property(fc.double(), (px) => {
        const width = columnWidth(px);
        expect(width).toBeGreaterThanOrEqual(128);
        expect(width).toBeLessThanOrEqual(2_000);
        expect(Number.isInteger(width)).toBe(true);
      }),
    );
  });

  test('keeps a width above the minimum, in whole pixels', () => {
    expect([128, 128.4, 300.6].map(columnWidth)).toEqual([128, 128, 301]);
  });

  test('counts with at least the minimum in the width of the table and as its maximum', () => {
    store.dispatch(columnsMeasured({ table: 'clients', widths: [10, 200, Number.NaN] }));
    store.dispatch(maxWidthSet({ table: 'clients', maxWidth: 1 }));
    expect(table()).toMatchObject({ totalWidth: 128 + 200 + 128, maxWidth: 128 });
  });
});
