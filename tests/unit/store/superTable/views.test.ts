import { beforeEach, describe, expect, test } from 'vitest';
import { makeStore } from '@/store';
import {
  checkboxesSelected,
  DEFAULT_LAYOUT,
  EMPTY_TABLE,
  layoutChanged,
  layoutReset,
  ownLayoutTaken,
  selectOwnLayout,
  selectTable,
  tableForgotten,
  type TableLayout,
  viewLayoutLeft,
  viewLayoutShown,
} from '@/store/superTable';

const OWN: TableLayout = { ...DEFAULT_LAYOUT, order: ['name', 'cash'], density: 'compact' };
const OF_VIEW: TableLayout = { ...DEFAULT_LAYOUT, hidden: ['cash'] };
const OF_OTHER: TableLayout = { ...DEFAULT_LAYOUT, frozen: ['name'] };
const SHOW = { closed: true, zero: false, negative: true };

let store = makeStore();
const table = () => selectTable('clients')(store.getState());
const own = () => selectOwnLayout('clients')(store.getState());
const take = (layout: TableLayout | null) =>
  store.dispatch(ownLayoutTaken({ table: 'clients', found: layout && { layout, version: 1 } }));
const show = (id: string, layout: TableLayout) =>
  store.dispatch(viewLayoutShown({ table: 'clients', id, layout }));
const leave = () => store.dispatch(viewLayoutLeft({ table: 'clients' }));

beforeEach(() => {
  store = makeStore();
});

describe('the layout that a person keeps', () => {
  test('is not known until it has come', () => {
    expect(table()).toMatchObject({ isLayoutKnown: false, layout: DEFAULT_LAYOUT });
    take(OWN);
    expect(table()).toMatchObject({ isLayoutKnown: true, layout: OWN });
  });

  test('that could not load leaves the table as the person has it', () => {
    store.dispatch(layoutChanged({ table: 'clients', change: { density: 'compact' } }));
    take(null);
    expect(table()).toMatchObject({ isLayoutKnown: true, layout: { ...DEFAULT_LAYOUT, density: 'compact' } });
  });

  test('that arrives while a view is open waits beneath it', () => {
    show('V1', OF_VIEW);
    take(OWN);
    expect([table().layout, own()]).toEqual([OF_VIEW, OWN]);
    leave();
    expect(table().layout).toEqual(OWN);
  });

  test('that could not load leaves the view, and what waits beneath it', () => {
    take(OWN);
    show('V1', OF_VIEW);
    take(null);
    expect([table().layout, own()]).toEqual([OF_VIEW, OWN]);
  });

  test('is known for the next visit too', () => {
    take(OWN);
    store.dispatch(tableForgotten({ table: 'clients' }));
    expect(table()).toMatchObject({ isLayoutKnown: true, layout: OWN });
  });
});

describe('an open view', () => {
  beforeEach(() => {
    take(OWN);
    show('V1', OF_VIEW);
  });

  test('shows its columns, and keeps the person’s own', () => {
    expect(table()).toMatchObject({ layout: OF_VIEW, ofView: { id: 'V1', own: OWN } });
    expect(own()).toEqual(OWN);
  });

  test('restores the person’s own when it is left', () => {
    leave();
    expect(table()).toMatchObject({ layout: OWN, ofView: null });
    expect(own()).toEqual(OWN);
  });

  test('restores them even when another view was opened from it', () => {
    show('V2', OF_OTHER);
    expect(table()).toMatchObject({ layout: OF_OTHER, ofView: { id: 'V2', own: OWN } });
    leave();
    expect(table().layout).toEqual(OWN);
  });

  test('may be rearranged, which does not change the person’s own layout', () => {
    store.dispatch(layoutChanged({ table: 'clients', change: { density: 'compact' } }));
    expect([table().layout.density, own()]).toEqual(['compact', OWN]);
    store.dispatch(layoutReset({ table: 'clients' }));
    expect([table().layout, own()]).toEqual([DEFAULT_LAYOUT, OWN]);
  });

  test('is still open after a visit elsewhere, with nothing selected', () => {
    store.dispatch(checkboxesSelected({ table: 'clients', ids: ['1'] }));
    store.dispatch(tableForgotten({ table: 'clients' }));
    expect(table()).toEqual({
      ...EMPTY_TABLE,
      layout: OF_VIEW,
      isLayoutKnown: true,
      ofView: { id: 'V1', own: OWN },
      kept: { layout: OWN, base: OWN, version: 1, requestId: null },
    });
  });
});

describe('leaving a view when none is open', () => {
  test('changes nothing, for a known table or an unknown one', () => {
    leave();
    expect(store.getState().superTable).toEqual({});
    take(OWN);
    const before = table();
    leave();
    expect(table()).toBe(before);
  });
});

describe('which accounts a table shows', () => {
  const choose = () => store.dispatch(layoutChanged({ table: 'clients', change: { show: SHOW } }));

  test('is not set until the person has chosen', () => {
    store.dispatch(layoutChanged({ table: 'clients', change: { density: 'compact' } }));
    expect(table().layout).not.toHaveProperty('show');
  });

  test('is part of the layout, and stays when columns change', () => {
    choose();
    store.dispatch(layoutChanged({ table: 'clients', change: { hidden: ['cash'] } }));
    expect(table().layout).toEqual({ ...DEFAULT_LAYOUT, hidden: ['cash'], show: SHOW });
  });

  test('stays when the columns are reset, because they do not decide the rows', () => {
    choose();
    store.dispatch(layoutChanged({ table: 'clients', change: { hidden: ['cash'] } }));
    store.dispatch(layoutReset({ table: 'clients' }));
    expect(table().layout).toEqual({ ...DEFAULT_LAYOUT, show: SHOW });
  });
});
