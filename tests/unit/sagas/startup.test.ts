import { CallFailure } from '@/lib/http/failure';
import { log, setLogLevel } from '@/lib/log';
import { channelWatchers } from '@/sagas/channels';
import { runSagas } from '@/sagas/run';
import { startupSaga } from '@/sagas/startup';
import { makeStore } from '@/store';
import { flagsRetryRequested } from '@/store/flags';
import { stateCleared } from '@/store/reset';
import { selectFlag, selectFlagsStatus } from '@/store/selectors';
import { sessionChanged } from '@/store/session';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeHeldClient, settled, type HeldClient } from './heldClient';

let store = makeStore();
let client: HeldClient;
let stop: () => void;
let subject: string | null;
const getSubject = () => subject;

const become = (status: Parameters<typeof sessionChanged>[0]['status'], tokensAt?: number) =>
  store.dispatch(sessionChanged({ status, notice: null, claims: null, idleEndsAt: null, tokensAt }));
const asked = () => client.calls.map(({ row }) => row.name);

function start() {
  stop = runSagas(store, { ...channelWatchers(client), startup: () => startupSaga({ getSubject }) });
}

beforeEach(() => {
  setLogLevel('silent');
  store = makeStore();
  client = makeHeldClient();
  subject = 'subject-1';
});

afterEach(() => {
  stop();
});

describe('at a sign-in', () => {
  test('asks for the flags and the person once, on their own channels', () => {
    start();
    expect(asked()).toEqual([]);
    become('signedIn');
    become('refreshing');
    become('signedIn');
    expect(asked()).toEqual(['flags', 'me']);
    expect(client.calls[0]?.options.body).toEqual({ context: { targetingKey: 'subject-1' } });
    expect(client.calls.map(({ options }) => options.signal?.aborted)).toEqual([false, false]);
  });

  test('asks for them too when the sign-in came before the sagas', () => {
    become('signedIn');
    start();
    expect(asked()).toEqual(['flags', 'me']);
  });

  test('asks again for the next person', () => {
    start();
    become('signedIn');
    become('signedOut');
    subject = 'subject-2';
    store.dispatch(stateCleared());
    expect(JSON.stringify(store.getState())).not.toContain('subject-1');
    expect(client.calls.map(({ options }) => options.signal?.aborted)).toEqual([true, true]);
    become('signedIn');
    expect(asked()).toEqual(['flags', 'me', 'flags', 'me']);
    expect(client.calls[2]?.options.body).toEqual({ context: { targetingKey: 'subject-2' } });
  });
});

describe('the flags', () => {
  beforeEach(() => {
    start();
    become('signedIn');
  });

  test('take effect when they are answered', async () => {
    client.calls[0]?.answer({ flags: [{ key: 'clientInfo', value: true }] });
    await settled();
    expect(selectFlag('clientInfo')(store.getState())).toBe(true);
  });

  test('that fail are asked for again when a person wants that', async () => {
    const error = { code: 'timeout', status: null, requestId: null, retryAfterSeconds: null } as const;
    client.calls[0]?.fail(new CallFailure(error));
    await settled();
    expect(selectFlagsStatus(store.getState())).toBe('failed');
    store.dispatch(flagsRetryRequested());
    expect(asked()).toEqual(['flags', 'me', 'flags']);
    expect(client.calls[2]?.options.body).toEqual({ context: { targetingKey: 'subject-1' } });
    client.calls[2]?.answer({ flags: [] });
    await settled();
    expect(selectFlagsStatus(store.getState())).toBe('known');
  });

  test('that fail for lack of a token are asked for again, once, when the session has a newer one', async () => {
    const error = { code: 'unavailable', status: 401, requestId: null, retryAfterSeconds: null } as const;
    client.calls[0]?.fail(new CallFailure(error));
    client.calls[1]?.fail(new CallFailure(error));
    await settled();
    become('refreshing', 1);
    become('signedIn', 2);
    become('signedIn', 2);
    expect(asked()).toEqual(['flags', 'me', 'flags', 'me']);
  });

  test.each([
    [
      'of wrong types are named in the log',
      {
        flags: [
          { key: 'kyc', value: 'Tremblay' },
          { key: 'other', value: 7 },
        ],
      },
      [['flags kept at their default:', 'kyc']],
    ],
    [
      'of a wrong shape are told in the log',
      { flags: 'Tremblay' },
      [['flags: the answer is not a list of flags']],
    ],
    ['that are right are not worth a line', { flags: [{ key: 'kyc', value: true }] }, []],
  ])('%s', async (_title, answer, expected) => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    client.calls[0]?.answer(answer);
    client.calls[1]?.answer({ repCodes: [] });
    await settled();
    const shown = warn.mock.calls;
    warn.mockRestore();
    expect(shown).toEqual(expected);
  });
});
