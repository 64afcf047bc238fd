import { useState } from 'react';
import { Grid, Stack, Text } from '@/components/ui/layout';
import type { TransfersSummaryListAnswer } from '@/contract/transfers/schema';
import { formatDateLong, formatMoney } from '@/lib/format';
import { Facts, type TextFact } from '../../kit/record/Facts';
import { TablePanelSkeleton } from '../../kit/record/PanelSkeleton';
import { PanelState } from '../../kit/record/PanelState';
import { SlowNote } from '../../kit/record/SlowNote';
import { DeniedScreen } from '../../states/DeniedScreen';
import { ErrorState } from '../../states/ErrorState';
import { RetryRegion } from '../../states/RetryRegion';
import { ScreenTitle } from '../../states/ScreenTitle';
import { TableSkeleton } from '../../states/TableSkeleton';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/Skeleton';
import { look } from '../../ui/look';
import { useTransferWords } from '../useTransferWords';
import { counted } from '../words';
import below from './Below.module.css';
import { DealersCard } from './DealersCard';
import { RulesCard } from './RulesCard';
import { StageTiles } from './StageTiles';
import { TransferFilters } from './TransferFilters';
import styles from './Transfers.module.css';
import { TransfersTable } from './TransfersTable';
import { useTransfers, type TransfersView } from './useTransfers';

/** Transfers in: which clock runs for each, what is late, and what to do about it. */
export function TransfersScreen() {
  const { t } = useTransferWords();
  const view = useTransfers();
  const { list, summary } = view;
  const [areOptionsOpen, setOptionsOpen] = useState(false);
  if (list.error?.code === 'no-rep-codes') return <DeniedScreen />;
  return (
    <Grid columns={1} gap={3} className={cx(styles.screen, areOptionsOpen && styles.optionsOpen)}>
      <Stack as="header" gap={0.5} className={styles.head}>
        <ScreenTitle text={t('title')} />
        <Text
          as="p"
          tone="soft"
          minHeight={20}
          className={styles.sentence}
          role="status"
          aria-busy={summary.status === 'loading'}
        >
          {summary.data === null ? (
            summary.status === 'error' ? null : (
              <Skeleton width="long" />
            )
          ) : (
            <Sentence answer={summary.data} view={view} />
          )}
        </Text>
        <Button
          className={styles.more}
          aria-expanded={areOptionsOpen}
          onClick={() => setOptionsOpen(!areOptionsOpen)}
        >
          {t('common:table.display')}
          <span aria-hidden="true">{areOptionsOpen ? '▴' : '▾'}</span>
        </Button>
      </Stack>
      <PanelState
        view={{ ...summary, isPrevious: false }}
        title={t('pipeline')}
        skeleton={
          <Card isFlush>
            <TableSkeleton rows={2} columns={7} />
          </Card>
        }
      >
        {(answer) => <StageTiles answer={answer} shown={view.shown} onShow={view.show} />}
      </PanelState>
      <TransferFilters view={view} />
      <SlowNote isWaiting={list.status === 'loading'} text={t('slow')} />
      <RetryRegion name={t('title')} status={list.status}>
        <Card isFlush className={styles.sheet}>
          {/* What a row opens into has headings of its own beneath this one. */}
          <h2 className={look({ isHeardOnly: true })}>{t('caption')}</h2>
          <Rows view={view} />
        </Card>
      </RetryRegion>
      <Grid columns={2} gap={3} align="start" className={below.below}>
        <PanelState
          view={{ ...summary, isPrevious: false }}
          title={t('dealers.title')}
          skeleton={<TablePanelSkeleton title={t('dealers.title')} lines={4} />}
        >
          {({ dealers }) => <DealersCard dealers={dealers} />}
        </PanelState>
        <PanelState
          view={{ ...summary, isPrevious: false }}
          title={t('rules.title')}
          skeleton={<TablePanelSkeleton title={t('rules.title')} lines={5} />}
        >
          {({ rules, asOf }) => <RulesCard rules={rules} asOf={asOf} />}
        </PanelState>
      </Grid>
    </Grid>
  );
}

function Rows({ view }: { view: TransfersView }) {
  const { list } = view;
  if (list.error !== null && list.error.code !== 'cursor') {
    return <ErrorState error={list.error} onRetry={view.refresh} />;
  }
  if (list.data === null) return <TableSkeleton rows={8} columns={6} />;
  return <TransfersTable answer={list.data} view={view} />;
}

function Sentence({ answer, view }: { answer: TransfersSummaryListAnswer; view: TransfersView }) {
  const { t, locale } = useTransferWords();
  const { count, expected, lateCount, remedyCount, asOf } = answer;
  const facts: TextFact[] = [
    { key: 'count', content: t(view.shown === 'progress' ? 'inProgress' : 'found', counted(count, locale)) },
    { key: 'expected', content: t('expected', { amount: formatMoney(expected, locale) }) },
    {
      key: 'late',
      content: lateCount === 0 ? t('noneLate') : t('late', counted(lateCount, locale)),
    },
    ...(remedyCount > 0
      ? [{ key: 'remedy', isAside: true, content: t('remedy', counted(remedyCount, locale)) }]
      : []),
    { key: 'asOf', content: t('asOf', { date: formatDateLong(asOf, locale) }) },
  ];
  return <Facts facts={facts} />;
}
