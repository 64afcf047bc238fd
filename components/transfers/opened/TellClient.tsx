import { useState } from 'react';
import { Caption, Row, Stack, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
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
    <Stack as="section" gap={2} isAtTop canShrink>
      <Text as="h3" size="body" weight={600}>
        {t('tellTitle')}
      </Text>
      <blockquote className={styles.quote} lang={LANG[language]}>
        {text}
      </blockquote>
      <Row gap="2 3" canWrap align="center" isScreenOnly>
        <Text
          type="button"
          as="button"
          tone="accent"
          weight={500}
          minHeight={24}
          className={styles.wayButton}
          onClick={() => {
            void navigator.clipboard.writeText(text).then(() => setCopied(text));
          }}
        >
          {t('copy')}
        </Text>
        <a className={look({ weight: 500 })} href={draft}>
          {t('draft')}
        </a>
        <Text
          type="button"
          as="button"
          tone="accent"
          weight={500}
          minHeight={24}
          className={styles.wayButton}
          onClick={() => setLanguage(other)}
        >
          {t(other === 'fr' ? 'inFrench' : 'inEnglish')}
        </Text>
        <Caption role="status">{copied === text ? t('copied') : ''}</Caption>
      </Row>
    </Stack>
  );
}
