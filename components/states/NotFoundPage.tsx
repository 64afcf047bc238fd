import { LOCALES, type Locale } from '@/contract/locale';
import { useLocale, useStrings } from '@/lib/i18n/useT';
import { LinkButton } from '../ui/LinkButton';
import { NotFoundScreen } from './NotFoundScreen';
import styles from './States.module.css';
import { useLanguageReady } from './useLanguageReady';

/**
 * At an address that does not exist, or of an area that is switched off: that there is nothing, in both languages,
 * that of the page first. Whoever was sent a link by a colleague of the other language reads it too.
 */
export function NotFoundPage() {
  const locale = useLocale();
  const others = LOCALES.filter((each) => each !== locale);
  return (
    <>
      <NotFoundScreen />
      {others.map((each) => (
        <InOther key={each} locale={each} />
      ))}
    </>
  );
}

function InOther({ locale }: { locale: Locale }) {
  const strings = useStrings();
  if (!useLanguageReady(locale)) return null;
  const t = strings.getFixedT(locale, 'common');
  return (
    <section lang={locale} className={styles.other}>
      <h2 className="type-title">{t('states.notFoundTitle')}</h2>
      <p className={styles.text}>{t('states.notFoundText')}</p>
      <LinkButton href={`/${locale}`} hrefLang={locale}>
        {t('states.home')}
      </LinkButton>
    </section>
  );
}
