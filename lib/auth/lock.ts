import { STORAGE_KEYS } from '../storage/keys';
import type { SafeStorage } from '../storage/safe';
import { SessionUnavailable } from './errors';
import { numberOrNull, parseObject } from './json';

/** The part of the Web Locks API that the session uses. */
export interface LockManagerLike {
  request<T>(
    name: string,
    options: { mode: 'exclusive' | 'shared'; signal?: AbortSignal },
    work: () => Promise<T>,
  ): Promise<T>;
  query(): Promise<{ held?: readonly { name?: string }[] }>;
}

/** Runs `work` while no other tab of the browser runs any. */
export type TabLock = <T>(work: () => Promise<T>) => Promise<T>;

const LOCK_NAME = 'cairn-refresh';

/** A lease that its tab did not give back (it was closed) is free after this time: longer than a token call. */
const LEASE_MS = 20_000;

/** Two tabs that take a free lease at once both write it; after this time the later one is seen by both. */
const LEASE_SETTLE_MS = 50;

/**
 * A tab that stands still with the lock (its print dialog is open, it is frozen) gives it back when it goes on: no
 * sibling waits longer than a few calls of the provider take.
 */
const LOCK_PATIENCE_MS = 30_000;

/**
 * @param locks null in browsers without Web Locks: a lease in local storage stands in for them, as it does where a
 * browser that blocks storage refuses them
 * @returns runs the work, or throws `SessionUnavailable` where another tab does not give the lock back
 */
export function createTabLock(
  locks: LockManagerLike | null,
  shared: SafeStorage,
  patienceMs = LOCK_PATIENCE_MS,
): TabLock {
  const lease = createLease(shared);
  if (locks === null) return lease;
  return async (work) => {
    let isHeld = false;
    const signal = AbortSignal.timeout(patienceMs);
    try {
      return await locks.request(LOCK_NAME, { mode: 'exclusive', signal }, () => {
        isHeld = true;
        return work();
      });
    } catch (failure) {
      if (isHeld) throw failure;
      if (signal.aborted) throw new SessionUnavailable('another tab does not give the lock back');
      return lease(work);
    }
  };
}

function createLease(shared: SafeStorage): TabLock {
  const key = STORAGE_KEYS.local.lease;
  const owner = crypto.randomUUID();
  const holder = () => {
    const lease = parseObject(shared.get(key));
    const left = (numberOrNull(lease?.until) ?? 0) - Date.now();
    // One that is to last longer is of a clock that has been set back since.
    return left > 0 && left <= LEASE_MS ? lease?.owner : null;
  };
  const pause = () => new Promise((resolve) => setTimeout(resolve, LEASE_SETTLE_MS));

  async function take(): Promise<void> {
    for (;;) {
      if (holder() === null) {
        shared.set(key, JSON.stringify({ owner, until: Date.now() + LEASE_MS }));
        await pause();
        if (holder() === owner) return;
      }
      await pause();
    }
  }

  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      if (holder() === owner) shared.remove(key);
    }
  };
}
