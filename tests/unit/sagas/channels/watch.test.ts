import type { NamePreferences } from '@/contract/me/schema';
import { CallFailure } from '@/lib/http/failure';
import { log } from '@/lib/log';
import { makeStore } from '@/store';
import { requestGlobal } from '@/store/globalApi';
import { stateCleared } from '@/store/reset';
import { requestScreen, screenCall, screenReset } from '@/store/screenApi';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
const order = (isFirst: boolean): NamePreferences => ({
  displayLastNameFirst: isFirst,
  displayLastNameScreen: { clientList: null, kycList: null, boaDashboards: null },
});
const save = (isFirst: boolean) =>
  store.dispatch(requestGlobal({ api: 'preferencesSave', body: order(isFirst) })).payload;

const entry = () => store.getState().screenAPI.calls.clientSummary?.clientOverview;
const saved = () => store.getState().globalAPI.calls.preferencesSave;
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
    expect(call(0).options).toMatchObject({ body: { id: A }, way: 'rest' });
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

  test('gives way to a newer one on its channel, of its own entry [spec 7.calls.4]', async () => {
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

  test('that gives way to another call of the channel goes back to what it was', async () => {
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

  test('that breaks is an error of its entry and silences nothing', async () => {
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

  test('whose answer the state cannot take is an error, and the channel goes on', async () => {
    store.dispatch(requestGlobal({ api: 'me', body: undefined }));
    await answer(0, { repCodes: [] });
    save(true);
    await answer(1, null);
    expect(saved()).toMatchObject({ isError: true, error: { code: 'unexpected' } });
    save(true);
    await answer(2, { preferences: order(true) });
    expect(saved()?.isSuccess).toBe(true);
  });
});

describe('a call that its screen does not list', () => {
  test('is not made, is reported, and silences nothing', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    overview(A);
    store.dispatch(screenCall.requested({ screen: 'clients', api: 'clientDetails' }, { id: A }));
    const told = error.mock.calls;
    error.mockRestore();
    expect(told).toEqual([['channels broke:', 'Error']]);
    expect(client.calls).toHaveLength(1);
    await answer(0, { results: { id: A } });
    expect(entry()?.isSuccess).toBe(true);
    list();
    expect(client.calls).toHaveLength(2);
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
    expect([call(1).options.way, call(2).options.way]).toEqual(['graphql', 'rest']);
  });
});

describe('a write', () => {
  test('carries a key of its own', () => {
    const { requestId } = save(true);
    expect(call(0).options.idempotencyKey).toBe(requestId);
  });

  test('waits for the one before it, and both are made in the order asked', async () => {
    save(true);
    save(false);
    save(true);
    expect(client.calls).toHaveLength(1);
    await answer(0, { preferences: order(true) });
    expect(saved()?.isLoading).toBe(true);
    await fail(1);
    expect(saved()?.isLoading).toBe(true);
    await answer(2, { preferences: order(true) });
    expect(saved()).toMatchObject({ isSuccess: true, isLoading: false });
    expect(client.calls.map(({ options }) => (options.body as NamePreferences).displayLastNameFirst)).toEqual(
      [true, false, true],
    );
    expect(new Set(client.calls.map(({ options }) => options.idempotencyKey)).size).toBe(3);
  });

  test('is not told to stop when a newer one or a left screen comes', () => {
    save(true);
    save(false);
    store.dispatch(screenReset({ screen: 'clients' }));
    expect(isAborted(0)).toBe(false);
  });

  test('that waits when the person signs out is never sent, and leaves nothing', async () => {
    save(true);
    save(false);
    store.dispatch(stateCleared());
    await answer(0, { preferences: order(true) });
    expect(client.calls).toHaveLength(1);
    expect(saved()).toBeUndefined();
    save(true);
    expect(client.calls).toHaveLength(2);
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
