import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { getStoredLocale } from '@/lib/i18n/locale';
import { pathInLocale } from '@/lib/i18n/paths';
import { NeutralMark } from './NeutralMark';

/** Replaces a locale that the portal does not have by the stored one, else English; path and query stay. */
export function LocaleReplacer() {
  const { asPath, replace } = useRouter();
  useEffect(() => {
    void replace(pathInLocale(asPath, getStoredLocale()));
  }, [asPath, replace]);
  return <NeutralMark />;
}
