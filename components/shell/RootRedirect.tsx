import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { detectLocale, storeLocale } from '@/lib/i18n/locale';
import { NeutralMark } from './NeutralMark';

/** The portal's bare address: on to the root of the person's language, with the query. */
export function RootRedirect() {
  const { replace } = useRouter();
  useEffect(() => {
    const locale = detectLocale();
    storeLocale(locale);
    void replace(`/${locale}${window.location.search}`);
  }, [replace]);
  return <NeutralMark />;
}
