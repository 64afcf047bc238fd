import type { NextRouter } from 'next/router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isLocale, type Locale } from '@/contract/locale';
import { storeLocale } from '@/lib/i18n/locale';
import { pathOf } from '@/lib/i18n/paths';
import { loadPageStrings, hasStrings } from '@/lib/i18n/strings';
import { useLocale, useStrings } from '@/lib/i18n/useT';
import { log } from '@/lib/log';

/**
 * The language of the route wins: the page speaks it, says so to the browser, and while someone is signed in it is
 * the stored one, before any screen makes a call. Nothing is stored for who is signed out: a logout restores the
 * default.
 */
export function useRouteLocale({ query, events }: NextRouter, isSignedIn: boolean): void {
  const i18n = useStrings();
  const spoken = useLocale();
  // Null where the route names none of the portal's languages.
  const locale = isLocale(query.locale) ? query.locale : null;
  const wanted = useRef<Locale | null>(null);

  // A switch speaks before its address is there: this follows the route alone, never what is spoken. It is for the
  // way back over a switch, of which the page's props say nothing.
  const follow = useEffectEvent((route: Locale | null) => {
    wanted.current = route;
    if (route === null) return;
    if (isSignedIn) storeLocale(route);
    if (i18n.language === route) return;
    const speak = () => void (wanted.current === route && i18n.changeLanguage(route));
    if (hasStrings(i18n, route)) speak();
    else {
      loadPageStrings(i18n, route).then(speak, () =>
        log.warn('The strings of the route’s language did not come'),
      );
    }
  });
  useLayoutEffect(() => follow(locale), [locale, isSignedIn]);

  // Who goes back in the same breath as they switch leaves a page whose route was never shown to change.
  useEffect(() => {
    function onComplete(url: string) {
      const [, route] = pathOf(url).split('/');
      if (isLocale(route)) follow(route);
    }
    events.on('routeChangeComplete', onComplete);
    return () => events.off('routeChangeComplete', onComplete);
  }, [events]);

  useLayoutEffect(() => {
    if (locale !== null) document.documentElement.lang = spoken;
  }, [locale, spoken]);
}
