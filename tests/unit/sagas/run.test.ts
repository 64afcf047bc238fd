import { runSagas } from '@/sagas/run';
import { makeStore } from '@/store';
import { filtersCleared, filterSet } from '@/store/globalFilters';
import { put, select, take, takeEvery } from 'typed-redux-saga';
import { expect, test } from 'vitest';

const clientName = (state: ReturnType<ReturnType<typeof makeStore>['getState']>) =>
  state.globalFilters.clientName;

test('sagas join a store in use: they see its state, hear its actions and are heard', () => {
  const store = makeStore();
  store.dispatch(filterSet({ name: 'clientName', values: ['chan'] }));
  const seen: unknown[] = [];
  const stop = runSagas(store, {
    answering: function* answering() {
      seen.push(yield* select(clientName));
      yield* take(filtersCleared);
      yield* put(filterSet({ name: 'clientName', values: ['wing'] }));
    },
  });
  store.dispatch(filtersCleared());
  expect(seen).toEqual([['chan']]);
  expect(clientName(store.getState())).toEqual(['wing']);
  stop();
});

test('sagas that are stopped hear nothing, and others can join after them', () => {
  const store = makeStore();
  const heard: string[] = [];
  const listening = (name: string) => ({
    [name]: function* listen() {
      yield* takeEvery(filtersCleared, () => heard.push(name));
    },
  });
  runSagas(store, listening('first'))();
  const stop = runSagas(store, listening('second'));
  store.dispatch(filtersCleared());
  stop();
  store.dispatch(filtersCleared());
  expect(heard).toEqual(['second']);
});
