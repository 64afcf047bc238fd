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
import { EmptyState } from '../states/EmptyState';
import { ScreenTitle } from '../states/ScreenTitle';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Stack, Text } from '../ui/layout';
import { SimpleTable } from '../ui/SimpleTable';
import { ReadingChoices } from './ReadingChoices';
import styles from './Terms.module.css';

/** The terms that hold for the person, and every version on which the person has decided. */
export function TermsScreen() {
  const t = useT('termsNCondition');
  const locale = useLocale();
  const view = useScreenCall('terms', 'termsRead', undefined);
  return (
    <Stack gap={4} className={styles.screen}>
      <ScreenTitle text={t('title')} />
      <PanelState
        view={view}
        title={t('title')}
        isSubject
        skeleton={<DetailsSkeleton title={t('title')} lines={4} />}
      >
        {(terms) => (
          <Stack gap={4}>
            {terms.isLeader && <Link href={termsPeoplePath(locale)}>{t('toPeople')}</Link>}
            <Reading terms={terms} />
          </Stack>
        )}
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
  return (
    <>
      {shown === null ? (
        <Card isFlush>
          <EmptyState title={t('none')} />
        </Card>
      ) : shown === current?.id ? (
        <Version version={current} language={language} onLanguage={setLanguage} />
      ) : (
        <Earlier key={shown} id={shown} language={language} onLanguage={setLanguage} />
      )}
      {decisions.length > 0 && <Decisions decisions={decisions} shown={shown} onOpen={setOpen} />}
    </>
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
  const number = formatCount(version.number, locale);
  const date = formatDateLong(version.effectiveOn, locale);
  return (
    <Card title={t('versionTitle', { number })} meta={t('from', { date })}>
      <ReadingChoices version={version} before={null} {...rest} />
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
      <SimpleTable name={t('mine.title')} isLined className={styles.decisions}>
        <thead>
          <tr>
            <th scope="col">{t('mine.version')}</th>
            <th scope="col">{t('mine.decision')}</th>
            <th scope="col">{t('mine.at')}</th>
            <th scope="col">{t('mine.language')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {decisions.map(({ id, number, decision, decidedAt, language }) => (
            <tr key={decidedAt}>
              <th scope="row">{formatCount(number, locale)}</th>
              <td>{t(`decision.${decision}`)}</td>
              <td>{formatDateTime(decidedAt, locale, { timeZone: getConfig().timeZone })}</td>
              <td>{t(`language.${language}`)}</td>
              <td>
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
              </td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </Card>
  );
}
