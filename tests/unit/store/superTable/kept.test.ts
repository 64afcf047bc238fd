import { beforeEach, describe, expect, test } from 'vitest';
import { makeStore } from '@/store';
import { stateCleared } from '@/store/reset';
import { submissionFailed, submissionSaved, submitted } from '@/store/submissions';
import {
  DEFAULT_LAYOUT,
  layoutClaimed,
  layoutChanged,
  ownLayoutTaken,
  selectArrangedUnknown,
  selectIsUnsaved,
  selectOwnLayout,
  selectTable,
  tableForgotten,
  viewLayoutShown,
  type TableLayout,
} from '@/store/superTable';

const OWN: TableLayout = { ...DEFAULT_LAYOUT, density: 'compact' };
const OTHER: TableLayout = { ...DEFAULT_LAYOUT, frozen: ['name'] };
const ERROR = { code: 'network', status: null, requestId: null, retryAfterSeconds: null } as const;

let store = makeStore();
const kept = (table = 'a') => selectTable(table)(store.getState()).kept;
const own = (table = 'a') => selectOwnLayout(table)(store.getState());
const isUnsaved = (table = 'a') => selectIsUnsaved(table)(store.getState());
const arrange = (layout: TableLayout, table = 'a') =>
  store.dispatch(layoutChanged({ table, change: layout }));
const take = (layout: TableLayout, version: number, table = 'a') =>
  store.dispatch(ownLayoutTaken({ table, found: { layout, version } }));

/** Asks for a save, as the tables of one screen do, and gives what tells of its end. */
function save(layout: TableLayout, version: number, table = 'a') {
  const body = { tableKey: table, layout, version };
  const write = {
    id: crypto.randomUUID(),
    place: `layout:layout:${table}`,
    call: 'layoutSave' as const,
    record: `layout:${table}`,
    body,
  };
  store.dispatch(submitted({ ...write, label: null, href: null }));
  const saved = { tableKey: table, layout, version: version + 1 };
  return {
    succeeds: (answer = saved) =>
      store.dispatch(submissionSaved({ ...write, outcome: { saved: answer, isOverwritten: false } })),
    fails: () => store.dispatch(submissionFailed({ ...write, error: ERROR })),
  };
}

beforeEach(() => {
  store = makeStore();
});

describe('the gateway’s copy of a layout', () => {
  test('is not known until it has come, or was sent', () => {
    expect([kept(), isUnsaved()]).toEqual([null, false]);
    store.dispatch(ownLayoutTaken({ table: 'a', found: null }));
    expect(kept()).toBeNull();
    take(OWN, 4);
    expect(kept()).toEqual({ layout: OWN, base: OWN, version: 4, requestId: null });
    expect([own(), isUnsaved()]).toEqual([OWN, false]);
  });

  test('is what was sent, during the save and after it', () => {
    take(DEFAULT_LAYOUT, 4);
    arrange(OWN);
    expect(isUnsaved()).toBe(true);
    const { succeeds } = save(OWN, 4);
    expect(isUnsaved()).toBe(false);
    succeeds({ tableKey: 'a', layout: OWN, version: 9 });
    expect(kept()).toEqual({ layout: OWN, base: OWN, version: 9, requestId: null });
  });

  test('is not known when a save fails', () => {
    take(DEFAULT_LAYOUT, 4);
    arrange(OWN);
    save(OWN, 4).fails();
    expect([kept()?.layout, isUnsaved()]).toEqual([null, true]);
    // It may have been kept all the same: what it was before is to be saved again too.
    arrange(DEFAULT_LAYOUT);
    expect(isUnsaved()).toBe(true);
  });

  test('is known table by table', () => {
    const first = save(OWN, 1, 'a');
    const second = save(OTHER, 1, 'b');
    first.fails();
    second.succeeds();
    expect([kept('a')?.layout, kept('a')?.base]).toEqual([null, DEFAULT_LAYOUT]);
    expect(kept('b')).toEqual({ layout: OTHER, base: OTHER, version: 2, requestId: null });
  });

  test('comes from the last save of a table', () => {
    arrange(OTHER);
    const first = save(OWN, 1);
    const second = save(OTHER, 1);
    first.fails();
    expect(isUnsaved()).toBe(false);
    second.succeeds();
    expect(kept()).toEqual({ layout: OTHER, base: OTHER, version: 2, requestId: null });
  });

  test('still arrives once the screen is left, and survives it', () => {
    arrange(OWN);
    const { succeeds } = save(OWN, 0);
    store.dispatch(tableForgotten({ table: 'a' }));
    succeeds();
    expect(kept()).toEqual({ layout: OWN, base: OWN, version: 1, requestId: null });
  });

  test('is not known for the next person, whatever ends late', () => {
    const { fails } = save(OWN, 0);
    store.dispatch(stateCleared());
    fails();
    expect(store.getState().superTable).toEqual({});
  });
});

