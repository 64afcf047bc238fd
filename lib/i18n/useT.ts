import type { TFunction } from 'i18next';
import { useTranslation } from 'next-i18next/pages';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/contract/locale';
import type { Namespace } from './namespaces';

/** Keys of `Ns` by themselves, those of the other namespaces behind their name. */
type T<Ns extends Namespace> = TFunction<[Ns, ...Exclude<Namespace, Ns>[]]>;

/**
 * The strings of a namespace in the page's language, keys typed from the English files. A key of another namespace
 * is written with its name: `t('common:states.retry')`; the page must have loaded it.
 */
export function useT<Ns extends Namespace = 'common'>(namespace?: Ns): T<Ns> {
  return useTranslation(namespace).t as unknown as T<Ns>;
}

/** The language in which the page now speaks. */
export function useLocale(): Locale {
  const { language } = useTranslation().i18n;
  return isLocale(language) ? language : DEFAULT_LOCALE;
}
