import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';
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
      <div className={styles.content}>
        <HistoryFigures history={history} />
        <TimeChart
          label={t('value.chart', span)}
          dates={dates}
          series={series}
          describe={describe}
          formatValue={(value) => formatMoneyShort(value, locale)}
          formatDay={(iso) => formatMonth(iso, locale)}
        />
        <div className={styles.foot}>
          <details className={styles.fold} onToggle={({ currentTarget }) => setTableOpen(currentTarget.open)}>
            <summary className={styles.toggle}>{t('value.table')}</summary>
            {isTableOpen && (
              <div className={styles.table}>
                <ValueTable points={points} sort={sort} onSort={onSort} />
              </div>
            )}
          </details>
          <div className={styles.action}>{action}</div>
        </div>
        {isPrinting && !isTableOpen && <PaperTable points={points} />}
      </div>
      <BasisNote basis={basis} isPartial={isPartial} hasForeign />
    </>
  );
}