describe('a layout that arrives', () => {
  test('is used when the person has arranged nothing since the last one', () => {
    take(OWN, 4);
    take(OTHER, 5);
    expect([own(), kept()?.version]).toEqual([OTHER, 5]);
  });

  test('stays beneath what the person has arranged and not yet saved', () => {
    store.dispatch(layoutClaimed({ table: 'a' }));
    arrange(OWN);
    store.dispatch(tableForgotten({ table: 'a' }));
    expect(selectArrangedUnknown(store.getState())).toEqual(['a']);
    take(OTHER, 4);
    expect([own(), isUnsaved()]).toEqual([{ ...OTHER, density: 'compact' }, true]);
    expect(kept()).toEqual({ layout: OTHER, base: OTHER, version: 4, requestId: null });
    expect(selectArrangedUnknown(store.getState())).toEqual([]);
  });

  test('is awaited by no table that no screen keeps', () => {
    arrange(OWN);
    expect(isUnsaved()).toBe(true);
    expect(selectArrangedUnknown(store.getState())).toEqual([]);
  });

  test('loses nothing to an arrangement of an older one, column by column', () => {
    take({ ...OTHER, widths: { name: 200, cash: 150 } }, 4);
    arrange({ ...OTHER, widths: { name: 240, cash: 150 } });
    take({ ...OWN, hidden: ['cash'], widths: { cash: 190, repCode: 130 } }, 5);
    expect(own()).toEqual({ ...OWN, hidden: ['cash'], widths: { name: 240, cash: 190, repCode: 130 } });
    arrange({ ...own(), hidden: null, widths: { cash: 190 } });
    take(
      {
        ...OWN,
        hidden: ['cash'],
        widths: { cash: 190, name: 300 },
        show: { closed: true, zero: false, negative: true },
      },
      6,
    );
    expect(own()).toEqual({
      ...OWN,
      hidden: null,
      widths: { cash: 190, name: 300 },
      show: { closed: true, zero: false, negative: true },
    });
  });

  test('is not used during a save, nor when it is older than what was saved', () => {
    arrange(OWN);
    const { succeeds } = save(OWN, 0);
    take(OTHER, 4);
    expect(own()).toEqual(OWN);
    succeeds({ tableKey: 'a', layout: OWN, version: 5 });
    take(OTHER, 4);
    expect([own(), isUnsaved()]).toEqual([OWN, false]);
    take(OTHER, 6);
    expect(own()).toEqual(OTHER);
  });

  test('stays beneath what a failed save was to keep', () => {
    take(DEFAULT_LAYOUT, 3);
    arrange(OWN);
    save(OWN, 3).fails();
    take(OTHER, 4);
    expect([own(), isUnsaved()]).toEqual([{ ...OTHER, density: 'compact' }, true]);
  });

  test('has nothing to do with what is arranged in a view', () => {
    take(OWN, 4);
    store.dispatch(viewLayoutShown({ table: 'a', id: 'V1', layout: OTHER }));
    arrange({ ...OTHER, hidden: ['cash'] });
    expect(isUnsaved()).toBe(false);
    take(DEFAULT_LAYOUT, 5);
    expect(own()).toEqual(DEFAULT_LAYOUT);
  });
});
