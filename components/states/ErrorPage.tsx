import Head from 'next/head';
import { LOCALES, type Locale } from '@/contract/locale';
import { useStrings } from '@/lib/i18n/useT';
import { LinkButton } from '../ui/LinkButton';
import { Mark } from '../ui/Mark';
import { useProductName } from '../ui/product';
import styles from './ErrorPage.module.css';

interface Props {
  /** HTTP status: 404, or what went wrong. */
  status: number;
  /** The language of the address, which speaks first. */
  locale: Locale;
}

/** A page by itself for an address that does not exist and for a page that failed, in both languages. */
export function ErrorPage({ status, locale }: Props) {
  const i18n = useStrings();
  const product = useProductName();
  const isNotFound = status === 404;
  // A failure in the browser has the strings of its own language at hand only.
  const spoken = [locale, ...LOCALES.filter((each) => each !== locale)].filter((each) =>
    i18n.hasResourceBundle(each, 'common'),
  );
  const words = spoken.map((each) => {
    const t = i18n.getFixedT(each, 'common');
    return {
      locale: each,
      title: isNotFound ? t('errorPage.notFoundTitle') : t('errorPage.failedTitle'),
      text: isNotFound ? t('errorPage.notFoundText') : t('errorPage.failedText'),
      home: t('errorPage.home'),
    };
  });
  return (
    <main className={styles.page}>
      <Head>
        <title>{[words[0]?.title, product].filter(Boolean).join(' · ')}</title>
      </Head>
      <Mark className={styles.mark} />
      {words.map(({ locale: each, title, text, home }, index) => (
        <section key={each} lang={each} className={styles.words}>
          {index === 0 ? <h1 className="type-title">{title}</h1> : <h2 className="type-title">{title}</h2>}
          <p className={styles.text}>{text}</p>
          <LinkButton href={`/${each}`} hrefLang={each}>
            {home}
          </LinkButton>
        </section>
      ))}
    </main>
  );
}
