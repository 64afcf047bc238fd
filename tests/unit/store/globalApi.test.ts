import { makeStore } from '@/store';
import { globalCall, requestGlobal } from '@/store/globalApi';
import { submissionSaved, submitWrite } from '@/store/submissions';
import { beforeEach, describe, expect, test } from 'vitest';

const FIRM = {
  displayLastNameFirst: null,
  displayLastNameScreen: { clientList: null, kycList: null, boaDashboards: null },
};
const OWN = { ...FIRM, displayLastNameFirst: true };
const ME = { repCodes: [], branch: null, preferences: FIRM, asOf: '2026-03-06' };

let store = makeStore();
const calls = () => store.getState().globalAPI.calls;

beforeEach(() => {
  store = makeStore();
});

function answerMe() {
  const { payload } = store.dispatch(requestGlobal({ api: 'me', body: undefined }));
  store.dispatch(globalCall.succeeded({ ...payload, response: ME }));
}

function save() {
  submitWrite(store, 'preferencesSave', { form: 'nameOrder' }, OWN);
  const sent = store.getState().submissions['nameOrder::']!;
  store.dispatch(submissionSaved({ ...sent, outcome: { preferences: OWN } }));
}

describe('a call of the application [spec 3.state.5, 7.calls.3]', () => {
  test('is kept under its api name', () => {
    answerMe();
    expect(Object.keys(calls())).toEqual(['me']);
    expect(calls().me).toMatchObject({ response: ME, isSuccess: true, isLoading: false, isError: false });
  });

  test('is another question when something that its answer depends on changes', () => {
    const keyIn = (variant?: string) =>
      requestGlobal({ api: 'globalSearch', body: { query: 'an' }, variant }).payload.key;
    expect(keyIn('fr')).toBe(keyIn('fr'));
    expect(new Set([keyIn('fr'), keyIn('en'), keyIn()]).size).toBe(3);
  });

  test('that fails is in error and leaves the others alone', () => {
    answerMe();
    const { payload } = store.dispatch(
      requestGlobal({ api: 'flags', body: { context: { targetingKey: 'advisor' } } }),
    );
    const error = { code: 'timeout', status: null, requestId: null, retryAfterSeconds: null } as const;
    store.dispatch(globalCall.failed({ ...payload, error }));
    expect(calls().flags).toMatchObject({ isError: true, error });
    expect(calls().me?.isSuccess).toBe(true);
  });
});

describe('saved preferences', () => {
  test('show at once on the signed-in person', () => {
    answerMe();
    save();
    expect(calls().me?.response).toEqual({ ...ME, preferences: OWN });
  });

  test('change nothing else before it is known who is signed in', () => {
    save();
    expect(calls().me).toBeUndefined();
    expect(store.getState().submissions['nameOrder::']?.status).toBe('saved');
  });
});
