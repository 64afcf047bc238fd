import type { CallError } from '@/contract/callError';
import { makeStore } from '@/store';
import { keyOf } from '@/store/key';
import {
  clientDetailsOpened,
  deliveryPreferenceChosen,
  deliveryPreferencesStarted,
  downloadDocumentsSet,
  mergeClientInfoCard,
  requestScreen,
  screenCall,
  screenReset,
  selectScreenEntry,
} from '@/store/screenApi';
import { beforeEach, describe, expect, test } from 'vitest';

const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';
const ERROR: CallError = { code: 'unavailable', status: 503, requestId: 'r', retryAfterSeconds: 5 };

let store = makeStore();
const overview = (id: string) =>
  requestScreen({ screen: 'clientSummary', api: 'clientOverview', body: { id } });
const entry = () => store.getState().screenAPI.calls.clientSummary?.clientOverview;

beforeEach(() => {
  store = makeStore();
});

describe('a call of a screen [spec 3.state.5, 7.calls.3]', () => {
  test('loads from the moment that it is asked for, under screen and api name', () => {
    store.dispatch(overview(A));
    expect(store.getState().screenAPI.calls).toHaveProperty('clientSummary.clientOverview.isLoading', true);
    expect(entry()?.key).toBe(keyOf({ id: A }));
  });

  test('keeps the answer, and the key of the question', () => {
    const { payload } = store.dispatch(overview(A));
    store.dispatch(screenCall.succeeded({ ...payload, response: { results: { id: A } } }));
    expect(entry()).toMatchObject({
      response: { results: { id: A } },
      isSuccess: true,
      isLoading: false,
      isError: false,
      responseKey: keyOf({ id: A }),
    });
  });

  test('that fails is in error, with what went wrong [spec 8.1]', () => {
    const { payload } = store.dispatch(overview(A));
    store.dispatch(screenCall.failed({ ...payload, error: ERROR }));
    expect(entry()).toMatchObject({ isError: true, isSuccess: false, isLoading: false, error: ERROR });
  });

  test('ignores an answer, a failure and a drop of any but the last request', () => {
    const { payload: first } = store.dispatch(overview(A));
    store.dispatch(overview(B));
    const before = entry();
    store.dispatch(screenCall.succeeded({ ...first, response: { results: { id: A } } }));
    store.dispatch(screenCall.failed({ ...first, error: ERROR }));
    store.dispatch(screenCall.dropped(first));
    expect(entry()).toEqual(before);
  });

  test('ignores whatever comes after it has ended', () => {
    const { payload } = store.dispatch(overview(A));
    store.dispatch(screenCall.succeeded({ ...payload, response: 1 }));
    store.dispatch(screenCall.failed({ ...payload, error: ERROR }));
    expect(entry()).toMatchObject({ isSuccess: true, response: 1 });
  });

  test('is empty again when its screen is left, and stays so when the answer comes [spec 4.5]', () => {
    const { payload } = store.dispatch(overview(A));
    const list = store.dispatch(
      requestScreen({ screen: 'clients', api: 'clientsSummaryList', body: { filters: { clientName: [] } } }),
    );
    store.dispatch(screenReset({ screen: 'clientSummary' }));
    store.dispatch(screenCall.succeeded({ ...payload, response: 1 }));
    expect(entry()).toBeUndefined();
    expect(store.getState().screenAPI.calls.clients?.clientsSummaryList?.requestId).toBe(
      list.payload.requestId,
    );
  });

  test('has its own name for each request', () => {
    const ids = [overview(A), overview(A)].map(({ payload }) => payload.requestId);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });
});

describe('the calls of open rows', () => {
  const lots = (symbol: string) =>
    requestScreen({
      screen: 'clientHoldings',
      api: 'clientHoldingLots',
      body: { id: A, accountIds: [], symbol },
    });
  const of = (symbol: string) =>
    selectScreenEntry(
      { screen: 'clientHoldings', api: 'clientHoldingLots' },
      keyOf(lots(symbol).payload.body),
    )(store.getState());

  test('have an entry for each question, with its own answer', () => {
    const { payload: first } = store.dispatch(lots('A'));
    const { payload: second } = store.dispatch(lots('B'));
    expect([of('A')?.isLoading, of('B')?.isLoading, of('C')]).toEqual([true, true, undefined]);
    store.dispatch(screenCall.succeeded({ ...first, response: 1 }));
    store.dispatch(screenCall.failed({ ...second, error: ERROR }));
    expect([of('A')?.response, of('B')?.error]).toEqual([1, ERROR]);
  });
});

