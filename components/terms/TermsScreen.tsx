import Link from 'next/link';
import { useState } from 'react';
import type { Locale } from '@/contract/locale';
import { termsPeoplePath } from '@/contract/routes';
import type { TermsEntry, TermsReadAnswer, TermsVersion } from '@/contract/terms/schema';
import { formatCount, formatDateLong, formatDateTime } from '@/lib/format';
import { getConfig } from '@/lib/config/browser';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { DetailsSkeleton } from '../kit/record/PanelSkeleton';
import { PanelState } from '../kit/record/PanelState';
import { RecordColumns } from '../kit/record/RecordColumns';
import { EmptyState } from '../states/EmptyState';
import { ScreenTitle } from '../states/ScreenTitle';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Caption, Row, Stack, Text } from '../ui/layout';
import { ReadingChoices } from './ReadingChoices';
import { termsTitle } from './TermsText';

/** The terms that hold for the person, and every version on which the person has decided. */
export function TermsScreen() {
  const t = useT('termsNCondition');
  const locale = useLocale();
  const view = useScreenCall('terms', 'termsRead', undefined);
  return (
    <Stack gap={4}>
      <Row gap="2 4" canWrap align="center" justify="between">
        <ScreenTitle text={t('title')} />
        {view.data?.isLeader === true && <Link href={termsPeoplePath(locale)}>{t('toPeople')}</Link>}
      </Row>
      <PanelState
        view={view}
        title={t('title')}
        isSubject
        skeleton={<DetailsSkeleton title={t('title')} lines={4} />}
      >
        {(terms) => <Reading terms={terms} />}
      </PanelState>
    </Stack>
  );
}

function Reading({ terms }: { terms: TermsReadAnswer }) {
  const t = useT('termsNCondition');
  const [language, setLanguage] = useState<Locale>(terms.language);
  const [open, setOpen] = useState<string | null>(null);
  const { current, decisions } = terms;
  const shown = open ?? current?.id ?? null;
  const text =
    shown === null ? (
      <Card isFlush>
        <EmptyState title={t('none')} />
      </Card>
    ) : shown === current?.id ? (
      <Version version={current} language={language} onLanguage={setLanguage} />
    ) : (
      <Earlier key={shown} id={shown} language={language} onLanguage={setLanguage} />
    );
  return (
    <RecordColumns
      work={text}
      facts={decisions.length > 0 && <Decisions decisions={decisions} shown={shown} onOpen={setOpen} />}
    />
  );
}

interface Shown {
  language: Locale;
  onLanguage(language: Locale): void;
}

function Earlier({ id, ...rest }: Shown & { id: string }) {
  const t = useT('termsNCondition');
  const view = useScreenCall('terms', 'termsVersion', { id });
  return (
    <PanelState view={view} title={t('title')} skeleton={<DetailsSkeleton title={t('title')} lines={4} />}>
      {(version) => <Version version={version} {...rest} />}
    </PanelState>
  );
}

function Version({ version, ...rest }: Shown & { version: TermsVersion }) {
  const t = useT('termsNCondition');
  const locale = useLocale();
  const ofVersion = t('versionTitle', { number: formatCount(version.number, locale) });
  const title = termsTitle(version.texts[rest.language]);
  const date = formatDateLong(version.effectiveOn, locale);
  return (
    <Card
      title={title === null ? ofVersion : <span lang={rest.language}>{title}</span>}
      meta={[...(title === null ? [] : [ofVersion]), t('from', { date })].join(' · ')}
    >
      <ReadingChoices version={version} before={null} isTitled {...rest} />
    </Card>
  );
}

interface DecisionsProps {
  decisions: readonly TermsEntry[];
  /** The version that is shown above. */
  shown: string | null;
  onOpen(id: string): void;
}

function Decisions({ decisions, shown, onOpen }: DecisionsProps) {
  const t = useT('termsNCondition');
  const locale = useLocale();
  return (
    <Card title={t('mine.title')}>
      <Stack as="ul" gap={3}>
        {decisions.map(({ id, number, decision, decidedAt, language }) => {
          const ofVersion = t('versionTitle', { number: formatCount(number, locale) });
          const at = formatDateTime(decidedAt, locale, { timeZone: getConfig().timeZone });
          return (
            <Row as="li" key={decidedAt} gap={3} align="center" justify="between">
              <span>
                <Text weight={500}>{`${ofVersion} · ${t(`decision.${decision}`)}`}</Text>
                <Caption isBlock>{at}</Caption>
                <Caption isBlock>{t(`language.${language}`)}</Caption>
              </span>
              {id === shown ? (
                <Text tone="soft">{t('mine.shown')}</Text>
              ) : (
                <Button
                  size="small"
                  aria-label={t('mine.readVersion', { number: formatCount(number, locale) })}
                  onClick={() => onOpen(id)}
                >
                  {t('mine.read')}
                </Button>
              )}
            </Row>
          );
        })}
      </Stack>
    </Card>
  );
}
