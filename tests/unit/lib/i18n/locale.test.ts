import { afterEach, describe, expect, it, vi } from 'vitest';
import { pickLocale, type LocaleSources } from '@/lib/i18n/locale';

const NONE: LocaleSources = {
  query: null,
  cookie: null,
  localStorage: null,
  sessionStorage: null,
  navigator: [],
  htmlTag: null,
};

describe('the detection of a language [spec 9.2]', () => {
  it('falls back to English when nothing names a language [spec 9.1]', () => {
    expect(pickLocale(NONE)).toBe('en');
  });

  it.each(['query', 'cookie', 'localStorage', 'sessionStorage', 'htmlTag'] as const)(
    'reads the %s',
    (source) => {
      expect(pickLocale({ ...NONE, [source]: 'fr' })).toBe('fr');
    },
  );

  it('reads the browser’s languages in their order', () => {
    expect(pickLocale({ ...NONE, navigator: ['de-CH', 'fr-CA', 'en'] })).toBe('fr');
  });

  it('asks query, cookie, local storage, session storage, browser and page in this order', () => {
    const order = ['query', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'] as const;
    order.forEach((source, index) => {
      const sources: Record<string, unknown> = { ...NONE };
      for (const later of order.slice(index + 1)) sources[later] = later === 'navigator' ? ['en'] : 'en';
      sources[source] = source === 'navigator' ? ['fr'] : 'fr';
      expect(pickLocale(sources as unknown as LocaleSources)).toBe('fr');
    });
  });

  it.each(['fr-CA', 'fr_FR', 'FR', ' fr '])('reads %j as French', (text) => {
    expect(pickLocale({ ...NONE, query: text })).toBe('fr');
  });

  it.each(['', 'francais', 'de', '<script>', '\u0000fr', 'x'.repeat(10_000)])(
    'skips what is not a language',
    (text) => {
      expect(pickLocale({ ...NONE, query: text, cookie: 'fr' })).toBe('fr');
    },
  );
});

describe('the stored language', () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    };
  };

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  async function inBrowser(cookie = '', search = '') {
    const window = { sessionStorage: storage(), localStorage: storage(), location: { search } };
    vi.stubGlobal('window', window);
    vi.stubGlobal('document', { cookie, documentElement: { lang: '' } });
    vi.stubGlobal('navigator', { languages: ['en-CA'] });
    return { window, locale: await import('@/lib/i18n/locale') };
  }

  it('is English when none is stored [spec 2.shell.2]', async () => {
    const { locale } = await inBrowser();
    expect(locale.getStoredLocale()).toBe('en');
  });

  it('is kept for the tab and for the browser [spec 9.4]', async () => {
    const { window, locale } = await inBrowser();
    locale.storeLocale('fr');
    expect(window.sessionStorage.getItem('locale')).toBe('fr');
    expect(window.localStorage.getItem('i18nextLng')).toBe('fr');
    expect(locale.getStoredLocale()).toBe('fr');
  });

  it('is the tab’s own before the browser’s', async () => {
    const { window, locale } = await inBrowser();
    window.localStorage.setItem('i18nextLng', 'fr');
    expect(locale.getStoredLocale()).toBe('fr');
    window.sessionStorage.setItem('locale', 'en');
    expect(locale.getStoredLocale()).toBe('en');
  });

  it('is English when the stored value is not a language', async () => {
    const { window, locale } = await inBrowser();
    window.sessionStorage.setItem('locale', '../../etc');
    expect(locale.getStoredLocale()).toBe('en');
  });

  it('is found in the page’s query, then in its cookie', async () => {
    expect((await inBrowser('a=1; i18next=fr')).locale.detectLocale()).toBe('fr');
    vi.resetModules();
    expect((await inBrowser('i18next=fr', '?lng=en')).locale.detectLocale()).toBe('en');
  });
});
