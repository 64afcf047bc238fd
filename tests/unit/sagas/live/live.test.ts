import { afterEach, beforeEach, expect, test } from 'vitest';
import { liveSaga } from '@/sagas/live';
import { runSagas } from '@/sagas/run';
import { makeStore } from '@/store';
import { globalCall, requestGlobal } from '@/store/globalApi';
import { stateCleared } from '@/store/reset';
import { sessionChanged } from '@/store/session';

let store: ReturnType<typeof makeStore>;
let stop: () => void;
let turns: string[];

const client = { listen: () => Promise.resolve(), getSubject: () => 'subject-1' };

beforeEach(() => {
  turns = [];
  store = makeStore();
  stop = runSagas(store, {
    live: () =>
      liveSaga(client, (subject) => {
        expect(subject).toBe('subject-1');
        turns.push('on');
        return () => turns.push('off');
      }),
  });
});
afterEach(() => stop());

const session = (status: 'signedIn' | 'signedOut' | 'refreshing') =>
  store.dispatch(sessionChanged({ status, notice: null, claims: null, idleEndsAt: null }));

function flags(value: boolean) {
  const { payload } = store.dispatch(
    requestGlobal({ api: 'flags', body: { context: { targetingKey: 'advisor' } } }),
  );
  const response = { flags: [{ key: 'notification', value, reason: 'STATIC', variant: 'x' }] };
  store.dispatch(globalCall.succeeded({ ...payload, response }));
}

test('the stream is listened to while somebody is signed in whose flags have notifications', () => {
  flags(true);
  expect(turns).toEqual([]);
  session('signedIn');
  expect(turns).toEqual(['on']);
  session('refreshing');
  expect(turns).toEqual(['on']);
  session('signedOut');
  store.dispatch(stateCleared());
  expect(turns).toEqual(['on', 'off']);
});

test('a person without the flag has no stream', () => {
  session('signedIn');
  flags(false);
  expect(turns.filter((turn) => turn === 'on').length).toBe(turns.filter((turn) => turn === 'off').length);
});

test('it ends with the sagas', () => {
  flags(true);
  session('signedIn');
  stop();
  expect(turns).toEqual(['on', 'off']);
});
