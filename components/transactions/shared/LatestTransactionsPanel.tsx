import Link from 'next/link';
import { Caption } from '@/components/ui/layout';
import type { TransactionHistoryAnswer } from '@/contract/transactions/schema';
import { formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { EmptyState } from '../../states/EmptyState';
import { TableSkeleton } from '../../states/TableSkeleton';
import { Card } from '../../ui/Card';
import { CardState } from '../../kit/record/CardState';
import { lensBody, LENS_CALLS, type RecordLens, type ScreenWith } from '../../kit/record/recordLens';
import { placeOn } from '@/store/screenApi';
import { useCallAt } from '@/store/useScreenCall';
import { useSeen } from '../../kit/record/useSeen';
import { LatestTable } from './LatestTable';

interface Props {
  /** The screen whose channel carries the call. */
  screen: ScreenWith<'transactions'>;
  lens: RecordLens;
  /** The page with all transactions. */
  allHref: string;
}

const ROWS = 8;

const LATEST = {
  filters: { transactionHistoryTypes: [], transactionProductSymbol: [] },
  direction: 'desc',
  page: { size: ROWS, after: null, before: null },
} as const;

/** The latest transactions in a record's accounts, and a link to all of them. */
export function LatestTransactionsPanel({ screen, lens, allHref }: Props) {
  const t = useT('holdings');
  const locale = useLocale();
  const { ref, isSeen } = useSeen();
  const place = placeOn(LENS_CALLS.transactions, screen);
  const body = { ...lensBody(lens), ...LATEST };
  const view = useCallAt<TransactionHistoryAnswer>(place, isSeen ? body : null);
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
                <LatestTable rows={rows} />
              )}
              {isPartial && (
                <Caption as="p" pad="3 inset" rule="top">
                  {t('basis.partial')}
                </Caption>
              )}
              {rows.length > 0 && (
                <Caption as="p" pad="3 inset" rule="top">
                  <Link href={allHref}>{t('transactions.all')}</Link>
                </Caption>
              )}
            </>
          )}
        </CardState>
      </Card>
    </div>
  );
}
