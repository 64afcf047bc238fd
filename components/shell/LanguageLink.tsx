import Link from 'next/link';
import { useRouter } from 'next/router';
import type { Locale } from '@/contract/locale';
import { pathInLocale } from '@/lib/i18n/paths';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useLanguageSwitch } from './useLanguageSwitch';

interface Props {
  /** Names of the query values to keep. Absent: all of them. */
  keep?: readonly string[];
  className?: string;
}

const OTHER = { en: 'fr', fr: 'en' } as const satisfies Record<Locale, Locale>;

/**
 * A real link to the same page in the other language, written in that language. The scroll position stays.
 */
export function LanguageLink({ keep, className }: Props) {
  const t = useT();
  const { asPath } = useRouter();
  const other = OTHER[useLocale()];
  const path = pathInLocale(asPath, other, keep);
  const { isSwitching, prepare, onClick } = useLanguageSwitch(other, path);
  return (
    <Link
      href={path}
      lang={other}
      hrefLang={other}
      locale={false}
      shallow
      scroll={false}
      prefetch={false}
      className={className}
      data-switching={isSwitching || undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onClick}
    >
      {t('language.other')}
    </Link>
  );
}
