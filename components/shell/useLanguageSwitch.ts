import { useRouter } from 'next/router';
import { useState, type MouseEvent } from 'react';
import type { Locale } from '@/contract/locale';
import { storeLocale } from '@/lib/i18n/locale';
import { loadPageStrings, hasStrings } from '@/lib/i18n/strings';
import { useStrings } from '@/lib/i18n/useT';
import { afterPaint } from '@/lib/page/afterPaint';
import { openDocument, visit } from '@/lib/page/network';
import { opensElsewhere } from '../ui/clicks';

interface LanguageSwitch {
  /** It was clicked, and the page does not speak the other language yet: the link looks pressed. */
  isSwitching: boolean;
  /** The person is about to switch: the strings are brought, so that the click finds them there. */
  prepare(): void;
  /** For the link's click. Where the strings are there the page speaks in the next frame. */
  onClick(event: MouseEvent): void;
}

/**
 * Switches the page to another language without asking the server for it: its strings are all that is downloaded,
 * once, and the address follows.
 *
 * @param path of the page in that language
 * @param leave opens the page as a new document, where the strings do not come; replaced in tests alone
 */
export function useLanguageSwitch(locale: Locale, path: string, leave = visit): LanguageSwitch {
  const i18n = useStrings();
  const { push } = useRouter();
  const [isSwitching, setSwitching] = useState(false);
  return {
    isSwitching,
    prepare() {
      // Where they do not come now the click says so.
      loadPageStrings(i18n, locale).catch(() => undefined);
    },
    onClick(event) {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      setSwitching(true);
      const { href } = window.location;
      const switchBy = (way: () => unknown) => async () => {
        // A person who has moved on to another page is not pulled back.
        if (window.location.href === href) await way();
        setSwitching(false);
      };
      // To draw every word anew takes longer than a frame: the link is seen pressed before it.
      const ready = hasStrings(i18n, locale) ? afterPaint() : loadPageStrings(i18n, locale);
      void ready.then(
        switchBy(async () => {
          storeLocale(locale);
          await i18n.changeLanguage(locale);
          await push(path, undefined, { shallow: true, scroll: false });
        }),
        switchBy(() =>
          openDocument(path, (to) => {
            storeLocale(locale);
            leave(to);
          }),
        ),
      );
    },
  };
}
