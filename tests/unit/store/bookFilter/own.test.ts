import { beforeEach, describe, expect, test } from 'vitest';
import type { BookFilter } from '@/contract/filters/schema';
import type { SavedView } from '@/contract/views/schema';
import { makeStore } from '@/store';
import {
  addressTaken,
  filterFound,
  filterMissed,
  filterNamed,
  filtersChosen,
  findFilterId,
  listLeft,
  viewOpened,
} from '@/store/bookFilter';
import { selectFilters } from '@/store/globalFilters';
import { LAYOUT } from '@/tests/support/clients';

const A = 'AAAAAAAAAAAA';
const NOTHING = { filter: null, view: null };
/** By a filter of the list's own, and by one that all lists share. */
const TRAY: BookFilter = { reason: ['orphan', 'houseAccount'], account: ['51-2'] };
const OWN: BookFilter = { reason: ['orphan', 'houseAccount'] };

let store = makeStore();
const state = () => store.getState().bookFilter;
const filters = () => selectFilters(store.getState());
const choose = (chosen: BookFilter) => store.dispatch(filtersChosen({ filters: chosen, step: 'push' }));
const open = (list: 'unassignedAccounts' | 'clients') =>
  store.dispatch(addressTaken(state(), { list, named: NOTHING, kept: null }));

const view: SavedView = {
  id: A,
  screen: 'unassignedAccounts',
  name: 'Orphans',
  isMine: true,
  team: null,
  filters: TRAY,
  layout: LAYOUT,
  sort: [],
  groupBy: null,
  version: 1,
  unseen: [],
};

beforeEach(() => {
  store = makeStore();
  open('unassignedAccounts');
});

describe('a list’s own filters beside the global ones', () => {
  test('are separate, and its calls ask by both', () => {
    choose(TRAY);
    expect(state().own).toEqual(OWN);
    expect(store.getState().globalFilters).not.toHaveProperty('reason');
    expect(store.getState().globalFilters.account).toEqual(['51-2']);
    expect(filters()).toEqual(TRAY);
  });

  test.each<[string, () => unknown]>([
    ['a filter that the address names', () => store.dispatch(filterFound('unassignedAccounts', { id: A, filters: TRAY, isMine: true, unseen: [] }))],
    ['a view', () => store.dispatch(viewOpened({ view, named: { filter: null, view: A } }))],
    [
      'what the tab keeps',
      () => {
        store.dispatch(listLeft());
        const kept = { filters: TRAY, named: NOTHING, isNamed: false };
        store.dispatch(addressTaken(state(), { list: 'unassignedAccounts', named: NOTHING, kept }));
      },
    ],
  ])('come with %s', (_whence, bring) => {
    bring();
    expect(filters()).toEqual(TRAY);
    expect(state().own).toEqual(OWN);
  }); // prettier-ignore

  test('are replaced as a whole', () => {
    choose({ ...TRAY, accountType: ['rrsp'] });
    choose({ accountType: ['tfsa'] });
    expect(state().own).toEqual({ accountType: ['tfsa'] });
    choose({ account: ['51-2'] });
    expect(filters()).toEqual({ account: ['51-2'] });
  });

  test('disappear when the filter of the address is not available', () => {
    choose(TRAY);
    store.dispatch(filterMissed({ note: { kind: 'failedFilter' } }));
    expect([filters(), state().own]).toEqual([{}, {}]);
  });

  test('stay with their list, and another list does not get them', () => {
    choose(TRAY);
    open('clients');
    expect([filters(), state().own]).toEqual([{}, {}]);
    expect(state().list).toBe('clients');
  });

  test('tell apart two filters that are otherwise the same', () => {
    store.dispatch(filterNamed({ id: A, filters: TRAY }));
    expect(findFilterId(state(), TRAY)).toBe(A);
    expect(findFilterId(state(), { ...TRAY, reason: ['orphan'] })).toBeNull();
    expect(findFilterId(state(), { account: ['51-2'] })).toBeNull();
    // In whatever order they were chosen.
    expect(findFilterId(state(), { account: ['51-2'], reason: ['houseAccount', 'orphan'] })).toBe(A);
  });

  test('stay the same object while none of them changes', () => {
    choose(TRAY);
    const before = filters();
    store.dispatch(filterNamed({ id: A, filters: TRAY }));
    expect(filters()).toBe(before);
  });
});

describe('what a list shows before its filter is known', () => {
  test.each([
    ['a filter', { filter: A, view: null }],
    ['a view', { filter: null, view: A }],
  ])('is not filtered by what was there before, when the address names %s', (_what, named) => {
    choose(TRAY);
    store.dispatch(listLeft());
    const before = store.getState().globalFilters;
    store.dispatch(addressTaken(state(), { list: 'unassignedAccounts', named, kept: null }));
    // Nothing is brought yet: the list waits, and asks for no row by what is there.
    expect(state()).toMatchObject({ list: 'unassignedAccounts', named, own: {} });
    expect(state().awaits).not.toBeNull();
    expect(store.getState().globalFilters).toBe(before);
  });

  test('is found again by a later step back, under the id from the gateway', () => {
    store.dispatch(filterFound('unassignedAccounts', { id: A, filters: TRAY, isMine: true, unseen: [] }));
    choose({});
    const back = { list: 'unassignedAccounts', named: { filter: A, view: null }, kept: null } as const;
    store.dispatch(addressTaken(state(), back));
    expect([state().awaits, filters()]).toEqual([null, TRAY]);
  });

  test('keeps the ids that this visit has learned, in both directions', () => {
    store.dispatch(filterFound('unassignedAccounts', { id: A, filters: TRAY, isMine: true, unseen: [] }));
    for (const named of [
      NOTHING,
      { filter: A, view: null },
      { filter: 'BBBBBBBBBBBB', view: null },
      { filter: null, view: A },
    ]) {
      store.dispatch(addressTaken(state(), { list: 'unassignedAccounts', named, kept: null }));
      expect(state()).toMatchObject({ list: 'unassignedAccounts', named, known: { [A]: TRAY } });
    }
  });
});
