import { useEffect, useState } from 'react';
import type { Locale } from '@/contract/locale';
import { loadCountryNames, type CountryNames } from '@/lib/i18n/countries';
import { useLocale } from '@/lib/i18n/useT';
import { log } from '@/lib/log';

/**
 * The country list in the page's language, downloaded when `isNeeded` is true. Null until it is there. Until
 * then, and after a failed download, the code shows instead.
 */
export function useCountryNames(isNeeded: boolean): CountryNames | null {
  const locale = useLocale();
  const [known, setKnown] = useState<{ locale: Locale; names: CountryNames } | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    loadCountryNames(locale).then(
      (names) => {
        if (isCurrent) setKnown({ locale, names });
      },
      () => {
        log.warn('The country list could not be loaded');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, locale]);
  return known?.locale === locale ? known.names : null;
}
