import type { i18n } from 'i18next';
import type { Namespace } from './namespaces';

/** What a page says in one language. Another object in another language, the same one to all as long as it lasts. */
export interface Speech {
  language: string;
  /** The strings of a namespace, a function that `useT` types; the same one each time. */
  in(namespace: Namespace): unknown;
}

/** The language and the namespaces that a page came with, as the library names them among its props. */
export interface PageTranslations {
  initialLocale: string;
  ns?: readonly string[];
}

const speeches = new WeakMap<i18n, Speech>();

/**
 * The language that is spoken, or that of a page which has just come without the strings of the spoken one: the library
 * changes the language only after such a page has been drawn once, and its title told of.
 */
function languageOf(strings: i18n, page: PageTranslations | null): string {
  const { language } = strings;
  if (page === null || page.initialLocale === language) return language;
  const isSpeechless = page.ns?.some((namespace) => !strings.hasResourceBundle(language, namespace));
  return isSpeechless ? page.initialLocale : language;
}

/**
 * What the page says now. One for all components: each asks for it, and a table has many.
 *
 * @param page what the page came with; null if that is all there is
 */
export function speechOf(strings: i18n, page: PageTranslations | null = null): Speech {
  const language = languageOf(strings, page);
  const known = speeches.get(strings);
  if (known?.language === language) return known;
  const fixed = new Map<Namespace, unknown>();
  const speech: Speech = {
    language,
    in(namespace) {
      const t = fixed.get(namespace) ?? strings.getFixedT(language, namespace);
      fixed.set(namespace, t);
      return t;
    },
  };
  speeches.set(strings, speech);
  return speech;
}

/** Texts have changed: whoever shows one reads it again. */
export function forgetSpeech(strings: i18n): void {
  speeches.delete(strings);
  strings.emit('languageChanged', strings.language);
}

/** Tells of each change of the language. @returns stops telling */
export function onSpeech(strings: i18n, tell: () => void): () => void {
  strings.on('languageChanged', tell);
  return () => strings.off('languageChanged', tell);
}
