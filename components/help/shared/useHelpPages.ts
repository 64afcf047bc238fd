import { useEffect, useState } from 'react';
import type { HelpPage } from '@/contract/help/pages';
import type { Locale } from '@/contract/locale';
import { useLocale } from '@/lib/i18n/useT';
import { log } from '@/lib/log';

/** The pages are in the product's own code, a file a language. */
const LOAD: Readonly<Record<Locale, () => Promise<{ default: unknown }>>> = {
  en: () => import('@/contract/help/en.generated.json'),
  fr: () => import('@/contract/help/fr.generated.json'),
};

/** The pages of help in the language of the portal; null until they are there. */
export function useHelpPages(): readonly HelpPage[] | null {
  const locale = useLocale();
  const [loaded, setLoaded] = useState<{ locale: Locale; pages: readonly HelpPage[] } | null>(null);
  useEffect(() => {
    let isLeft = false;
    LOAD[locale]()
      .then((file) => {
        if (!isLeft) setLoaded({ locale, pages: file.default as readonly HelpPage[] });
      })
      .catch(() => log.warn('the pages of help did not come'));
    return () => {
      isLeft = true;
    };
  }, [locale]);
  return loaded?.locale === locale ? loaded.pages : null;
}
