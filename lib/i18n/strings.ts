import type { i18n } from 'i18next';
import type { Locale } from '@/contract/locale';

/** The namespaces that the page has in another language, and not in `locale`. */
function missingIn(strings: i18n, locale: Locale): string[] {
  const namespaces = new Set(Object.values(strings.store.data).flatMap((each) => Object.keys(each)));
  return [...namespaces].filter((namespace) => !strings.hasResourceBundle(locale, namespace));
}

/** True where all that the page says now could be said in `locale` at once. */
export function hasStrings(strings: i18n, locale: Locale): boolean {
  return missingIn(strings, locale).length === 0;
}

/**
 * Downloads namespaces in one language, a file each, and none that is there already. For what a page loads after its
 * first paint, whose words are not among those that it came with.
 *
 * @throws where a file does not come
 */
export async function loadNamespaces(
  strings: i18n,
  locale: Locale,
  namespaces: readonly string[],
): Promise<void> {
  const missing = namespaces.filter((namespace) => !strings.hasResourceBundle(locale, namespace));
  if (missing.length === 0) return;
  const { loadStrings } = await import('./stringFiles');
  await Promise.all(
    missing.map(async (namespace) => {
      strings.addResourceBundle(locale, namespace, await loadStrings(locale, namespace));
    }),
  );
}

/**
 * Downloads what the page says now in another language: the same namespaces, one file each, and none of them twice.
 * What is downloaded is not shown before `changeLanguage`.
 *
 * @throws where a file does not come
 */
export async function loadPageStrings(strings: i18n, locale: Locale): Promise<void> {
  await loadNamespaces(strings, locale, missingIn(strings, locale));
}
