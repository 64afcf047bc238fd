import Link from 'next/link';
import { useRouter } from 'next/router';
import type { Locale } from '@/contract/locale';
import { storeLocale } from '@/lib/i18n/locale';
import { pathInLocale } from '@/lib/i18n/paths';
import { useLocale, useT } from '@/lib/i18n/useT';

interface Props {
  /** Names of the query values to keep; all of them where absent. */
  keep?: readonly string[];
  className?: string;
}

const OTHER = { en: 'fr', fr: 'en' } as const satisfies Record<Locale, Locale>;

/** A real link to the same page in the other language, named in that language. The scroll position stays. */
export function LanguageLink({ keep, className }: Props) {
  const t = useT();
  const { asPath } = useRouter();
  const other = OTHER[useLocale()];
  return (
    <Link
      href={pathInLocale(asPath, other, keep)}
      lang={other}
      hrefLang={other}
      locale={false}
      scroll={false}
      prefetch={false}
      className={className}
      onClick={() => storeLocale(other)}
    >
      {t('language.other')}
    </Link>
  );
}
