import { DEFAULT_LOCALE, isLocale, type Locale } from '@/contract/locale';
import { findCookie } from '../preferences/cookie';
import { STORAGE_KEYS } from '../storage/keys';
import { localStore, sessionStore } from '../storage/safe';

/** The places that may name a language when the address names none, in the order of the search. */
export interface LocaleSources {
  query: string | null;
  cookie: string | null;
  localStorage: string | null;
  sessionStorage: string | null;
  /** The browser's languages, the preferred one first: `fr-CA`, `en`. */
  navigator: readonly string[];
  htmlTag: string | null;
}

/** Name of the cookie that another page of the firm may have set; the portal itself never writes it. */
const LANGUAGE_COOKIE = 'i18next';

/** `fr`, `fr-CA` and `fr_FR` are all French; null if the text names no language of the portal. */
function localeOf(text: string | null): Locale | null {
  const language = text?.trim().slice(0, 35).toLowerCase().split(/[-_]/)[0];
  return isLocale(language) ? language : null;
}

/** The first source that names a language of the portal, else English. */
export function pickLocale(sources: LocaleSources): Locale {
  const asked = [
    sources.query,
    sources.cookie,
    sources.localStorage,
    sources.sessionStorage,
    ...sources.navigator,
    sources.htmlTag,
  ];
  return asked.map(localeOf).find((locale) => locale !== null) ?? DEFAULT_LOCALE;
}

/**
 * The language of someone whose address names none: query `lng`, cookie, local storage, session storage, the
 * browser, the page's own tag. In the browser only.
 */
export function detectLocale(): Locale {
  return pickLocale({
    query: new URLSearchParams(window.location.search).get('lng'),
    cookie: findCookie(document.cookie, LANGUAGE_COOKIE),
    localStorage: localStore.get(STORAGE_KEYS.local.language),
    sessionStorage: sessionStore.get(STORAGE_KEYS.session.locale),
    navigator: navigator.languages,
    htmlTag: document.documentElement.lang || null,
  });
}

/** The stored language, else English. It is what `x-locale` says. */
export function getStoredLocale(): Locale {
  const stored = sessionStore.get(STORAGE_KEYS.session.locale) ?? localStore.get(STORAGE_KEYS.local.language);
  return localeOf(stored) ?? DEFAULT_LOCALE;
}

/** Keeps the language: of this tab in session storage, of the browser in local storage. */
export function storeLocale(locale: Locale): void {
  sessionStore.set(STORAGE_KEYS.session.locale, locale);
  localStore.set(STORAGE_KEYS.local.language, locale);
}
