import type { ScreenName } from '@/contract/channels';
import { formatCount, formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { EmptyState } from '../../states/EmptyState';
import { TableSkeleton } from '../../states/TableSkeleton';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { CardState } from '../CardState';
import { ExportButton } from '../export/ExportButton';
import { useLastNameFirst } from '../useLastNameFirst';
import { exportedColumns, exportedRows } from './exported';
import type { RecordLens } from '../recordLens';
import { useSeen } from '../useSeen';
import { PageTurner } from './PageTurner';
import { TransactionFiltersBar } from './TransactionFiltersBar';
import styles from './TransactionsPanel.module.css';
import { TransactionsTable } from './TransactionsTable';
import { useTransactionFilters } from './useTransactionFilters';
import { useTransactions } from './useTransactions';

interface Props {
  /** The screen whose channel carries the call. */
  screen: ScreenName;
  lens: RecordLens;
  /** Rows of a page. */
  size?: number;
  /** True where the page's own heading says the same. */
  isTitleHidden?: boolean;
}

const PAGE_SIZE = 50;

/** The element that a way to the transactions on the same page leads to. */
export const TRANSACTIONS_ID = 'transactions';

/** What happened in the accounts of a record, page by page both ways, filtered by type and by security. */
export function TransactionsPanel(props: Props) {
  const { screen, lens, size = PAGE_SIZE, isTitleHidden = false } = props;
  const t = useT('holdings');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const { ref, isSeen } = useSeen();
  const { filters, isFiltered, set, clear } = useTransactionFilters(lens.id);
  const { view, ...paging } = useTransactions({ screen, lens, filters, size, isSeen });
  const { data } = view;
  const title = t('transactions.title');
  const count =
    data &&
    t('transactions.count', {
      count: data.count,
      n: formatCount(data.count, locale),
      date: formatDateLong(data.asOf, locale),
    });
  return (
    <div ref={ref} id={TRANSACTIONS_ID} className={styles.panel}>
      <Card isFlush title={title} isTitleHidden={isTitleHidden} meta={<span role="status">{count}</span>}>
        <TransactionFiltersBar
          answer={data}
          filters={filters}
          isFiltered={isFiltered}
          onChange={set}
          onClear={clear}
        >
          <ExportButton
            subject={{
              rows: exportedRows(lens, filters, paging.direction),
              columns: exportedColumns(lens),
              total: data?.count ?? null,
              lastFirst,
              asOf: data?.asOf,
            }}
          />
        </TransactionFiltersBar>
        <CardState view={view} name={title} skeleton={<TableSkeleton rows={8} columns={7} />}>
          {(answer) => (
            <>
              {answer.rows.length > 0 && (
                <TransactionsTable
                  rows={answer.rows}
                  direction={paging.direction}
                  onTurn={paging.turn}
                  hasAccounts={lens.record !== 'account'}
                />
              )}
              {answer.rows.length === 0 && isFiltered && (
                <EmptyState
                  title={t('transactions.emptyFiltered')}
                  action={<Button onClick={clear}>{t('transactions.clear')}</Button>}
                />
              )}
              {answer.rows.length === 0 && !isFiltered && <EmptyState title={t('transactions.empty')} />}
              {answer.isPartial && <p className={styles.note}>{t('basis.partial')}</p>}
              <PageTurner goPrevious={paging.goPrevious} goNext={paging.goNext} />
            </>
          )}
        </CardState>
      </Card>
    </div>
  );
}
