import { useState } from 'react';
import type { Locale } from '@/contract/locale';
import type { TransferDetailsAnswer } from '@/contract/transfers/schema';
import { useTransferWords } from '../useTransferWords';
import { clientText } from '../words';
import styles from './Opened.module.css';

const LANG = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Locale, string>;

/** A sentence for the client, at first in the client's own language. There is no name in it. */
export function TellClient({ answer }: { answer: TransferDetailsAnswer }) {
  const words = useTransferWords();
  const { t } = words;
  const [language, setLanguage] = useState<Locale>(answer.clientLanguage);
  const [copied, setCopied] = useState('');
  const text = clientText(answer, language, words);
  const other = language === 'en' ? 'fr' : 'en';
  const draft = `mailto:?subject=${encodeURIComponent(t(`tell.${language}.subject`))}&body=${encodeURIComponent(text)}`;
  return (
    <section className={styles.column}>
      <h3 className={styles.title}>{t('tellTitle')}</h3>
      <blockquote className={styles.quote} lang={LANG[language]}>
        {text}
      </blockquote>
      <div className={styles.ways}>
        <button
          type="button"
          className={styles.wayButton}
          onClick={() => {
            void navigator.clipboard.writeText(text).then(() => setCopied(text));
          }}
        >
          {t('copy')}
        </button>
        <a className={styles.way} href={draft}>
          {t('draft')}
        </a>
        <button type="button" className={styles.wayButton} onClick={() => setLanguage(other)}>
          {t(other === 'fr' ? 'inFrench' : 'inEnglish')}
        </button>
        <span role="status" className={styles.quiet}>
          {copied === text ? t('copied') : ''}
        </span>
      </div>
    </section>
  );
}
