import { useLayoutEffect } from 'react';
import type { Locale } from '@/contract/locale';
import { storeLocale } from '@/lib/i18n/locale';

/** On the server there is no layout to wait for. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect;

/**
 * The language of the route wins: the page says so to the browser, and while someone is signed in it is the stored
 * one, before any screen makes a call. Nothing is stored for who is signed out: a logout restores the default.
 *
 * @param locale of the route; null where the route names none of the portal's
 */
export function useRouteLocale(locale: Locale | null, isSignedIn: boolean): void {
  useBrowserLayoutEffect(() => {
    if (locale === null) return;
    document.documentElement.lang = locale;
    if (isSignedIn) storeLocale(locale);
  }, [locale, isSignedIn]);
}
