import Head from 'next/head';
import { Stack, Text } from '@/components/ui/layout';
import { LOCALES, type Locale } from '@/contract/locale';
import { useStrings } from '@/lib/i18n/useT';
import { LinkButton } from '../ui/LinkButton';
import { Mark } from '../ui/Mark';
import { useProductName } from '../ui/product';
import styles from './ErrorPage.module.css';
import { useLanguageReady } from './useLanguageReady';

interface Props {
  /** HTTP status: 404, or what went wrong. */
  status: number;
  /** The language of the address. */
  locale: Locale;
  /** Of the entry in the log, for a page that failed. */
  failureId?: string;
}

/**
 * A page by itself: for an address that does not exist, in the language of the address; for a page that failed, in both.
 */
export function ErrorPage({ status, locale, failureId }: Props) {
  const isNotFound = status === 404;
  const others = isNotFound ? [] : LOCALES.filter((each) => each !== locale);
  return (
    <Stack as="main" gap={6} justify="center" pad={5} className={styles.page}>
      <Mark className={styles.mark} />
      {[locale, ...others].map((each) => (
        <Words
          key={each}
          locale={each}
          isNotFound={isNotFound}
          isFirst={each === locale}
          failureId={failureId}
        />
      ))}
    </Stack>
  );
}

interface WordsProps extends Pick<Props, 'locale' | 'failureId'> {
  isNotFound: boolean;
  isFirst: boolean;
}

/** What it says in one language; a page that failed in the browser has only its own at hand and fetches the other. */
function Words({ locale, isNotFound, isFirst, failureId }: WordsProps) {
  const strings = useStrings();
  const product = useProductName();
  if (!useLanguageReady(locale)) return null;
  const t = strings.getFixedT(locale, 'common');
  const title = isNotFound ? t('errorPage.notFoundTitle') : t('errorPage.failedTitle');
  return (
    <Stack lang={locale} as="section" gap={2} justifyItems="start" className={styles.words}>
      {isFirst && (
        <Head>
          <title>{[title, product].filter(Boolean).join(' · ')}</title>
        </Head>
      )}
      {isFirst ? <h1 className="type-title">{title}</h1> : <h2 className="type-title">{title}</h2>}
      <Text as="p" tone="soft" marginBottom={2}>
        {isNotFound ? t('errorPage.notFoundText') : t('errorPage.failedText')}
      </Text>
      {failureId !== undefined && (
        <Text as="p" tone="faint" size="caption" weight={400} isNumeric breaks="anywhere">
          {t('states.requestId', { id: failureId })}
        </Text>
      )}
      <LinkButton href={`/${locale}`} hrefLang={locale}>
        {t('errorPage.home')}
      </LinkButton>
    </Stack>
  );
}
