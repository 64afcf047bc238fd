import Link from 'next/link';
import { Box, Text } from '@/components/ui/layout';
import { transactionLabel } from '@/contract/transactions/codes';
import type { TransactionRow } from '@/contract/transactions/schema';
import { accountPath } from '@/contract/routes';
import { formatDate, formatQuantity } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { cx } from '../../ui/cx';
import { Amount } from '../../kit/figures/Amount';
import { SignedAmount } from '../../kit/figures/SignedAmount';
import table from '../../kit/list/Table.module.css';
import styles from './TransactionsPanel.module.css';

/** One transaction. Amount and balance are in the account's own currency. */
export function LatestLine({ row }: { row: TransactionRow }) {
  const t = useT('accounts');
  const say = useT('holdings');
  const locale = useLocale();
  const { account, security, quantity, currency, amount, balance } = row;
  return (
    <tr role="row" className={table.row}>
      <th role="rowheader" scope="row" className={cx(table.name, styles.unbroken)}>
        {formatDate(row.tradeDate)}
      </th>
      <td role="cell">{t(...transactionLabel(row))}</td>
      <td role="cell" className={table.across}>
        {security !== null && (
          <Box as="span" isBlock>
            {security.name[locale]} <Text tone="soft">{security.symbol}</Text>
          </Box>
        )}
      </td>
      <td role="cell" className={styles.unbroken}>
        <Link href={accountPath(account.id, locale)}>{account.number}</Link>
      </td>
      <td role="cell" className={cx(table.end, table.wideOnly)}>
        {quantity !== null && formatQuantity(quantity, locale)}
      </td>
      <td role="cell" className={cx(table.end, table.lead)}>
        <SignedAmount amount={amount} locale={locale} currency={currency} />
      </td>
      <td
        role="cell"
        className={cx(table.end, table.quiet, table.second)}
        data-label={say('transactions.columns.balance')}
      >
        <Amount amount={balance} locale={locale} currency={currency} />
      </td>
    </tr>
  );
}
