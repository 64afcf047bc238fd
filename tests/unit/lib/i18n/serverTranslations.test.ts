import type { GetServerSidePropsContext } from 'next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import common from '@/locales/fr/common.json';
import { NAMESPACES } from '@/lib/i18n/namespaces';
import { loadTranslations, translated, type PageProps } from '@/lib/i18n/serverTranslations';

async function propsOf(namespaces: Parameters<typeof translated>[0], locale?: string): Promise<PageProps> {
  const context = { params: locale === undefined ? undefined : { locale } } as unknown;
  const result = await translated(namespaces)(context as GetServerSidePropsContext);
  if (!('props' in result)) throw new Error('No props');
  return result.props;
}

const storeOf = (props: PageProps) =>
  props._nextI18Next?.initialI18nStore as Record<string, Record<string, unknown>>;

afterEach(() => vi.unstubAllEnvs());

describe('the strings of a page [spec 7.translations.1]', () => {
  it('are the shell’s and the page’s own, and no others', async () => {
    const store = storeOf(await propsOf(['launcher'], 'en'));
    expect(Object.keys(store)).toEqual(['en']);
    expect(Object.keys(store.en ?? {}).sort()).toEqual([
      'common',
      'footer',
      'header',
      'launcher',
      'vertical',
    ]);
  });

  it('are in the route’s language, as in the file', async () => {
    const store = storeOf(await propsOf([], 'fr'));
    expect(store.fr?.common).toEqual(common);
    expect(store.en).toBeUndefined();
  });

  it('are English, with the locale marked as unknown, when the route names another language', async () => {
    const props = await propsOf([], 'de');
    expect(props.isLocaleUnknown).toBe(true);
    expect(Object.keys(storeOf(props))).toEqual(['en']);
  });

  it.each(['.env', '.git', 'robots.txt', 'wp-login.php', 'admin', 'backup.zip', '..'])(
    'are not there for %s, which is no language: nothing has that address',
    async (locale) => {
      const context = { params: { locale } } as unknown as GetServerSidePropsContext;
      expect(await translated([])(context)).toEqual({ notFound: true });
    },
  );

  it('mark nothing when the route has no locale', async () => {
    expect((await propsOf([])).isLocaleUnknown).toBe(false);
  });

  it('include the configured name of the product', async () => {
    expect((await propsOf([], 'en')).productName).toBe('Cairn');
  });

  it('exist for every namespace in both languages [spec 9.3]', async () => {
    const { _nextI18Next: strings } = await loadTranslations(['en', 'fr'], NAMESPACES);
    const store = strings?.initialI18nStore as Record<string, Record<string, object>>;
    for (const locale of ['en', 'fr']) {
      for (const namespace of NAMESPACES) {
        expect(Object.keys(store[locale]?.[namespace] ?? {}), `${locale}/${namespace}`).not.toEqual([]);
      }
    }
  });

  it('are read once in production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(loadTranslations(['fr'], ['footer'])).toBe(loadTranslations(['fr'], ['footer']));
    await loadTranslations(['fr'], ['footer']);
  });
});
