import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Element {
  src: unknown;
}

let appended: Element[];

beforeEach(() => {
  appended = [];
  const document = {
    createElement: () => ({ src: '', async: false }),
    head: { append: (element: Element) => appended.push(element) },
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const load = () => import('@/lib/tags/tagManager');

describe('the tag manager', () => {
  it('takes a page view into its data layer, and makes no script for it [spec 1.2]', async () => {
    const { reportPageView } = await load();
    reportPageView({ event: 'pageview', page: '/en/clients/' });
    expect(window.dataLayer).toEqual([{ event: 'pageview', page: '/en/clients/' }]);
    expect(appended).toEqual([]);
  });

  it('loads from its one address under its own policy', async () => {
    let rules: { createScriptURL(address: string): string } | undefined;
    const createPolicy = vi.fn((_name: string, made: { createScriptURL(address: string): string }) => {
      rules = made;
      return { createScriptURL: (address: string) => `trusted ${made.createScriptURL(address)}` };
    });
    vi.stubGlobal('window', { trustedTypes: { createPolicy } });
    const { loadContainer } = await load();
    loadContainer('GTM-ABC123');
    expect(createPolicy).toHaveBeenCalledWith('gtm-loader', expect.anything());
    expect(appended.map(({ src }) => src)).toEqual([
      'trusted https://www.googletagmanager.com/gtm.js?id=GTM-ABC123',
    ]);
    expect(() => rules?.createScriptURL('https://evil.test/a.js')).toThrow(TypeError);
  });

  it('loads in a browser without Trusted Types as well', async () => {
    const { loadContainer } = await load();
    loadContainer('GTM-ABC123');
    expect(appended[0]?.src).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-ABC123');
  });
});