describe('the client info card [spec 3.state.6]', () => {
  const results = { id: A, language: 'en', repCode: 'TR04' };

  beforeEach(() => {
    const { payload } = store.dispatch(overview(A));
    store.dispatch(screenCall.succeeded({ ...payload, response: { results, household: null } }));
  });

  test('merges the updated fields into its results and keeps the rest', () => {
    store.dispatch(mergeClientInfoCard({ id: A, fields: { language: 'fr' } }));
    expect(entry()?.response).toEqual({ results: { ...results, language: 'fr' }, household: null });
  });

  test('of another client takes none', () => {
    store.dispatch(mergeClientInfoCard({ id: B, fields: { language: 'fr' } }));
    expect(entry()?.response).toEqual({ results, household: null });
  });

  test('keeps the merge when a newer request for it is dropped', () => {
    const { payload } = store.dispatch(overview(A));
    store.dispatch(mergeClientInfoCard({ id: A, fields: { language: 'fr' } }));
    store.dispatch(screenCall.dropped(payload));
    expect(entry()?.response).toHaveProperty('results.language', 'fr');
    expect(entry()?.isSuccess).toBe(true);
  });

  test('that was never loaded stays empty', () => {
    store.dispatch(screenReset({ screen: 'clientSummary' }));
    store.dispatch(mergeClientInfoCard({ id: A, fields: { language: 'fr' } }));
    expect(entry()).toBeUndefined();
  });
});

describe('what screens keep beside their calls [spec 3.state.5]', () => {
  test('is nothing until there is something', () => {
    expect(store.getState().screenAPI).toEqual({
      calls: {},
      rows: {},
      deliveryPreferences: { clientId: null, start: null, current: null },
      clientDetails: null,
      downloadDocuments: { clientId: null, status: 'idle', documentIds: [] },
    });
  });

  test('delivery preferences start as loaded, and change only on the form', () => {
    const preferences = { statements: 'paper', taxSlips: 'paper' } as const;
    store.dispatch(deliveryPreferencesStarted({ clientId: A, preferences }));
    const chosen = { document: 'statements', delivery: 'electronic' } as const;
    store.dispatch(deliveryPreferenceChosen({ clientId: A, ...chosen }));
    store.dispatch(deliveryPreferenceChosen({ clientId: B, document: 'taxSlips', delivery: 'electronic' }));
    expect(store.getState().screenAPI.deliveryPreferences).toEqual({
      clientId: A,
      start: { statements: 'paper', taxSlips: 'paper' },
      current: { statements: 'electronic', taxSlips: 'paper' },
    });
  });

  test('client details are kept with the client they are of', () => {
    const details = {
      birthDate: null,
      incorporatedOn: null,
      sinLast3: null,
      phones: [],
      emails: [],
      addresses: [],
    };
    store.dispatch(clientDetailsOpened({ id: A, details }));
    expect(store.getState().screenAPI.clientDetails).toEqual({ id: A, details });
    store.dispatch(clientDetailsOpened(null));
    expect(store.getState().screenAPI.clientDetails).toBeNull();
  });

  test('a download of documents goes from idle to its end', () => {
    expect(store.getState().screenAPI.downloadDocuments.status).toBe('idle');
    const asked = { clientId: A, status: 'preparing', documentIds: [A, B] } as const;
    store.dispatch(downloadDocumentsSet({ ...asked, documentIds: [...asked.documentIds] }));
    expect(store.getState().screenAPI.downloadDocuments).toEqual(asked);
  });

  test('goes with the screen: nothing of a client is left for the next', () => {
    const before = store.getState().screenAPI;
    store.dispatch(deliveryPreferencesStarted({ clientId: A, preferences: { statements: 'paper' } }));
    store.dispatch(downloadDocumentsSet({ clientId: A, status: 'ready', documentIds: [B] }));
    const details = { birthDate: null, incorporatedOn: null, sinLast3: null };
    store.dispatch(
      clientDetailsOpened({ id: A, details: { ...details, phones: [], emails: [], addresses: [] } }),
    );
    store.dispatch(
      requestScreen({
        screen: 'clientHoldings',
        api: 'clientHoldingLots',
        body: { id: A, accountIds: [], symbol: 'X' },
      }),
    );
    store.dispatch(screenReset({ screen: 'clientHoldings' }));
    expect(store.getState().screenAPI).toEqual(before);
  });
});
