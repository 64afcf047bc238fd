import dynamic from 'next/dynamic';
import { useState } from 'react';
import { LOCALES, type Locale } from '@/contract/locale';
import type { TermsVersion } from '@/contract/terms/schema';
import { useT } from '@/lib/i18n/useT';
import { Box, Row, Stack, Text } from '../ui/layout';
import { Segments } from '../ui/Segments';
import { Skeleton } from '../ui/Skeleton';
import styles from './Terms.module.css';
import { TermsText } from './TermsText';

const Redline = dynamic(() => import('./Redline').then((module) => module.Redline), {
  ssr: false,
  loading: () => <Skeleton width="long" />,
});

/** Each language is named in its own words. */
const NAMES = { en: 'English', fr: 'Français' } as const satisfies Record<Locale, string>;

interface Props {
  version: TermsVersion;
  /** The version to compare it with; null for none. */
  before: TermsVersion | null;
  language: Locale;
  onLanguage(language: Locale): void;
  /** True where the title of the text is above already. */
  isTitled?: boolean;
}

/** A version of the terms in either language, whole or with what changed. */
export function ReadingChoices({ version, before, language, onLanguage, isTitled = false }: Props) {
  const t = useT('termsNCondition');
  const [view, setView] = useState<'whole' | 'changes'>(before === null ? 'whole' : 'changes');
  const isCompared = before !== null && view === 'changes';
  return (
    <Stack gap={4}>
      <Row gap="2 4" canWrap justify="between">
        <Segments
          label={t('textLanguage')}
          options={LOCALES.map((value) => ({ value, label: NAMES[value] }))}
          value={language}
          onChange={onLanguage}
        />
        {before !== null && (
          <Segments
            label={t('view.label')}
            options={(['changes', 'whole'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
            value={view}
            onChange={setView}
          />
        )}
      </Row>
      {version.changes !== null && (
        <Box className={styles.changes}>
          <Text as="p" weight={600}>
            {t('whatChanged')}
          </Text>
          <p lang={language}>{version.changes[language]}</p>
        </Box>
      )}
      {isCompared ? (
        <Redline before={before.texts[language]} after={version.texts[language]} language={language} />
      ) : (
        <TermsText text={version.texts[language]} language={language} isTitled={isTitled} />
      )}
    </Stack>
  );
}
