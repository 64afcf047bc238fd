import { render } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useRunning } from '@/components/shell/useRunning';
import { LiveShell, requestSignIn } from '@/components/shell/LiveShell';
import { makeStore } from '@/store';
import type { TestTab } from '../support/sessionTabs';
import { sessionWorld } from '../support/sessionWorld';

const world = sessionWorld();

/** A tab that the provider has sent back: its provider, and the callback with the code. */
async function comeBack() {
  const browser = await world();
  const tab = await browser.open('/en');
  tab.service.signIn();
  await browser.settle();
  const answer = await fetch(tab.left ?? '', { redirect: 'manual' });
  return { tab, counts: browser.provider.counts, callback: answer.headers.get('location') ?? '' };
}

const isSignedIn = (tab: TestTab) => vi.waitFor(() => expect(tab.snapshot.status).toBe('signedIn'));

// The simulated browser has an ArrayBuffer of its own, which the answers of the platform's crypto are none of.
beforeAll(() => vi.stubGlobal('ArrayBuffer', Buffer.alloc(0).buffer.constructor));

/**
 * Under `next dev` React hydrates the root, and runs no effect of it twice; here the root is the browser's own, and
 * StrictMode runs them all twice.
 */
describe('the callback under the double effects of StrictMode', () => {
  it('starts the application once, and redeems the code once', async () => {
    const { tab, counts, callback } = await comeBack();
    let [effects, loads] = [0, 0];
    const store = makeStore();
    const load = async () => {
      loads += 1;
      await tab.load(callback);
      return { store, LiveShell, requestSignIn };
    };
    function Portal() {
      useRunning(load, () => true);
      useEffect(() => {
        effects += 1;
      }, []);
      return null;
    }
    render(<Portal />, { wrapper: StrictMode });
    await isSignedIn(tab);
    expect({ effects, loads }).toEqual({ effects: 2, loads: 1 });
    expect(counts).toMatchObject({ code: 1, replays: 0 });
  });

  it('redeems the code once where the session itself is started twice', async () => {
    const { tab, counts, callback } = await comeBack();
    let effects = 0;
    function Session() {
      useEffect(() => {
        effects += 1;
        void tab.load(callback);
      }, []);
      return null;
    }
    render(<Session />, { wrapper: StrictMode });
    await isSignedIn(tab);
    expect(effects).toBe(2);
    expect(counts).toMatchObject({ code: 1, replays: 0 });
  });
});
