import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { detectLocale, storeLocale } from '@/lib/i18n/locale';
import { LOGIN_QUERY, pathInLocale } from '@/lib/i18n/paths';
import { NeutralMark } from './NeutralMark';

/**
 * The portal's bare address. It goes on to the root of the person's language, and keeps only `source` and
 * `Id` of the query.
 */
export function RootRedirect() {
  const { replace } = useRouter();
  useEffect(() => {
    const locale = detectLocale();
    storeLocale(locale);
    void replace(pathInLocale(`/${window.location.search}`, locale, LOGIN_QUERY));
  }, [replace]);
  return <NeutralMark />;
}
