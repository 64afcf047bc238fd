import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';
import { Box, Grid, Text } from '@/components/ui/layout';
import type { ValueHistoryAnswer } from '@/contract/valueHistory/schema';
import { formatDateLong, formatMoney, formatMoneyShort, formatMonth } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { TimeChart } from '../../charts/TimeChart';
import { TableSkeleton } from '../../states/TableSkeleton';
import type { Sort } from '../../superTable/types';
import { useIsPrinting } from '../../ui/useIsPrinting';
import { BasisNote } from '../../kit/figures/BasisNote';
import { HistoryFigures } from './HistoryFigures';
import { PaperTable } from './PaperTable';
import { useSeries } from './useSeries';
import styles from './ValueOverTime.module.css';

/** The product's table downloads only when someone opens it. */
const ValueTable = dynamic(() => import('./ValueTable').then((module) => module.ValueTable), {
  ssr: false,
  loading: () => <TableSkeleton rows={6} columns={4} />,
});

interface Props {
  history: ValueHistoryAnswer;
  /** The table's order. */
  sort: Sort;
  onSort(sort: Sort): void;
  /** The actions on the numbers, beside the button that opens their table. */
  action: ReactNode;
}

/**
 * What a record was worth over a span: the change in its parts, the chart, and the same numbers as a table.
 */
export function ValueOverTime({ history, sort, onSort, action }: Props) {
  const t = useT('holdings');
  const locale = useLocale();
  const [isTableOpen, setTableOpen] = useState(false);
  const isPrinting = useIsPrinting();
  const { points, basis, isPartial } = history;
  const { dates, series } = useSeries(history);

  function describe(index: number): string {
    const point = points[index];
    if (point === undefined) return '';
    return t('value.point', {
      date: formatDateLong(point.on, locale),
      value: formatMoney(point.marketValueCad, locale),
      flow: formatMoney(point.netFlowCad, locale, { isSigned: true }),
      market: formatMoney(point.marketChangeCad, locale, { isSigned: true }),
    });
  }

  const span = {
    from: formatDateLong(dates[0] ?? history.asOf, locale),
    to: formatDateLong(history.asOf, locale),
  };
  return (
    <>
      <Grid columns={1} gap={4} padX="inset" padTop={2}>
        <HistoryFigures history={history} />
        <TimeChart
          label={t('value.chart', span)}
          dates={dates}
          series={series}
          describe={describe}
          formatValue={(value) => formatMoneyShort(value, locale)}
          formatDay={(iso) => formatMonth(iso, locale)}
        />
        <Grid columns="fill auto">
          <details className={styles.fold} onToggle={({ currentTarget }) => setTableOpen(currentTarget.open)}>
            <Text as="summary" tone="accent" pad="0.5 0" className={styles.toggle}>
              {t('value.table')}
            </Text>
            {isTableOpen && (
              <Box marginTop={4} border="line" className={styles.table}>
                <ValueTable points={points} sort={sort} onSort={onSort} />
              </Box>
            )}
          </details>
          <Box isScreenOnly className={styles.action}>
            {action}
          </Box>
        </Grid>
        {isPrinting && !isTableOpen && <PaperTable points={points} />}
      </Grid>
      <BasisNote basis={basis} isPartial={isPartial} hasForeign />
    </>
  );
}
