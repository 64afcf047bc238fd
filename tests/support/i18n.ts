import { createInstance, type i18n } from 'i18next';
import { readFileSync } from 'node:fs';
import { initReactI18next } from 'react-i18next/initReactI18next';
import { LOCALES, type Locale } from '@/contract/locale';
import { NAMESPACES } from '@/lib/i18n/namespaces';

/** Frozen, because all tests of a worker share them. */
const read = (locale: Locale, namespace: string) =>
  JSON.parse(readFileSync(`locales/${locale}/${namespace}.json`, 'utf8'), (_key, value: unknown) =>
    Object.freeze(value),
  ) as Record<string, unknown>;

const stringsOf = (locale: Locale) => Object.fromEntries(NAMESPACES.map((ns) => [ns, read(locale, ns)]));

const STRINGS = Object.fromEntries(LOCALES.map((locale) => [locale, stringsOf(locale)]));

/** The real strings in one language, as `_app` gives them to a page. A missing key throws. */
export function makeI18n(locale: Locale): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    defaultNS: 'common',
    ns: [...NAMESPACES],
    // A page adds and removes whole namespaces, so the next test's page gets languages of its own.
    resources: Object.fromEntries(LOCALES.map((each) => [each, { ...STRINGS[each] }])),
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => {
      throw new Error(`No string ${namespace}:${key}`);
    },
  });
  return instance;
}
