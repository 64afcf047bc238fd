import { describe, expect, it } from 'vitest';
import type { SessionSnapshot } from '@/lib/auth/types';
import { makeStore } from '@/store';
import { stateCleared } from '@/store/reset';
import {
  selectClaims,
  selectIdleEndsAt,
  selectIsSignedIn,
  selectPersonName,
  selectSessionNotice,
  selectSessionStatus,
  sessionChanged,
  signInRequested,
  signOutRequested,
  stayRequested,
} from '@/store/session';

const nobody = { firstName: null, lastName: null, name: null, email: null };
const signedIn: SessionSnapshot = { status: 'signedIn', notice: null, claims: nobody, idleEndsAt: null };

function stateAfter(snapshot: SessionSnapshot) {
  const store = makeStore();
  store.dispatch(sessionChanged(snapshot));
  return store.getState();
}

describe('the session in the store', () => {
  it('is unknown until the page has looked', () => {
    const state = makeStore().getState();
    expect(selectSessionStatus(state)).toBe('unknown');
    expect(selectIsSignedIn(state)).toBe(false);
    expect(selectClaims(state)).toBeNull();
    expect([selectSessionNotice(state), selectIdleEndsAt(state)]).toEqual([null, null]);
  });

  it('is what the service reports', () => {
    const state = stateAfter({ ...signedIn, status: 'signedOut', notice: 'incomplete', idleEndsAt: 5 });
    expect(selectSessionStatus(state)).toBe('signedOut');
    expect(selectSessionNotice(state)).toBe('incomplete');
    expect(selectIdleEndsAt(state)).toBe(5);
  });

  it.each(['signedIn', 'refreshing', 'renewing'] as const)('lasts while it is %s', (status) => {
    expect(selectIsSignedIn(stateAfter({ ...signedIn, status }))).toBe(true);
  });

  it.each(['unknown', 'joining', 'signedOut', 'leaving', 'returning', 'loggingOut'] as const)(
    'does not last while it is %s',
    (status) => {
      expect(selectIsSignedIn(stateAfter({ ...signedIn, status }))).toBe(false);
    },
  );

  it.each([
    [{ ...nobody, firstName: 'Ada', lastName: 'Roy', name: 'x' }, 'Ada Roy'],
    [{ ...nobody, firstName: 'Ada', email: 'x' }, 'Ada'],
    [{ ...nobody, name: 'Roy, Ada', email: 'x' }, 'Roy, Ada'],
    [{ ...nobody, email: 'ada@example.com' }, 'ada@example.com'],
    [nobody, ''],
    [null, ''],
  ])('names the person of %j [spec 3.state.7]', (claims, name) => {
    expect(selectPersonName(stateAfter({ ...signedIn, claims }))).toBe(name);
  });

  it('holds no token', async () => {
    const text = JSON.stringify(stateAfter({ ...signedIn, claims: { ...nobody, firstName: 'Ada' } }).session);
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['status', 'notice', 'claims', 'idleEndsAt']);
  });

  it('speaks for itself when all other state is cleared', () => {
    const store = makeStore();
    store.dispatch(sessionChanged({ ...signedIn, status: 'signedOut', notice: 'incomplete' }));
    store.dispatch(stateCleared());
    expect(selectSessionNotice(store.getState())).toBe('incomplete');
  });

  it.each([signInRequested, signOutRequested, stayRequested])(
    'changes only by a report, never by a request',
    (request) => {
      const store = makeStore();
      store.dispatch(sessionChanged(signedIn));
      const before = store.getState().session;
      store.dispatch(request());
      expect(store.getState().session).toBe(before);
    },
  );
});
