import type { TransactionFilters, TransactionRow } from '@/contract/transactions/schema';
import { formatDate, formatList } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { SuperTable } from '../../superTable/SuperTable';
import type { CardContent, ColumnDef } from '../../superTable/types';
import { Amount } from '../../kit/figures/Amount';
import { SignedAmount } from '../../kit/figures/SignedAmount';
import { AccountLink } from '../../holdings/shared/AccountLink';
import type { TransactionDisplayOptions } from './columns';
import { TransactionDetail } from './TransactionDetail';
import { useSetTexts } from './useSetTexts';
import type { TransactionRows } from './useTransactionRows';

interface Props {
  tableKey: string;
  /** The same array as long as the language stays. */
  columns: readonly ColumnDef<TransactionRow>[];
  display: TransactionDisplayOptions;
  rows: TransactionRows;
  filters: TransactionFilters;
  onClearFilters(): void;
}

/** Any number of transactions by date. Each opens into the details that its row has no room for. */
export function TransactionsTable({ tableKey, columns, display, rows, filters, onClearFilters }: Props) {
  const t = useT('holdings');
  const locale = useLocale();
  const set = useSetTexts(filters).map(({ field, values }) => `${field} ${values}`);
  const cardOf = (row: TransactionRow): CardContent => ({
    title: display.typeOf(row),
    lead: <SignedAmount amount={row.amount} locale={locale} currency={row.currency} />,
    lines: [
      {
        text: row.security === null ? '' : `${row.security.name[locale]} ${row.security.symbol}`,
        end: formatDate(row.tradeDate),
      },
      {
        text: display.hasAccounts && (
          <AccountLink part={{ accountId: row.account.id, number: row.account.number }} isInGrid={false} />
        ),
        end: (
          <>
            {t('transactions.columns.balance')}{' '}
            <Amount amount={row.balance} locale={locale} currency={row.currency} />
          </>
        ),
      },
    ],
  });
  return (
    <SuperTable
      tableKey={tableKey}
      label={t('transactions.caption')}
      columns={columns}
      source={rows.source}
      sort={rows.sort}
      onSort={rows.onSort}
      renderDetail={(row) => <TransactionDetail row={row} display={display} />}
      cardOf={cardOf}
      emptyText={t('transactions.empty')}
      emptyFilteredText={t('transactions.emptyFiltered', { filters: formatList(set, locale) })}
      onClearFilters={onClearFilters}
    />
  );
}
