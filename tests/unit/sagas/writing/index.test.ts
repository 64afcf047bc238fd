import type { NamePreferences } from '@/contract/me/schema';
import { CallFailure } from '@/lib/http/failure';
import { makeStore } from '@/store';
import { requestGlobal } from '@/store/globalApi';
import { stateCleared } from '@/store/reset';
import { screenReset } from '@/store/screenApi';
import { placeOf, submitWrite, type SubmissionPlace } from '@/store/submissions';
import { DEFAULT_LAYOUT } from '@/store/superTable';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settled, startHeldStore, type HeldCall, type HeldClient } from '../heldClient';

const JUN = '00000000-0000-4000-8000-00000000000a';
const MAYA = '00000000-0000-4000-8000-00000000000b';
const CONTACT: SubmissionPlace = { form: 'contact', entity: 'client', id: JUN };

let store = makeStore();
let client: HeldClient;
let stop: () => void;

beforeEach(() => {
  ({ store, client, stop } = startHeldStore());
});

afterEach(() => {
  stop();
});

const error = (status: number | null, code: 'timeout' | 'unavailable' | 'invalid' | 'too-many-requests') =>
  new CallFailure({ code, status, requestId: 'r', retryAfterSeconds: null });

const order = (isFirst: boolean): NamePreferences => ({
  displayLastNameFirst: isFirst,
  displayLastNameScreen: { clientList: null, kycList: null, boaDashboards: null },
});

/** Any write will do for the queue: what it writes is said by its place. */
const save = (isFirst: boolean, place: SubmissionPlace = CONTACT) =>
  submitWrite(store, 'preferencesSave', place, order(isFirst));
const saveLayout = () => {
  const body = { tableKey: 'clients', layout: DEFAULT_LAYOUT, version: 0 };
  submitWrite(store, 'layoutSave', { form: 'layout', entity: 'layout', id: 'clients' }, body);
};
const entry = (place: SubmissionPlace = CONTACT) => store.getState().submissions[placeOf(place)];
const call = (index: number): HeldCall => client.calls[index]!;
const keys = () => client.calls.map(({ options }) => options.idempotencyKey);

async function answer(index: number, response: unknown = { preferences: order(true) }) {
  call(index).answer(response);
  await settled();
}

async function fail(index: number, fault: unknown) {
  call(index).fail(fault);
  await settled();
}

describe('the key of a submission', () => {
  test('goes with the write, and names the submission', () => {
    const id = save(true);
    expect(keys()).toEqual([id]);
    expect(entry()).toMatchObject({ id, status: 'sending' });
  });

  test.each([
    ['a timeout', error(null, 'timeout')],
    ['a fault of the server', error(503, 'unavailable')],
    ['too many requests', error(429, 'too-many-requests')],
  ])('is the same when Save is pressed again after %s', async (_what, fault) => {
    save(true);
    await fail(0, fault);
    expect(entry()?.status).toBe('failed');
    save(true);
    expect(keys()[1]).toBe(keys()[0]);
    await answer(1);
    expect(entry()?.status).toBe('saved');
  });

  test('changes once the form was changed', async () => {
    save(true);
    await fail(0, error(null, 'timeout'));
    save(false);
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  test('changes after a definite answer, good or bad', async () => {
    save(true);
    await fail(0, error(422, 'invalid'));
    expect(entry()?.status).toBe('refused');
    save(true);
    await answer(1);
    save(true);
    expect(new Set(keys()).size).toBe(3);
  });

  test('pressed twice in a row sends the write once', () => {
    expect(save(true)).toBe(save(true));
    expect(client.calls).toHaveLength(1);
  });
});

describe('writes of one record', () => {
  test('go one after the other, in the order asked', async () => {
    save(true);
    save(false, { ...CONTACT, form: 'address' });
    save(true, { ...CONTACT, form: 'kyc' });
    expect(client.calls).toHaveLength(1);
    expect(entry({ ...CONTACT, form: 'address' })?.status).toBe('waiting');
    await answer(0);
    await fail(1, error(503, 'unavailable'));
    await answer(2);
    const order = client.calls.map(({ options }) => (options.body as NamePreferences).displayLastNameFirst);
    expect(order).toEqual([true, false, true]);
    expect(entry({ ...CONTACT, form: 'address' })?.status).toBe('failed');
    expect(entry({ ...CONTACT, form: 'kyc' })?.status).toBe('saved');
  });

  test('do not wait for another record: a hung layout does not delay an address', async () => {
    saveLayout();
    save(true);
    save(true, { ...CONTACT, id: MAYA });
    expect(client.calls).toHaveLength(3);
    await answer(1);
    expect(entry()?.status).toBe('saved');
  });

  test('wait for each other when a call has no record', () => {
    save(true, { form: 'nameOrder' });
    save(false, { form: 'nameOrder' });
    expect(client.calls).toHaveLength(1);
  });
});

describe('the outcome', () => {
  test('survives the screen that asked for it', async () => {
    save(true);
    store.dispatch(screenReset({ screen: 'clients' }));
    expect(call(0).options.signal?.aborted).toBe(false);
    await answer(0);
    expect(entry()).toMatchObject({
      status: 'saved',
      outcome: { preferences: order(true) },
      isNotified: false,
    });
  });

  test('of an older submission changes nothing of the newer one', async () => {
    save(true);
    save(false);
    await answer(0);
    expect(entry()).toMatchObject({ status: 'sending', body: order(false) });
  });

  test('that the state cannot hold is a failure, and the queue continues', async () => {
    store.dispatch(requestGlobal({ api: 'me', body: undefined }));
    await answer(0, { repCodes: [] });
    save(true);
    await answer(1, null);
    expect(entry()).toMatchObject({ status: 'failed', error: { code: 'unexpected' } });
    save(true);
    await answer(2);
    expect(entry()?.status).toBe('saved');
  });

  test('is a conflict when a field that it sets has changed', async () => {
    const conflict = { version: 13, conflicts: [], merged: [] };
    save(true);
    await fail(0, new CallFailure({ ...error(412, 'invalid').error, conflict }));
    expect(entry()).toMatchObject({ status: 'conflict', error: { conflict } });
  });
});

describe('the end of the session', () => {
  test('keeps a waiting write from being sent under the next name, and leaves nothing', async () => {
    save(true);
    save(false);
    store.dispatch(stateCleared());
    await answer(0);
    expect(client.calls).toHaveLength(1);
    expect(store.getState().submissions).toEqual({});
    save(true);
    expect(client.calls).toHaveLength(2);
  });
});
