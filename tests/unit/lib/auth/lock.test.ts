import { describe, expect, it } from 'vitest';
import { SessionUnavailable } from '@/lib/auth/errors';
import { createTabLock, type LockManagerLike } from '@/lib/auth/lock';
import { makeSafeStorage } from '@/lib/storage/safe';
import { makeFakeStorage } from '../../../support/fakeStorage';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the lock of all tabs', () => {
  it('is a Web Lock with one name where those exist', async () => {
    const asked: string[] = [];
    const locks: LockManagerLike = {
      request: (name, { mode }, work) => {
        asked.push(`${name} ${mode}`);
        return work();
      },
      query: () => Promise.resolve({}),
    };
    const lock = createTabLock(
      locks,
      makeSafeStorage(() => undefined),
    );
    await expect(lock(() => Promise.resolve(7))).resolves.toBe(7);
    expect(asked).toEqual(['cairn-refresh exclusive']);
  });

  it('is a lease in a browser that blocks storage and refuses Web Locks; failing work is not done twice', async () => {
    let count = 0;
    const storage = makeFakeStorage();
    const work = () => {
      count += 1;
      return Promise.reject(new Error('no'));
    };
    const refusing: LockManagerLike = {
      request: () => Promise.reject(new DOMException('refused', 'SecurityError')),
      query: () => Promise.reject(new DOMException('refused', 'SecurityError')),
    };
    const granting: LockManagerLike = { ...refusing, request: (_name, _options, granted) => granted() };
    for (const locks of [refusing, granting]) {
      const lock = createTabLock(
        locks,
        makeSafeStorage(() => storage),
      );
      await expect(lock(work)).rejects.toThrow('no');
    }
    expect(count).toBe(2);
  });

  it('is not waited for forever when another tab stands still with it, nor taken from that tab', async () => {
    let count = 0;
    const heldElsewhere: LockManagerLike = {
      request: (_name, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('waited', 'TimeoutError')));
        }),
      query: () => Promise.resolve({}),
    };
    const storage = makeFakeStorage();
    const lock = createTabLock(
      heldElsewhere,
      makeSafeStorage(() => storage),
      20,
    );
    const work = () => Promise.resolve((count += 1));
    await expect(lock(work)).rejects.toThrow(SessionUnavailable);
    expect(count).toBe(0);
  });

  it('is a lease elsewhere: one tab works at a time', async () => {
    const storage = makeFakeStorage();
    let working = 0;
    let most = 0;
    const work = async () => {
      working += 1;
      most = Math.max(most, working);
      await pause(10);
      working -= 1;
    };
    const tabs = [1, 2, 3].map(() =>
      createTabLock(
        null,
        makeSafeStorage(() => storage),
      ),
    );
    await Promise.all(tabs.map((lock) => lock(work)));
    expect(most).toBe(1);
    expect({ ...storage }).toEqual({});
  });

  it('is released by work that fails', async () => {
    const storage = makeFakeStorage();
    const lock = createTabLock(
      null,
      makeSafeStorage(() => storage),
    );
    await expect(lock(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect({ ...storage }).toEqual({});
  });

  it('is taken from a closed tab whose clock was an hour ahead', async () => {
    const storage = makeFakeStorage({
      refreshLease: JSON.stringify({ owner: 'gone', until: Date.now() + 3_600_000 }),
    });
    const lock = createTabLock(
      null,
      makeSafeStorage(() => storage),
    );
    await expect(lock(() => Promise.resolve('done'))).resolves.toBe('done');
  });

  it('is taken from a closed tab that still held it', async () => {
    const storage = makeFakeStorage({
      refreshLease: JSON.stringify({ owner: 'gone', until: Date.now() + 80 }),
    });
    const lock = createTabLock(
      null,
      makeSafeStorage(() => storage),
    );
    const begun = Date.now();
    await lock(() => Promise.resolve());
    expect(Date.now() - begun).toBeGreaterThanOrEqual(75);
  });
});
