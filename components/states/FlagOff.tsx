import { useEffect, useState } from 'react';
import { LOCALES, type Locale } from '@/contract/locale';
import { bringNamespaces } from '@/lib/i18n/strings';
import { useLocale, useStrings } from '@/lib/i18n/useT';
import { log } from '@/lib/log';
import { LinkButton } from '../ui/LinkButton';
import { NotFoundScreen } from './NotFoundScreen';
import styles from './States.module.css';

/**
 * At the address of an area that is switched off: that there is nothing, in both languages, that of the page first.
 * Whoever was sent a link by a colleague of the other language reads it too. The words of the other language are
 * fetched here alone; where they do not come, the page's own stand.
 */
export function FlagOff() {
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
  const [isThere, setThere] = useState(() => strings.hasResourceBundle(locale, 'common'));
  useEffect(() => {
    let isLeft = false;
    bringNamespaces(strings, locale, ['common'])
      .then(() => {
        if (!isLeft) setThere(true);
      })
      .catch(() => log.warn(`the words of ${locale} did not come`));
    return () => {
      isLeft = true;
    };
  }, [strings, locale]);
  if (!isThere) return null;
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
