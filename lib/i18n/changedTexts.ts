import type { i18n } from 'i18next';
import { isLocale } from '@/contract/locale';
import { forgetSpeech } from './speech';

/** The strings of a page by language and namespace. */
type Store = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Takes over what changed in the files of the texts. For development alone: the library keeps the strings that it has,
 * though Next sends the page again.
 */
export function takeChangedTexts(strings: i18n, store: Store): void {
  const changed = Object.entries(store).flatMap(([locale, namespaces]) =>
    Object.entries(namespaces)
      .filter(
        ([namespace, texts]) =>
          JSON.stringify(texts) !== JSON.stringify(strings.getResourceBundle(locale, namespace)),
      )
      .map(([namespace, texts]) => ({ locale, namespace, texts })),
  );
  if (changed.length === 0) return;
  for (const { locale, namespace, texts } of changed) {
    if (!isLocale(locale)) continue;
    strings.removeResourceBundle(locale, namespace);
    strings.addResourceBundle(locale, namespace, texts);
  }
  forgetSpeech(strings);
}
