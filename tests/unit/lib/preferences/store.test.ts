import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let page: {
  cookie: string;
  documentElement: { dataset: Record<string, string> };
  querySelector: () => null;
};

beforeEach(() => {
  page = { cookie: '', documentElement: { dataset: {} }, querySelector: () => null };
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { location: { protocol: 'http:' } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const load = () => import('@/lib/preferences/store');

describe('what a browser remembers', () => {
  it('starts with the defaults, also on a server', async () => {
    const { getPreferences, getDefaultPreferences } = await load();
    expect(getPreferences()).toEqual(getDefaultPreferences());
  });

  it('stays the same object while nothing changes', async () => {
    const { getPreferences } = await load();
    page.cookie = 'preferences=theme%3Ddark';
    expect(getPreferences()).toEqual({ theme: 'dark', isNavCollapsed: false, isSlashOff: false });
    expect(getPreferences()).toBe(getPreferences());
  });

  it('is written to the cookie and shown on the page at once', async () => {
    const { changePreferences } = await load();
    changePreferences({ theme: 'dark', isNavCollapsed: true });
    expect(page.cookie).toContain('theme%3Ddark%26nav%3Dcollapsed');
    expect(page.documentElement.dataset).toEqual({ theme: 'dark', nav: 'collapsed' });
    changePreferences({ theme: 'system', isNavCollapsed: false });
    expect(page.documentElement.dataset).toEqual({});
  });

  it('changes one thing and keeps the other', async () => {
    const { changePreferences, getPreferences } = await load();
    page.cookie = 'preferences=nav%3Dcollapsed';
    changePreferences({ theme: 'light' });
    expect(getPreferences()).toEqual({ theme: 'light', isNavCollapsed: true, isSlashOff: false });
  });

  it('tells its listeners, until they stop', async () => {
    const { changePreferences, subscribePreferences } = await load();
    const listener = vi.fn();
    const stop = subscribePreferences(listener);
    changePreferences({ theme: 'dark' });
    stop();
    changePreferences({ theme: 'light' });
    expect(listener).toHaveBeenCalledOnce();
  });
});
