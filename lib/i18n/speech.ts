import type { i18n } from 'i18next';
import type { Namespace } from './namespaces';

/** What a page says in one language. Another object in another language, the same one to all as long as it lasts. */
export interface Speech {
  language: string;
  /** The strings of a namespace, a function that `useT` types; the same one each time. */
  in(namespace: Namespace): unknown;
}

const speeches = new WeakMap<i18n, Speech>();

/** What the page says now. One for all components: each asks for it, and a table has many. */
export function speechOf(strings: i18n): Speech {
  const { language } = strings;
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

/** Tells of each change of the language. @returns stops telling */
export function onSpeech(strings: i18n, tell: () => void): () => void {
  strings.on('languageChanged', tell);
  return () => strings.off('languageChanged', tell);
}
