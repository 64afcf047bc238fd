import { CallFailure } from '@/lib/http/failure';
import { makeStore } from '@/store';
import { requestGlobal } from '@/store/globalApi';
import { stateCleared } from '@/store/reset';
import { requestScreen, screenCall, screenReset, selectScreenEntry } from '@/store/screenApi';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settled, startHeldStore, type HeldCall, type HeldClient } from '../heldClient';

const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';
const FAILURE = new CallFailure({ code: 'unavailable', status: 503, requestId: 'r', retryAfterSeconds: 9 });

let store = makeStore();
let client: HeldClient;
let stop: () => void;

beforeEach(() => {
  ({ store, client, stop } = startHeldStore());
});

afterEach(() => {
  stop();
});

const overview = (id: string) =>
  store.dispatch(requestScreen({ screen: 'clientSummary', api: 'clientOverview', body: { id } })).payload;
const list = () =>
  store.dispatch(
    requestScreen({ screen: 'clients', api: 'clientsSummaryList', body: { filters: { clientName: [] } } }),
  );
const entry = () => store.getState().screenAPI.calls.clientSummary?.clientOverview;
const call = (index: number): HeldCall => client.calls[index]!;
const isAborted = (index: number) => call(index).options.signal?.aborted;

async function answer(index: number, response: unknown) {
  call(index).answer(response);
  await settled();
}

async function fail(index: number, fault: unknown = FAILURE) {
  call(index).fail(fault);
  await settled();
}

describe('a read', () => {
  test('goes out once, with its body, and its answer is kept [spec 7.calls.3]', async () => {
    overview(A);
    expect(client.calls).toHaveLength(1);
    expect(call(0).row.name).toBe('clientOverview');
    expect(call(0).options).toMatchObject({ body: { id: A }, transport: 'rest' });
    expect(call(0).options).not.toHaveProperty('idempotencyKey');
    await answer(0, { results: { id: A } });
    expect(entry()).toMatchObject({ isSuccess: true, response: { results: { id: A } } });
    expect(isAborted(0)).toBe(false);
  });

  test('that fails leaves its error, and the channel takes the next [spec 8.1]', async () => {
    overview(A);
    await fail(0);
    expect(entry()).toMatchObject({ isError: true, error: FAILURE.error });
    overview(A);
    await answer(1, { results: { id: A } });
    expect(entry()?.isSuccess).toBe(true);
  });

  test('gives way to a newer one on its channel for the same entry [spec 7.calls.4]', async () => {
    overview(A);
    await answer(0, { results: { id: A } });
    overview(B);
    overview(A);
    expect([isAborted(1), isAborted(2)]).toEqual([true, false]);
    await answer(1, { results: { id: B } });
    expect(entry()?.isLoading).toBe(true);
    await answer(2, { results: { id: A } });
    expect(entry()).toMatchObject({ isSuccess: true, response: { results: { id: A } } });
  });

  test('that gives way to another call of the channel goes back to its earlier state', async () => {
    overview(A);
    await answer(0, { results: { id: A } });
    overview(B);
    store.dispatch(
      screenCall.requested({ screen: 'clients', api: 'clientsList' }, { filters: { clientName: [] } }),
    );
    expect(isAborted(1)).toBe(true);
    expect(entry()).toMatchObject({ isSuccess: true, isLoading: false, response: { results: { id: A } } });
  });

  test('leaves the other channels alone', () => {
    overview(A);
    list();
    store.dispatch(requestGlobal({ api: 'flags', body: { context: { targetingKey: 'advisor' } } }));
    store.dispatch(requestGlobal({ api: 'me', body: undefined }));
    expect(client.calls.map((_call, index) => isAborted(index))).toEqual([false, false, false, false]);
  });

  test('ends with its own screen, and not with another', () => {
    overview(A);
    list();
    store.dispatch(screenReset({ screen: 'clientSummary' }));
    expect([isAborted(0), isAborted(1)]).toEqual([true, false]);
    store.dispatch(stateCleared());
    expect(isAborted(1)).toBe(true);
  });

  test('that breaks is an error of its own entry and silences nothing', async () => {
    client.breakNext(new TypeError('broken'));
    overview(A);
    expect(entry()).toMatchObject({ isError: true, error: { code: 'unexpected' } });
    overview(A);
    await fail(0, 'not even an error');
    expect(entry()?.error?.code).toBe('unexpected');
    overview(A);
    await answer(1, { results: { id: A } });
    expect(entry()?.isSuccess).toBe(true);
  });
});

