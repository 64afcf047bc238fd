import type { NextRouter } from 'next/router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isLocale, type Locale } from '@/contract/locale';
import { storeLocale } from '@/lib/i18n/locale';
import { pathOf } from '@/lib/i18n/paths';
import { loadPageStrings, hasStrings } from '@/lib/i18n/strings';
import { isSwitching } from '@/lib/i18n/switching';
import { useLocale, useStrings } from '@/lib/i18n/useT';
import { log } from '@/lib/log';

/**
 * The route's language wins. The page speaks it, tells the browser, and while someone is signed in stores it,
 * before any screen makes a call. For a signed-out person nothing is stored, because a logout restores the
 * default.
 */
export function useRouteLocale({ query, events }: NextRouter, isSignedIn: boolean): void {
  const i18n = useStrings();
  const spoken = useLocale();
  // Null when the route names no language of the portal.
  const locale = isLocale(query.locale) ? query.locale : null;
  const wanted = useRef<Locale | null>(null);

  // A switch changes the language before the address. This follows the route, and with it the way back over a switch,
  // which the page's props do not mention.
  const follow = useEffectEvent((route: Locale | null) => {
    wanted.current = route;
    if (route === null) return;
    if (isSignedIn) storeLocale(route);
    // A page whose strings are missing in the language still speaks the one that it came with.
    if (i18n.language === route && spoken === route) return;
    const speak = () => void (wanted.current === route && i18n.changeLanguage(route));
    if (hasStrings(i18n, route)) speak();
    else {
      loadPageStrings(i18n, route).then(speak, () =>
        log.warn('The strings of the route’s language did not come'),
      );
    }
  });
  useLayoutEffect(() => follow(locale), [locale, isSignedIn]);

  // A person who goes back right as they switch leaves a page whose route never seemed to change.
  useEffect(() => {
    function onComplete(url: string) {
      const [, route] = pathOf(url).split('/');
      if (isLocale(route)) follow(route);
    }
    events.on('routeChangeComplete', onComplete);
    return () => events.off('routeChangeComplete', onComplete);
  }, [events]);

  // Only a switch may be ahead of its address. Whatever else changed the language, the page goes back to its route's.
  useEffect(() => {
    if (locale !== null && spoken !== locale && !isSwitching()) follow(locale);
  }, [locale, spoken]);

  useLayoutEffect(() => {
    if (locale !== null) document.documentElement.lang = spoken;
  }, [locale, spoken]);
}
