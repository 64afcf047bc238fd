// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bindRouter, currentPath, onRouteChange, replacePath, type AppRouter } from '@/lib/auth/navigation';

function makeRouter() {
  const listeners = new Set<(path: string) => void>();
  const arrivals: { path: string; arrive(): void; fail(): void }[] = [];
  const router: AppRouter = {
    replace: (path) =>
      new Promise((resolve, reject) => {
        arrivals.push({
          path,
          arrive() {
            window.history.replaceState(null, '', path);
            for (const listener of listeners) listener(path);
            resolve(true);
          },
          fail: () => reject(new Error('cancelled')),
        });
      }),
    events: {
      on: (_name, listener) => void listeners.add(listener),
      off: (_name, listener) => void listeners.delete(listener),
    },
  };
  return { router, arrivals, listeners };
}

let giveBack: (() => void) | null = null;

afterEach(() => {
  giveBack?.();
  window.history.replaceState(null, '', '/');
});

describe('the page that the session navigates to', () => {
  it('counts as the current one while the router is on its way to it', async () => {
    const { router, arrivals } = makeRouter();
    giveBack = bindRouter(router);
    window.history.replaceState(null, '', '/en/clients/?x=1');
    expect(currentPath()).toBe('/en/clients/?x=1');
    replacePath('/en?source=session');
    expect(currentPath()).toBe('/en?source=session');
    expect(window.location.pathname).toBe('/en/clients/');
    arrivals[0]?.arrive();
    await Promise.resolve();
    expect(currentPath()).toBe('/en?source=session');
    window.history.replaceState(null, '', '/en/terms');
    expect(currentPath()).toBe('/en/terms');
  });

  it('is not the current one when the router never arrived', async () => {
    const { router, arrivals } = makeRouter();
    giveBack = bindRouter(router);
    replacePath('/fr');
    arrivals[0]?.fail();
    await vi.waitFor(() => expect(currentPath()).toBe('/'));
  });

  it('is reported when the route has changed, until the router is taken back', () => {
    const { router, arrivals, listeners } = makeRouter();
    giveBack = bindRouter(router);
    const shown: string[] = [];
    const stop = onRouteChange((path) => shown.push(path));
    replacePath('/fr');
    arrivals[0]?.arrive();
    stop();
    replacePath('/en');
    arrivals[1]?.arrive();
    expect(shown).toEqual(['/fr']);
    giveBack();
    expect(listeners.size).toBe(0);
  });
});
