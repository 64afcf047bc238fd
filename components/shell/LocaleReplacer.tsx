import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { getStoredLocale } from '@/lib/i18n/locale';
import { pathInLocale } from '@/lib/i18n/paths';
import { NeutralMark } from './NeutralMark';

/** Replaces an unknown locale by the stored one, or else by English. Path and query stay. */
export function LocaleReplacer() {
  const { asPath, replace } = useRouter();
  useEffect(() => {
    void replace(pathInLocale(asPath, getStoredLocale()));
  }, [asPath, replace]);
  return <NeutralMark />;
}
