import { makeStore, type RootState } from '@/store';
import { accountDetailsSet } from '@/store/accountDetails';
import { accountsSelected } from '@/store/accountFilter';
import { globalCall, requestGlobal } from '@/store/globalApi';
import { addressTaken } from '@/store/bookFilter';
import { exportRequested } from '@/store/exporting';
import { filterSet } from '@/store/globalFilters';
import { listAsked, windowAsked } from '@/store/listRows';
import { stateCleared } from '@/store/reset';
import { deliveryPreferencesStarted, requestScreen, screenCall } from '@/store/screenApi';
import { sessionChanged } from '@/store/session';
import { submitted } from '@/store/submissions';
import { checkboxesSelected } from '@/store/superTable';
import { facetTyped } from '@/store/typedFacets';
import type { Action } from '@reduxjs/toolkit';
import { describe, expect, test } from 'vitest';

const CLAIMS = { firstName: 'Maya', lastName: null, name: null, email: null };
const ID = '00000000-0000-4000-8000-00000000000a';

/** For each group, what leaves something of a person in it. A group that is added needs its line here. */
const TRACES: Record<keyof RootState, () => Action[]> = {
  session: () => [sessionChanged({ status: 'signedIn', notice: null, claims: CLAIMS, idleEndsAt: null })],
  flags: () => {
    const { payload } = requestGlobal({ api: 'flags', body: { context: { targetingKey: 'advisor' } } });
    const response = { flags: [{ key: 'globalPreferences.displayLastNameFirst', value: true }] };
    return [globalCall.succeeded({ ...payload, response })];
  },
  screenAPI: () => [
    requestScreen({ screen: 'clientSummary', api: 'clientOverview', body: { id: ID } }),
    deliveryPreferencesStarted({ clientId: ID, preferences: { statements: 'paper' } }),
  ],
  globalAPI: () => [requestGlobal({ api: 'me', body: undefined })],
  globalFilters: () => [filterSet({ name: 'clientName', values: ['Tremblay'] })],
  bookFilter: () => [
    addressTaken(makeStore().getState().bookFilter, {
      list: 'clients',
      named: { filter: null, view: null },
      kept: { filters: { clientName: ['Tremblay'] }, named: { filter: null, view: null }, isNamed: false },
    }),
  ],
  accountFilter: () => [accountsSelected([ID])],
  accountDetails: () => [accountDetailsSet([{ id: ID } as never])],
  superTable: () => [checkboxesSelected({ table: 'clients', ids: [ID] })],
  listRows: () => {
    const place = { screen: 'clients', api: 'clientsList' } as const;
    const question = {
      ...place,
      body: { filters: { clientName: ['Tremblay'] } },
      variant: '',
      key: 'Tremblay',
      finds: 'Tremblay',
      of: '',
    };
    const { payload } = screenCall.requested(place, question.body);
    return [
      listAsked({ table: 'clients', question }),
      windowAsked({ table: 'clients', number: 0, requestId: payload.requestId }),
      screenCall.succeeded({ ...payload, response: { rows: [{ id: ID }], next: null, previous: null } }),
    ];
  },
  submissions: () => [
    submitted({
      id: ID,
      place: `contact:client:${ID}`,
      call: 'viewRemove',
      record: `client:${ID}`,
      body: { id: ID },
      label: 'Contact, Jun Chan',
      href: null,
    }),
  ],
  typedFacets: () => [facetTyped({ table: 'teams', facet: 'text', text: 'Tremblay' })],
  exporting: () => [
    exportRequested({
      body: {
        rows: {
          list: 'clientHoldings',
          id: ID,
          accountIds: [],
          sort: [{ key: 'symbol', direction: 'asc' }],
          groupBy: null,
        },
        selection: null,
        columns: ['symbol'],
        lastFirst: false,
        format: 'csv',
        separator: ',',
      },
      fileName: 'cairn-holdings.csv',
      isOnceSaid: false,
    }),
  ],
};

describe('clearing the state', () => {
  const groups = Object.keys(makeStore().getState()) as (keyof RootState)[];

  test.each(groups.filter((group) => group !== 'session'))('leaves nothing of one person in %s', (group) => {
    const store = makeStore();
    const initial = store.getState()[group];
    TRACES[group]().forEach(store.dispatch);
    expect(store.getState()[group]).not.toEqual(initial);
    store.dispatch(stateCleared());
    expect(store.getState()[group]).toEqual(initial);
  });

  test('lets the session itself say what happened to it', () => {
    const store = makeStore();
    TRACES.session().forEach(store.dispatch);
    const { session } = store.getState();
    store.dispatch(stateCleared());
    expect(store.getState().session).toBe(session);
  });
});

describe('a store', () => {
  test('shares nothing with another', () => {
    const [one, other] = [makeStore(), makeStore()];
    one.dispatch(filterSet({ name: 'email', values: ['a@example.com'] }));
    expect(other.getState().globalFilters.email).toEqual([]);
  });

  test('holds only what can be serialized', () => {
    const store = makeStore();
    Object.values(TRACES).forEach((trace) => {
      trace().forEach(store.dispatch);
    });
    const state = store.getState();
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });

  test('takes a middleware that joins later', () => {
    const store = makeStore();
    const seen: string[] = [];
    store.addMiddleware(() => (next) => (action) => {
      seen.push((action as Action).type);
      return next(action);
    });
    store.dispatch(stateCleared());
    expect(seen).toEqual([stateCleared.type]);
  });
});
