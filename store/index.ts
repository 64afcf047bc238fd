import {
  combineReducers,
  configureStore,
  createDynamicMiddleware,
  type Action,
  type Middleware,
} from '@reduxjs/toolkit';
import { accountDetails } from './accountDetails';
import { accountFilter } from './accountFilter';
import { bookFilter } from './bookFilter';
import { exporting } from './exporting';
import { flags } from './flags';
import { globalAPI } from './globalApi';
import { globalFilters } from './globalFilters';
import { listRows } from './listRows';
import { stateCleared } from './reset';
import { screenAPI } from './screenApi';
import { sessionReducer } from './session';
import { submissions } from './submissions';
import { superTable } from './superTable';
import { typedFacets } from './typedFacets';

const groups = combineReducers({
  session: sessionReducer,
  flags,
  screenAPI,
  globalAPI,
  globalFilters,
  bookFilter,
  accountFilter,
  accountDetails,
  superTable,
  listRows,
  typedFacets,
  exporting,
  submissions,
});

export type RootState = ReturnType<typeof groups>;

/** A group that is added is cleared with the others, without a word of its own. The session tells its own story. */
function rootReducer(state: RootState | undefined, action: Action): RootState {
  const kept = state && stateCleared.match(action) ? { session: state.session } : state;
  return groups(kept as RootState | undefined, action);
}

/**
 * Makes a store with all groups at their initial state. What waits and fetches is not part of it: `@/sagas` is
 * loaded after the first paint and joins by `addMiddleware`.
 */
export function makeStore() {
  const later = createDynamicMiddleware();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault({
        thunk: false,
        // Immer freezes all that the reducers return: a second look for changes would only cost time.
        immutableCheck: false,
        // How long the check took says more of the machine than of the state.
        serializableCheck: {
          warnAfter: Number.POSITIVE_INFINITY,
          // Rows are looked at when they come, as part of an action; not all of them again at each that follows.
          ignoredPaths: ['listRows'],
        },
      }).concat(later.middleware as Middleware<object, RootState>),
  });
  return Object.assign(store, { addMiddleware: later.addMiddleware });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
