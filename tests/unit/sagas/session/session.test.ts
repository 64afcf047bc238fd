import { afterEach, describe, expect, it, vi } from 'vitest';
import { bindRouter } from '@/lib/auth/navigation';
import type { SessionService } from '@/lib/auth/service';
import type { SessionSnapshot } from '@/lib/auth/types';
import { setLogLevel } from '@/lib/log';
import { runSagas } from '@/sagas/run';
import { sessionSaga } from '@/sagas/session';
import { makeStore } from '@/store';
import { accountFilterShown } from '@/store/accountFilter';
import {
  selectIsSignedIn,
  selectSessionStatus,
  signInRequested,
  signOutRequested,
  stayRequested,
} from '@/store/session';

const base: SessionSnapshot = { status: 'unknown', notice: null, claims: null, idleEndsAt: null };

const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A service that does what the test says, under the real saga and the real store. */
function startSession() {
  const store = makeStore();
  const done: string[] = [];
  let isBreaking = false;
  let tell: (snapshot: SessionSnapshot) => void = () => undefined;
  const service: SessionService = {
    start(listener) {
      done.push('start');
      tell = listener;
      listener({ ...base, status: 'signedOut' });
      return () => done.push('stop');
    },
    getToken: () => null,
    getSubject: () => null,
    refresh: () => Promise.resolve(null),
    signIn: () => done.push('signIn'),
    signOut: () => done.push('signOut'),
    stay: () => done.push('stay'),
    pushToRoot() {
      if (isBreaking) {
        isBreaking = false;
        throw new TypeError('broken');
      }
      done.push(`pushToRoot while ${selectSessionStatus(store.getState())}`);
    },
  };
  const end = runSagas(store, { session: () => sessionSaga(service) });
  ends.push(end);
  return {
    store,
    done,
    end,
    tell: (status: SessionSnapshot['status']) => tell({ ...base, status }),
    breakNext() {
      isBreaking = true;
    },
  };
}

describe('the session saga', () => {
  it('starts the service, and tells the store before it pushes to the root', () => {
    const { done } = startSession();
    expect(done).toEqual(['start', 'pushToRoot while signedOut']);
  });

  it('passes on what the person asks for', () => {
    const { store, done } = startSession();
    done.length = 0;
    store.dispatch(signInRequested());
    store.dispatch(stayRequested());
    store.dispatch(signOutRequested());
    expect(done).toEqual(['signIn', 'stay', 'signOut']);
  });

  it('tells the store about each change, in order', () => {
    const { store, tell } = startSession();
    const seen: string[] = [];
    store.subscribe(() => seen.push(selectSessionStatus(store.getState())));
    for (const status of ['leaving', 'signedIn', 'refreshing', 'signedIn'] as const) tell(status);
    expect(seen).toEqual(['leaving', 'signedIn', 'refreshing', 'signedIn']);
  });

  it('leaves nothing of one person to the next, once the screens are gone', () => {
    const { store, tell } = startSession();
    tell('signedIn');
    store.dispatch(accountFilterShown(true));
    const changed = store.getState().accountFilter;
    tell('refreshing');
    expect(store.getState().accountFilter).toBe(changed);
    const wasSignedIn: boolean[] = [];
    store.subscribe(() => {
      if (store.getState().accountFilter !== changed) wasSignedIn.push(selectIsSignedIn(store.getState()));
    });
    tell('loggingOut');
    expect(store.getState().accountFilter).toEqual(makeStore().getState().accountFilter);
    expect(wasSignedIn).toEqual([false]);
  });

  it('looks again at the address after each change of the route', () => {
    const { done } = startSession();
    const listeners = new Set<(path: string) => void>();
    ends.push(
      bindRouter({
        replace: () => Promise.resolve(true),
        events: { on: (_name, listener) => listeners.add(listener), off: () => undefined },
      }),
    );
    done.length = 0;
    for (const listener of listeners) listener('/en/terms');
    expect(done).toEqual(['pushToRoot while signedOut']);
  });

  it('stops the service before it starts it again after a crash', async () => {
    setLogLevel('silent');
    const { done, tell, breakNext } = startSession();
    breakNext();
    tell('signedOut');
    await vi.waitFor(() => expect(done.filter((each) => each === 'start')).toHaveLength(2));
    expect(done.filter((each) => !each.startsWith('push'))).toEqual(['start', 'stop', 'start']);
  });

  it('stops the service when it is ended', async () => {
    const { done, end } = startSession();
    end();
    await vi.waitFor(() => expect(done.at(-1)).toBe('stop'));
  });
});
