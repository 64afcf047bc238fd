import { useTranslation } from 'next-i18next/pages';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { Locale } from '@/contract/locale';
import { storeLocale } from '@/lib/i18n/locale';
import { bringStrings, hasStrings } from '@/lib/i18n/strings';
import { useLocale } from '@/lib/i18n/useT';
import { log } from '@/lib/log';

/**
 * The language of the route wins: the page speaks it, says so to the browser, and while someone is signed in it is
 * the stored one, before any screen makes a call. Nothing is stored for who is signed out: a logout restores the
 * default.
 *
 * @param locale of the route; null where the route names none of the portal's
 */
export function useRouteLocale(locale: Locale | null, isSignedIn: boolean): void {
  const { i18n } = useTranslation();
  const spoken = useLocale();

  // A switch speaks before its address is there: this follows the route alone, never what is spoken. It is for the
  // way back over a switch, of which the page's props say nothing.
  const follow = useEffectEvent((route: Locale, isCurrent: () => boolean) => {
    if (i18n.language === route) return;
    const speak = () => void (isCurrent() && i18n.changeLanguage(route));
    if (hasStrings(i18n, route)) speak();
    else {
      bringStrings(i18n, route).then(speak, () =>
        log.warn('The strings of the route’s language did not come'),
      );
    }
  });
  useLayoutEffect(() => {
    if (locale === null) return undefined;
    let isCurrent = true;
    follow(locale, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [locale]);

  useLayoutEffect(() => {
    if (locale !== null) document.documentElement.lang = spoken;
  }, [locale, spoken]);

  useLayoutEffect(() => {
    if (locale !== null && isSignedIn) storeLocale(locale);
  }, [locale, isSignedIn]);
}
