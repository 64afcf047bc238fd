import { expect, test } from 'vitest';
import { makeStore } from '@/store';
import { accountShowSet, DEFAULT_SHOW, selectAccountShow } from '@/store/accountShow';
import { stateCleared } from '@/store/reset';

test('a list remembers what it shows, and nothing of it is left for the next person', () => {
  const store = makeStore();
  const shown = () => selectAccountShow('householdSummary')(store.getState());
  expect(shown()).toEqual(DEFAULT_SHOW);
  store.dispatch(
    accountShowSet({ list: 'householdSummary', show: { closed: true, zero: true, negative: false } }),
  );
  expect(shown()).toEqual({ closed: true, zero: true, negative: false });
  store.dispatch(stateCleared());
  expect(shown()).toEqual(DEFAULT_SHOW);
});

test('by default all that is open shows, whatever it is worth', () => {
  expect(DEFAULT_SHOW).toEqual({ closed: false, zero: true, negative: true });
});