describe('what a screen shows first, and the sections after it', () => {
  const metrics = () =>
    store.dispatch(
      requestScreen({ screen: 'clientSummary', api: 'clientMetrics', body: { id: A, accountIds: [] } }),
    );
  const allocation = (id = A) =>
    store.dispatch(
      requestScreen({ screen: 'clientSummary', api: 'clientAssetAllocation', body: { id, accountIds: [] } }),
    );
  const history = () =>
    store.dispatch(
      requestScreen({
        screen: 'clientSummary',
        api: 'clientTransactionHistory',
        body: {
          id: A,
          accountIds: [],
          filters: { transactionHistoryTypes: [], transactionProductSymbol: [] },
          direction: 'desc',
          page: { size: 5, after: null, before: null },
        },
      }),
    );
  const wire = () => client.calls.map(({ row, options }) => [row.name, options.signal?.aborted]);
  const isLoading = (api: 'clientAssetAllocation' | 'clientTransactionHistory') =>
    store.getState().screenAPI.calls.clientSummary?.[api]?.isLoading;

  test('go out one after the other: all sections wait, and show as loading', async () => {
    allocation();
    metrics();
    history();
    expect(wire()).toEqual([
      ['clientAssetAllocation', true],
      ['clientMetrics', false],
    ]);
    expect([isLoading('clientAssetAllocation'), isLoading('clientTransactionHistory')]).toEqual([true, true]);
    await answer(1, {});
    await answer(2, { of: 'allocation' });
    await answer(3, {});
    expect(wire().slice(2)).toEqual([
      ['clientAssetAllocation', false],
      ['clientTransactionHistory', false],
    ]);
    expect(store.getState().screenAPI.calls.clientSummary?.clientAssetAllocation).toMatchObject({
      isSuccess: true,
      response: { of: 'allocation' },
    });
  });

  test('of a section: the latest question wins, even while it waits', async () => {
    metrics();
    allocation(A);
    allocation(B);
    await answer(0, {});
    expect(wire()).toEqual([
      ['clientMetrics', false],
      ['clientAssetAllocation', false],
    ]);
    expect(call(1).options.body).toEqual({ id: B, accountIds: [] });
  });

  test('waiting ones are not asked for when the screen is left', async () => {
    metrics();
    allocation();
    store.dispatch(screenReset({ screen: 'clientSummary' }));
    await answer(0, {});
    expect(wire()).toEqual([['clientMetrics', true]]);
  });
});

describe('the calls of open rows', () => {
  const place = { screen: 'unassignedAccounts', api: 'unassignedAccountDetails' } as const;
  const open = (id: string) => store.dispatch(screenCall.requested(place, { id })).payload;
  const asked = () => client.calls.map(({ options }) => (options.body as { id: string }).id);

  test('go out one after the other, and all of them do', async () => {
    open(A);
    open(B);
    expect(asked()).toEqual([A]);
    await answer(0, 1);
    expect(asked()).toEqual([A, B]);
    expect([isAborted(0), isAborted(1)]).toEqual([false, false]);
  });

  test('do not go out when the row was closed before its turn, and end when it closes on the wire', async () => {
    const onWire = open(A);
    const waits = open(B);
    store.dispatch(screenCall.withdrawn({ place, key: onWire.key }));
    store.dispatch(screenCall.withdrawn({ place, key: waits.key }));
    await answer(0, 1);
    expect([asked(), isAborted(0)]).toEqual([[A], false]);
    expect(selectScreenEntry(place, waits.key)(store.getState())?.isLoading).toBe(false);
    expect(selectScreenEntry(place, onWire.key)(store.getState())?.response).toBe(1);
  });
});

describe('a call over GraphQL', () => {
  test('goes that way from the moment its switch is on [spec 3.flags.3]', async () => {
    store.dispatch(requestGlobal({ api: 'flags', body: { context: { targetingKey: 'advisor' } } }));
    await answer(0, { flags: [{ key: 'graphql.clients.overview', value: true }] });
    overview(A);
    store.dispatch(
      requestScreen({ screen: 'clientSummary', api: 'clientMetrics', body: { id: A, accountIds: [] } }),
    );
    expect([call(1).options.transport, call(2).options.transport]).toEqual(['graphql', 'rest']);
  });
});

describe('stopping', () => {
  test('aborts what is on the wire and hears no more requests', () => {
    overview(A);
    stop();
    expect(isAborted(0)).toBe(true);
    expect(entry()?.isLoading).toBe(false);
    overview(B);
    expect(client.calls).toHaveLength(1);
  });
});
