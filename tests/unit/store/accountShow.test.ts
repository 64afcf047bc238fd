import { expect, test } from 'vitest';
import { makeStore } from '@/store';
import { accountShowSet, DEFAULT_SHOW, selectAccountShow } from '@/store/accountShow';
import { stateCleared } from '@/store/reset';

const ALL = { closed: true, zero: true, negative: true };

test('each list remembers what it shows for itself, and nothing of it is left for the next person', () => {
  const store = makeStore();
  const shown = (list: 'accounts' | 'householdSummary') => selectAccountShow(list)(store.getState());
  expect(shown('accounts')).toEqual(DEFAULT_SHOW);
  store.dispatch(accountShowSet({ list: 'accounts', show: ALL }));
  expect(shown('accounts')).toEqual(ALL);
  expect(shown('householdSummary')).toEqual(DEFAULT_SHOW);
  store.dispatch(accountShowSet({ list: 'householdSummary', show: { ...ALL, closed: false } }));
  expect(shown('householdSummary')).toEqual({ closed: false, zero: true, negative: true });
  expect(shown('accounts')).toEqual(ALL);
  store.dispatch(stateCleared());
  expect(shown('accounts')).toEqual(DEFAULT_SHOW);
});

test('by default all that is open shows, whatever it is worth', () => {
  expect(DEFAULT_SHOW).toEqual({ closed: false, zero: true, negative: true });
});
