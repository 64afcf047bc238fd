import { useMemo } from 'react';
import { Caption } from '@/components/ui/layout';
import { transactionLabel } from '@/contract/transactions/codes';
import { formatCount, formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectTable } from '@/store/superTable';
import { TableSkeleton } from '../../states/TableSkeleton';
import { Card } from '../../ui/Card';
import { TableExport } from '../../kit/export/TableExport';
import type { RecordLens, ScreenWith } from '../../kit/record/recordLens';
import { TableTools } from '../../kit/list/TableTools';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { useSeen } from '../../kit/record/useSeen';
import { transactionColumns, type TransactionDisplayOptions } from './columns';
import { exportedRows } from './exported';
import { TransactionFiltersBar } from './TransactionFiltersBar';
import styles from './TransactionsPanel.module.css';
import { TransactionsTable } from './TransactionsTable';
import { useTransactionFilters } from './useTransactionFilters';
import { useTransactionRows } from './useTransactionRows';

interface Props {
  /** The screen whose channel carries the call. */
  screen: ScreenWith<'transactions'>;
  /** Names the table in the store, and in the person's layouts. */
  tableKey: string;
  lens: RecordLens;
  /** True when the page's own heading says the same. */
  isTitleHidden?: boolean;
}

/** The element that a link to the transactions on the same page leads to. */
export const TRANSACTIONS_ID = 'transactions';

/**
 * The transactions in a record's accounts by date, filtered by type and security. The table waits for the
 * person's layout, or for as long as that may take, so that it does not visibly rearrange.
 */
export function TransactionsPanel({ screen, tableKey, lens, isTitleHidden = false }: Props) {
  const t = useT('holdings');
  const words = useT('accounts');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const { ref, isSeen } = useSeen();
  const { isLayoutKnown } = useAppSelector(selectTable(tableKey));
  const { filters, isFiltered, set, clear } = useTransactionFilters(lens.id);
  const rows = useTransactionRows({ screen, tableKey, lens, filters, isFiltered, isSeen });
  const { source, answer, count, direction, sort, onSort } = rows;
  const isKnown = source.total !== null || source.state !== 'loading';
  const hasAccounts = lens.record !== 'account';
  const display = useMemo<TransactionDisplayOptions>(
    () => ({
      locale,
      typeOf: (row) => words(...transactionLabel(row)),
      sourceOf: ({ source }) => source && t(`transactions.sourceIn.${source.set}`, { code: source.code }),
      hasAccounts,
    }),
    [locale, words, t, hasAccounts],
  );
  const columns = useMemo(() => transactionColumns(display), [display]);
  const counted =
    answer !== null && count !== null
      ? t('transactions.count', {
          count,
          n: formatCount(count, locale),
          date: formatDateLong(answer.asOf, locale),
        })
      : null;
  return (
    <div ref={ref} id={TRANSACTIONS_ID} className={styles.panel}>
      <Card
        isFlush
        title={t('transactions.title')}
        isTitleHidden={isTitleHidden}
        meta={<span role="status">{counted}</span>}
      >
        <TransactionFiltersBar
          answer={answer}
          filters={filters}
          isFiltered={isFiltered}
          onChange={set}
          onClear={clear}
        >
          <TableTools tableKey={tableKey} source={source} columns={columns} sort={sort} onSort={onSort} />
          <TableExport
            tableKey={tableKey}
            columns={columns}
            rows={exportedRows(lens, filters, direction)}
            total={source.total}
            lastFirst={lastFirst}
            asOf={answer?.asOf}
          />
        </TransactionFiltersBar>
        {isLayoutKnown && isKnown ? (
          <TransactionsTable
            tableKey={tableKey}
            columns={columns}
            display={display}
            rows={rows}
            filters={filters}
            onClearFilters={clear}
          />
        ) : (
          <div data-end-skeleton="">
            <TableSkeleton rows={8} columns={7} />
          </div>
        )}
        {source.total !== null && source.total > 0 && (
          <Caption as="p" pad="3 inset" rule="top">
            {t('transactions.order')}
          </Caption>
        )}
        {answer?.isPartial === true && (
          <Caption as="p" pad="3 inset" rule="top">
            {t('basis.partial')}
          </Caption>
        )}
      </Card>
    </div>
  );
}
