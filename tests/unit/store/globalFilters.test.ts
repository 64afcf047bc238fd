import { makeStore } from '@/store';
import { FILTER_LISTS, filtersCleared, filterSet, updatedFilterSet } from '@/store/globalFilters';
import { beforeEach, describe, expect, test } from 'vitest';

let store = makeStore();
const filters = () => store.getState().globalFilters;

beforeEach(() => {
  store = makeStore();
});

describe('the global filters [spec 3.state.1]', () => {
  test('are the nineteen of the specification, all empty', () => {
    expect(Object.keys(filters()).sort()).toEqual(
      `account address branchManager clientName email hhAddress household iaCode iaCodeName initiator location
       phone prestigeSupport regionalVicePresident teamMembers teamName transactionHistoryTypes
       transactionProductSymbol updated`.split(/\s+/),
    );
    expect(filters().updated).toEqual({ preset: null, from: null, to: null });
    expect(FILTER_LISTS).toHaveLength(18);
    for (const name of FILTER_LISTS) expect(filters()[name]).toEqual([]);
  });

  test.each(FILTER_LISTS)('%s takes a list, each value once, and leaves the others alone', (name) => {
    store.dispatch(filterSet({ name, values: ['b', 'a', 'b'] }));
    expect(filters()[name]).toEqual(['b', 'a']);
    for (const other of FILTER_LISTS.filter((each) => each !== name)) expect(filters()[other]).toEqual([]);
  });

  test('updated takes a preset or two dates', () => {
    store.dispatch(updatedFilterSet({ preset: 'custom', from: '2026-01-01', to: null }));
    expect(filters().updated).toEqual({ preset: 'custom', from: '2026-01-01', to: null });
  });

  test('are cleared together', () => {
    store.dispatch(filterSet({ name: 'email', values: ['a@example.com'] }));
    store.dispatch(updatedFilterSet({ preset: 'today', from: null, to: null }));
    store.dispatch(filtersCleared());
    expect(filters()).toEqual(makeStore().getState().globalFilters);
  });
});
