import type { i18n } from 'i18next';
import { I18nContext } from 'next-i18next/pages';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/contract/locale';
import type { Namespace } from './namespaces';
import type { Texts } from '../words/texts';
import { onSpeech, speechOf, type PageTranslations, type Speech } from './speech';

/** What the page that is shown came with. `_app` provides it. */
export const PageStrings = createContext<PageTranslations | null>(null);

/**
 * All strings of the page, in every language that it has.
 *
 * @throws outside of what gives a page its strings
 */
export function useStrings(): i18n {
  const { i18n } = useContext(I18nContext) ?? {};
  if (i18n === undefined) throw new Error('There are no strings here: the provider of `_app` is missing');
  return i18n;
}

/**
 * The library's own hook makes a copy of all strings' keeper for each component that asks, and again at a switch of
 * the language: with hundreds of components that is most of what a switch takes.
 */
function useSpeech(): Speech {
  const strings = useStrings();
  const page = useContext(PageStrings);
  const subscribe = useCallback((tell: () => void) => onSpeech(strings, tell), [strings]);
  const speech = () => speechOf(strings, page);
  return useSyncExternalStore(subscribe, speech, speech);
}

/**
 * The strings of a namespace in the page's language, keys typed from the English files. A key of another namespace
 * is written with its name: `t('common:states.retry')`; the page must have loaded it.
 */
export function useT<Ns extends Namespace = 'common'>(namespace?: Ns): Texts<Ns> {
  return useSpeech().in(namespace ?? 'common') as Texts<Ns>;
}

/** The language in which the page now speaks. */
export function useLocale(): Locale {
  const { language } = useSpeech();
  return isLocale(language) ? language : DEFAULT_LOCALE;
}
