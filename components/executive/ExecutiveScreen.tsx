import { useState } from 'react';
import { Grid, Row, Text } from '@/components/ui/layout';
import { YEARLY_PERIODS } from '@/contract/dashboard/codes';
import { ORGANIZATIONS } from '@/contract/executive/codes';
import type { ExecutiveNode, ExecutiveOverviewAnswer } from '@/contract/executive/schema';
import { getConfig } from '@/lib/config/browser';
import { formatDate, formatDateLong, formatDateRange, formatDateTime } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { isDay } from '@/contract/filters/daySpan';
import { InsightHead } from '../dashboard/shared/InsightHead';
import { InsightTabs } from '../dashboard/shared/InsightTabs';
import { FoldedTools } from '../kit/FoldedTools';
import { ExportButton } from '../kit/export/ExportButton';
import { Facts } from '../kit/record/Facts';
import { PanelState } from '../kit/record/PanelState';
import { TablePanelSkeleton } from '../kit/record/PanelSkeleton';
import { SlowNote } from '../kit/record/SlowNote';
import { EmptyState } from '../states/EmptyState';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Segments } from '../ui/Segments';
import { SelectField } from '../ui/SelectField';
import { useQueryValue } from '../ui/useQueryValue';
import styles from './Executive.module.css';
import { GrowthCard } from './GrowthCard';
import { TreeCard } from './TreeCard';

/** A file has all rows of the tree, those that are closed on the screen as well, each with what it stands for. */
const EXPORTED = [
  'level',
  'name',
  'leader',
  'codes',
  'aua',
  'netFlow',
  'targetAmount',
  'target',
  'organic',
  'market',
  'revenue',
  'roa',
  'households',
  'householdsKept',
  'assetsKept',
  'eDelivery',
  'overdueCount',
  'overdue',
  'perHousehold',
  'cash',
];

/** What a manager or a vice-president leads, in figures: the tree of it, and what moved it. */
export function ExecutiveScreen() {
  const t = useT('executive');
  const dashboard = useT('dashboard');
  const common = useT('common');
  const [namedPeriod, setPeriod] = useQueryValue('period');
  const [namedOrganization, setOrganization] = useQueryValue('organization');
  const [namedDay, setDay] = useQueryValue('asOf');
  const period = YEARLY_PERIODS.find((each) => each === namedPeriod) ?? 'year';
  const organization = ORGANIZATIONS.find((each) => each === namedOrganization) ?? 'then';
  const asOf = dayOf(namedDay);
  const view = useScreenCall(
    'executive',
    'executiveOverview',
    { period, organization, asOf },
    { keepPrevious: true },
  );
  return (
    <Grid columns={1} gap={4} maxWidth="page">
      <InsightHead title={t('title')} isAwaited={view.data === null && view.error === null}>
        {view.data !== null && <Days answer={view.data} />}
      </InsightHead>
      <InsightTabs current="executive" />
      <FoldedTools
        label={dashboard('tools')}
        chosen={[
          view.data === null ? '' : formatDate(view.data.asOf),
          common(`periods.${period}`),
          t(`organizationSaid.${organization}`),
        ]}
      >
        <Row gap={2} canWrap align="center">
          {view.data !== null && view.data.days.length > 0 && (
            <SelectField
              label={t('asOfDay')}
              value={view.data.asOf}
              options={view.data.days.map((value) => ({ value, label: formatDate(value) }))}
              onChange={(value) => setDay(value === view.data?.days[0] ? null : value)}
            />
          )}
          <SelectField
            label={dashboard('period')}
            value={period}
            options={YEARLY_PERIODS.map((value) => ({ value, label: common(`periods.${value}`) }))}
            onChange={(value) => setPeriod(value)}
          />
          <Segments
            label={t('organization')}
            isLabelShown
            options={ORGANIZATIONS.map((value) => ({ value, label: t(`organizations.${value}`) }))}
            value={organization}
            onChange={(value) => setOrganization(value)}
          />
          {view.data !== null && view.data.nodes.length > 0 && (
            <ExportButton
              subject={{
                rows: { list: 'executive', period, organization, asOf },
                title: t('title'),
                columns: EXPORTED,
                total: view.data.nodes.length,
                lastFirst: false,
                asOf: view.data.asOf,
              }}
            />
          )}
          <Button variant="quiet" onClick={() => window.print()}>
            {dashboard('print')}
          </Button>
        </Row>
      </FoldedTools>
      {view.data !== null && <DayNote asked={asOf} answer={view.data} />}
      <SlowNote isWaiting={view.status === 'loading'} text={t('slow')} />
      <PanelState
        view={{ ...view, isPrevious: false }}
        title={t('tree.title')}
        skeleton={<TablePanelSkeleton title={t('tree.title')} lines={6} />}
      >
        {(answer) =>
          answer.nodes.length === 0 ? (
            <Card isFlush>
              <EmptyState title={t('none')} />
            </Card>
          ) : (
            <Led answer={answer} isOld={view.isPrevious} />
          )
        }
      </PanelState>
    </Grid>
  );
}

/** An address may name any day; the gateway answers with the nearest that is kept. */
const dayOf = (text: unknown) => (typeof text === 'string' && isDay(text) ? text : null);

/** Says which day shows where another was asked for, and what is told of today alone. */
function DayNote({ asked, answer }: { asked: string | null; answer: ExecutiveOverviewAnswer }) {
  const t = useT('executive');
  const locale = useLocale();
  const { asOf, days, countedAt } = answer;
  const long = (day: string) => formatDateLong(day, locale);
  const notes = [
    asked !== null && asked !== asOf ? t('nearest', { asked: long(asked), date: long(asOf) }) : '',
    days.length > 0 && asOf !== days[0] ? t('todayOnly') : '',
    countedAt === null
      ? ''
      : t('counted', { time: formatDateTime(countedAt, locale, { timeZone: getConfig().timeZone }) }),
  ].filter((note) => note !== '');
  return notes.length === 0 ? null : (
    <Text as="p" tone="soft" size="small">
      {notes.join(' ')}
    </Text>
  );
}

/** Opened below the top at first: what the person leads directly. */
const openedAtFirst = (nodes: readonly ExecutiveNode[]) =>
  nodes.filter(({ parentId }) => parentId === null).map(({ id }) => id);

function Led({ answer, isOld }: { answer: ExecutiveOverviewAnswer; isOld: boolean }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(openedAtFirst(answer.nodes)));
  const toggle = (id: string) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return (
    <Grid columns={1} gap={4} className={styles.led} aria-busy={isOld}>
      <TreeCard answer={answer} opened={opened} onToggle={toggle} />
      <GrowthCard answer={answer} />
    </Grid>
  );
}

function Days({ answer: { asOf, period, openedOn } }: { answer: ExecutiveOverviewAnswer }) {
  const t = useT('executive');
  const dashboard = useT('dashboard');
  const locale = useLocale();
  return (
    <Facts
      facts={[
        { key: 'asOf', content: dashboard('asOf', { date: formatDateLong(asOf, locale) }) },
        { key: 'period', content: formatDateRange(period.from, period.to, locale) },
        ...(openedOn === null
          ? []
          : [{ key: 'opened', content: t('openedOn', { date: formatDateLong(openedOn, locale) }) }]),
        { key: 'figures', content: t('figuresOnly') },
      ]}
    />
  );
}
