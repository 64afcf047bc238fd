import Link from 'next/link';
import type { ScreenName } from '@/contract/channels';
import { formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { EmptyState } from '../../states/EmptyState';
import { TableSkeleton } from '../../states/TableSkeleton';
import { Card } from '../../ui/Card';
import { CardState } from '../CardState';
import type { RecordLens } from '../recordLens';
import { useSeen } from '../useSeen';
import styles from './TransactionsPanel.module.css';
import { TransactionsTable } from './TransactionsTable';
import { useTransactions } from './useTransactions';

interface Props {
  /** The screen whose channel carries the call. */
  screen: ScreenName;
  lens: RecordLens;
  /** Where all of them are told of. */
  allHref: string;
}

const ROWS = 8;

const NO_FILTERS = { transactionHistoryTypes: [], transactionProductSymbol: [] };

/** The latest of what happened in the accounts of a record, and the way to all of it. */
export function LatestTransactionsPanel({ screen, lens, allHref }: Props) {
  const t = useT('holdings');
  const locale = useLocale();
  const { ref, isSeen } = useSeen();
  const { view } = useTransactions({ screen, lens, filters: NO_FILTERS, size: ROWS, isSeen });
  const title = t('transactions.latest');
  const asOf = view.data && t('transactions.asOf', { date: formatDateLong(view.data.asOf, locale) });
  return (
    <div ref={ref}>
      <Card isFlush title={title} meta={asOf}>
        <CardState view={view} name={title} skeleton={<TableSkeleton rows={ROWS} columns={6} />}>
          {({ rows, isPartial }) => (
            <>
              {rows.length === 0 ? (
                <EmptyState title={t('transactions.empty')} />
              ) : (
                <TransactionsTable
                  rows={rows}
                  direction="desc"
                  hasAccounts={lens.record !== 'account'}
                  isBrief
                />
              )}
              {isPartial && <p className={styles.note}>{t('basis.partial')}</p>}
              {rows.length > 0 && (
                <p className={styles.note}>
                  <Link href={allHref}>{t('transactions.all')}</Link>
                </p>
              )}
            </>
          )}
        </CardState>
      </Card>
    </div>
  );
}
