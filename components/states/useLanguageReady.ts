import { useEffect, useState } from 'react';
import type { Locale } from '@/contract/locale';
import { loadNamespaces } from '@/lib/i18n/strings';
import { useStrings } from '@/lib/i18n/useT';
import { log } from '@/lib/log';

/**
 * Whether the common words of a language are loaded. It fetches missing ones; if that fails, the page's own
 * language has to do.
 */
export function useLanguageReady(locale: Locale): boolean {
  const strings = useStrings();
  const [isThere, setThere] = useState(() => strings.hasResourceBundle(locale, 'common'));
  useEffect(() => {
    let isLeft = false;
    loadNamespaces(strings, locale, ['common'])
      .then(() => {
        if (!isLeft) setThere(true);
      })
      .catch(() => log.warn(`the words of ${locale} did not come`));
    return () => {
      isLeft = true;
    };
  }, [strings, locale]);
  return isThere;
}
