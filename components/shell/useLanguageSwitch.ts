import { useRouter } from 'next/router';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { Locale } from '@/contract/locale';
import { storeLocale } from '@/lib/i18n/locale';
import { loadPageStrings, hasStrings } from '@/lib/i18n/strings';
import { whileSwitching } from '@/lib/i18n/switching';
import { useStrings } from '@/lib/i18n/useT';
import { afterPaint } from '@/lib/page/afterPaint';
import { openDocument, visit } from '@/lib/page/network';
import { opensElsewhere } from '../ui/clicks';

interface LanguageSwitch {
  /** The link was clicked, but the page does not speak the other language yet. The link looks pressed. */
  isSwitching: boolean;
  /** The person is about to switch, so the strings load ahead of the click. */
  prepare(): void;
  /** For the link's click. If the strings are loaded, the page switches in the next frame. */
  onClick(event: MouseEvent): void;
}

/**
 * Switches the page to another language without loading it from the server. It downloads only the strings,
 * once, and the address follows.
 *
 * @param path of the page in that language
 * @param leave opens the page as a new document when the strings fail to load. Only tests replace it
 */
export function useLanguageSwitch(locale: Locale, path: string, leave = visit): LanguageSwitch {
  const i18n = useStrings();
  const { push } = useRouter();
  const [isSwitching, setSwitching] = useState(false);
  const latest = useRef(path);
  useEffect(() => {
    latest.current = path;
  }, [path]);
  return {
    isSwitching,
    prepare() {
      // If they fail to load now, the click reports it.
      loadPageStrings(i18n, locale).catch(() => undefined);
    },
    onClick(event) {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      setSwitching(true);
      const { pathname } = window.location;
      const switchBy = (way: (to: string) => unknown) => async () => {
        // A person who has moved on to another page stays there. A filter that has come into the address stays in it.
        if (window.location.pathname === pathname) await way(latest.current);
        setSwitching(false);
      };
      const load = async () => {
        // Redrawing every word takes longer than a frame, so the link first shows that it was pressed.
        if (hasStrings(i18n, locale)) await afterPaint();
        // A page that comes in the meantime brings more of them.
        while (!hasStrings(i18n, locale)) await loadPageStrings(i18n, locale);
      };
      void load().then(
        switchBy((to) =>
          whileSwitching(async () => {
            storeLocale(locale);
            await i18n.changeLanguage(locale);
            await push(to, undefined, { shallow: true, scroll: false });
          }),
        ),
        switchBy((to) =>
          openDocument(to, (document) => {
            storeLocale(locale);
            leave(document);
          }),
        ),
      );
    },
  };
}
