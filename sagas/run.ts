import type { AppStore } from '@/store';
import { createAction, type Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { rootSaga } from './root';

/** A middleware that joins later is set up by the first action that passes it. */
const sagasJoined = createAction('sagas/joined');

/**
 * Lets sagas join a store that is already in use.
 *
 * @returns what ends them: reads are aborted, and nothing is waited for any more
 */
export function runSagas(store: AppStore, sagas: Readonly<Record<string, () => Generator>>): () => void {
  const middleware = createSagaMiddleware();
  store.addMiddleware(middleware as Middleware);
  store.dispatch(sagasJoined());
  const task = middleware.run(rootSaga, sagas);
  return () => {
    task.cancel();
  };
}
