import { describe, expect, it } from 'vitest';
import { loadNamespaces, loadPageStrings, hasStrings } from '@/lib/i18n/strings';
import { NAMESPACES } from '@/lib/i18n/namespaces';
import footer from '@/locales/fr/footer.json';
import { makeI18n } from '@/tests/support/i18n';

/** A page that speaks English and has two namespaces. */
function page() {
  const strings = makeI18n('en');
  for (const namespace of NAMESPACES) {
    strings.removeResourceBundle('fr', namespace);
    if (namespace !== 'common' && namespace !== 'footer') strings.removeResourceBundle('en', namespace);
  }
  return strings;
}

const namespacesOf = (strings: ReturnType<typeof page>, locale: string) =>
  NAMESPACES.filter((namespace) => strings.hasResourceBundle(locale, namespace));

describe('the strings of the other language [spec 7.translations.1]', () => {
  it('are those of the page’s namespaces, and no others', async () => {
    const strings = page();
    await loadPageStrings(strings, 'fr');
    expect(namespacesOf(strings, 'fr')).toEqual(['common', 'footer']);
    expect(strings.getResourceBundle('fr', 'footer')).toEqual(footer);
  });

  it('do not show just by being loaded', async () => {
    const strings = page();
    await loadPageStrings(strings, 'fr');
    expect(strings.language).toBe('en');
    await strings.changeLanguage('fr');
    expect(strings.t('footer:terms')).toBe(footer.terms);
  });

  it('are known to be missing, and to be there', async () => {
    const strings = page();
    expect(hasStrings(strings, 'fr')).toBe(false);
    expect(hasStrings(strings, 'en')).toBe(true);
    await loadPageStrings(strings, 'fr');
    expect(hasStrings(strings, 'fr')).toBe(true);
  });
});

describe('words that arrive after the page', () => {
  it('load in one language, and leave existing ones alone', async () => {
    const strings = page();
    strings.addResourceBundle('en', 'footer', { terms: 'kept' });
    await loadNamespaces(strings, 'en', ['footer', 'search']);
    expect(namespacesOf(strings, 'en')).toEqual(['common', 'footer', 'search']);
    expect(namespacesOf(strings, 'fr')).toEqual([]);
    expect(strings.t('footer:terms')).toBe('kept');
  });

  it('come along when the language switches', async () => {
    const strings = page();
    await loadNamespaces(strings, 'en', ['search']);
    expect(hasStrings(strings, 'fr')).toBe(false);
    await loadPageStrings(strings, 'fr');
    expect(namespacesOf(strings, 'fr')).toEqual(['common', 'footer', 'search']);
  });
});
