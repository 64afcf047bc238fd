// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

const load = () => import('@/lib/auth/callbackUrl');

describe("the provider's answer [spec 2.routes.3]", () => {
  it.each(['/login/callback', '/login/callback/'])('is taken out of the address bar at %s', async (path) => {
    const { captureCallback, callbackAnswer } = await load();
    window.history.replaceState({ key: 'of the router' }, '', `${path}?code=secret&state=s`);
    const length = window.history.length;
    captureCallback();
    expect(window.location.href).not.toContain('secret');
    expect(window.location.pathname).toBe('/login/callback');
    expect(window.history.state).toEqual({ key: 'of the router' });
    expect(window.history.length).toBe(length);
    expect(callbackAnswer()).toBe('?code=secret&state=s');
  });

  it('is kept while the page is open, for effects that run twice', async () => {
    const { callbackAnswer } = await load();
    window.history.replaceState(null, '', '/login/callback?code=c&state=s');
    expect(callbackAnswer()).toBe('?code=c&state=s');
    expect(callbackAnswer()).toBe('?code=c&state=s');
  });

  it('is not read on any other page', async () => {
    const { callbackAnswer } = await load();
    window.history.replaceState(null, '', '/en?code=c&state=s');
    expect(callbackAnswer()).toBeNull();
    expect(window.location.search).toBe('?code=c&state=s');
  });
});
