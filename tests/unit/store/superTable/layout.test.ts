import { makeStore } from '@/store';
import { stateCleared } from '@/store/reset';
import {
  allSelected,
  checkboxesSelected,
  DEFAULT_LAYOUT,
  EMPTY_TABLE,
  layoutChanged,
  layoutReset,
  selectTable,
  tableForgotten,
} from '@/store/superTable';
import { changedLayout } from '@/store/superTable/layout';
import { beforeEach, describe, expect, test } from 'vitest';

let store = makeStore();
const table = (key = 'clients') => selectTable(key)(store.getState());

beforeEach(() => {
  store = makeStore();
});

describe('the layout of a table', () => {
  test('is the table’s default until somebody arranges it', () => {
    expect(table().layout).toEqual(DEFAULT_LAYOUT);
    expect(DEFAULT_LAYOUT).toEqual({
      order: null,
      hidden: null,
      frozen: null,
      widths: {},
      density: 'comfortable',
    });
  });

  test('keeps what it had beside what is changed', () => {
    store.dispatch(layoutChanged({ table: 'clients', change: { order: ['b', 'a'] } }));
    store.dispatch(layoutChanged({ table: 'clients', change: { density: 'compact' } }));
    expect(table().layout).toEqual({ ...DEFAULT_LAYOUT, order: ['b', 'a'], density: 'compact' });
  });

  test('belongs to one table', () => {
    store.dispatch(layoutChanged({ table: 'clients', change: { hidden: ['a'] } }));
    expect(table('accounts').layout).toEqual(DEFAULT_LAYOUT);
  });

  test('holds widths to the minimum, in whole pixels, and names a column once [spec 9.5]', () => {
    const widths = { a: 12, b: 300.6, c: Number.NaN };
    expect(changedLayout(DEFAULT_LAYOUT, { widths, order: ['a', 'b', 'a'], frozen: ['b', 'b'] })).toEqual({
      ...DEFAULT_LAYOUT,
      widths: { a: 128, b: 301, c: 128 },
      order: ['a', 'b'],
      frozen: ['b'],
    });
  });

  test('resets to the table’s default', () => {
    store.dispatch(layoutChanged({ table: 'clients', change: { frozen: [], widths: { a: 200 } } }));
    store.dispatch(layoutReset({ table: 'clients' }));
    expect(table().layout).toEqual(DEFAULT_LAYOUT);
  });

  test('resets, and leaves the choice of rows as it is', () => {
    const show = { closed: true, zero: false, negative: true };
    store.dispatch(layoutChanged({ table: 'accounts', change: { show, density: 'compact' } }));
    store.dispatch(layoutChanged({ table: 'households', change: { closedOnly: true, density: 'compact' } }));
    for (const key of ['accounts', 'households']) store.dispatch(layoutReset({ table: key }));
    const { accounts, households } = store.getState().superTable;
    expect(accounts?.layout).toEqual({ ...DEFAULT_LAYOUT, show });
    expect(households?.layout).toEqual({ ...DEFAULT_LAYOUT, closedOnly: true });
  });

  test('survives the screen, and nothing else does', () => {
    store.dispatch(layoutChanged({ table: 'clients', change: { density: 'compact' } }));
    store.dispatch(checkboxesSelected({ table: 'clients', ids: ['1'] }));
    store.dispatch(tableForgotten({ table: 'clients' }));
    expect(table()).toEqual({ ...EMPTY_TABLE, layout: { ...DEFAULT_LAYOUT, density: 'compact' } });
  });

  test('goes with the person', () => {
    store.dispatch(layoutChanged({ table: 'clients', change: { density: 'compact' } }));
    store.dispatch(stateCleared());
    expect(store.getState().superTable).toEqual({});
  });

  test('can be kept as text and given back', () => {
    store.dispatch(layoutChanged({ table: 'clients', change: { order: ['b'], widths: { b: 140 } } }));
    const kept = JSON.parse(JSON.stringify(table().layout)) as typeof DEFAULT_LAYOUT;
    store.dispatch(layoutReset({ table: 'clients' }));
    store.dispatch(layoutChanged({ table: 'clients', change: kept }));
    expect(table().layout).toEqual(kept);
  });
});

describe('everything that the filter finds', () => {
  test('is selected except the named rows', () => {
    store.dispatch(allSelected({ table: 'clients', except: ['1', '1', '2'] }));
    expect(table()).toMatchObject({ areAllSelected: true, selectedCheckboxes: ['1', '2'] });
  });

  test('is no longer selected when rows are selected by name', () => {
    store.dispatch(allSelected({ table: 'clients', except: [] }));
    store.dispatch(checkboxesSelected({ table: 'clients', ids: ['1'] }));
    expect(table()).toMatchObject({ areAllSelected: false, selectedCheckboxes: ['1'] });
  });
});

describe('a table of which nothing is known', () => {
  test('is always the same object', () => {
    expect(table('never seen')).toBe(table('nor this'));
  });
});
