import { describe, expect, it } from 'vitest';
import type { LockManagerLike } from '@/lib/auth/lock';
import { createPresence } from '@/lib/auth/presence';
import { sessionWorld } from '../../../support/sessionWorld';

const world = sessionWorld();

describe('the presence of the session', () => {
  it('is known for each tab until it leaves, and for none in a browser that cannot tell', async () => {
    const holding = new Set<string>();
    const locks: LockManagerLike = {
      async request(name, _options, work) {
        holding.add(name);
        return work().finally(() => holding.delete(name));
      },
      query: () => Promise.resolve({ held: [...holding].map((name) => ({ name })) }),
    };
    const [one, two] = [createPresence(locks), createPresence(locks)];
    await expect(two.isAnyoneIn()).resolves.toBe(false);
    one.enter();
    one.enter();
    await expect(two.isAnyoneIn()).resolves.toBe(true);
    one.leave();
    await expect.poll(() => two.isAnyoneIn()).toBe(false);

    const refused = () => Promise.reject(new DOMException('refused', 'SecurityError'));
    for (const none of [null, { request: refused, query: refused }]) {
      const presence = createPresence(none);
      presence.enter();
      await expect(presence.isAnyoneIn()).resolves.toBe(false);
      presence.leave();
    }
  });
});

describe('a new tab on a busy machine', () => {
  it('waits longer for a slow sibling, because it knows that there is one', async () => {
    const browser = await world({ browser: { messageDelay: 100 } });
    await browser.signIn();
    const tab = await browser.open('/en/clients/');
    expect(tab.statuses).toEqual(['joining', 'signedIn']);
  });

  it('waits no longer than before when the browser cannot tell', async () => {
    const browser = await world({ browser: { messageDelay: 100, withoutLocks: true } });
    await browser.signIn();
    const tab = await browser.open('/en/clients/');
    expect(tab.statuses).toEqual(['joining', 'signedOut']);
  });
});
