import { makeStore } from '@/store';
import { globalCall, requestGlobal } from '@/store/globalApi';
import { selectFlag, selectFlagsStatus } from '@/store/selectors';
import { beforeEach, describe, expect, test } from 'vitest';

const ERROR = { code: 'network', status: null, requestId: null, retryAfterSeconds: null } as const;

let store = makeStore();
const status = () => selectFlagsStatus(store.getState());
const ask = () =>
  store.dispatch(requestGlobal({ api: 'flags', body: { context: { targetingKey: 'advisor' } } })).payload;
const answer = (response: unknown) => store.dispatch(globalCall.succeeded({ ...ask(), response }));
const fail = () => store.dispatch(globalCall.failed({ ...ask(), error: ERROR }));
const CLIENTS_ON = { flags: [{ key: 'clientInfo', value: true }] };

beforeEach(() => {
  store = makeStore();
});

describe('the flags', () => {
  test('are unknown, at their defaults, until the answer comes', () => {
    ask();
    expect(status()).toBe('unknown');
    expect(selectFlag('clientInfo')(store.getState())).toBe(false);
    expect(selectFlag('newsAndEvents')(store.getState())).toBe(true);
  });

  test('are known once the answer comes', () => {
    answer(CLIENTS_ON);
    expect(status()).toBe('known');
    expect(selectFlag('clientInfo')(store.getState())).toBe(true);
  });

  test('that fail keep their defaults, and are unknown again while they reload', () => {
    fail();
    expect(status()).toBe('failed');
    expect(selectFlag('newsAndEvents')(store.getState())).toBe(true);
    ask();
    expect(status()).toBe('unknown');
  });

  test.each([[{}], [{ flags: 'x' }], [{ clientInfo: true }]])(
    'fail on an answer of the shape %j',
    (response) => {
      answer(response);
      expect(status()).toBe('failed');
    },
  );

  test('once known stay known, whatever happens to a renewal', () => {
    answer(CLIENTS_ON);
    fail();
    answer({ flags: 7 });
    ask();
    expect(status()).toBe('known');
    expect(selectFlag('clientInfo')(store.getState())).toBe(true);
  });

  test('that a newer answer leaves out return to their default', () => {
    answer(CLIENTS_ON);
    answer({ flags: [] });
    expect(selectFlag('clientInfo')(store.getState())).toBe(false);
  });

  test('do not affect the other calls', () => {
    const { payload } = store.dispatch(requestGlobal({ api: 'me', body: undefined }));
    store.dispatch(globalCall.succeeded({ ...payload, response: CLIENTS_ON }));
    const failing = store.dispatch(requestGlobal({ api: 'me', body: undefined }));
    store.dispatch(globalCall.failed({ ...failing.payload, error: ERROR }));
    expect(status()).toBe('unknown');
  });
});
