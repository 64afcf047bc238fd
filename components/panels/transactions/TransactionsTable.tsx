import type { TransactionRow } from '@/contract/accounts/history';
import { placesOf } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { Icon } from '../../ui/Icon';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import table from '../Table.module.css';
import { TransactionLine } from './TransactionLine';
import styles from './TransactionsPanel.module.css';

interface Props {
  rows: readonly TransactionRow[];
  direction: 'asc' | 'desc';
  /** Turns the order of the dates; absent where it stays. */
  onTurn?: () => void;
  /** True where rows are of several accounts, and say of which. */
  hasAccounts: boolean;
  /** True where there is little room: settlement date and price are told elsewhere. */
  isBrief?: boolean;
}

/** Transactions as a table; below 720 px each row is a card, its roles kept for a screen reader. */
export function TransactionsTable(props: Props) {
  const { rows, direction, onTurn, hasAccounts, isBrief = false } = props;
  const t = useT('holdings');
  const pricePlaces = placesOf(rows.map(({ price }) => price));
  const tradeDate = t('transactions.columns.tradeDate');
  const sorted = direction === 'asc' ? 'ascending' : 'descending';
  return (
    <div className={table.scroll}>
      <table className={table.table} role="table">
        <caption>
          <VisuallyHidden>{t('transactions.caption')}</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" aria-sort={sorted}>
              {onTurn === undefined ? (
                tradeDate
              ) : (
                <button type="button" className={styles.sort} onClick={onTurn}>
                  {tradeDate}
                  <Icon name={direction === 'asc' ? 'arrowUp' : 'arrowDown'} />
                </button>
              )}
            </th>
            {!isBrief && (
              <th role="columnheader" scope="col">
                {t('transactions.columns.settleDate')}
              </th>
            )}
            <th role="columnheader" scope="col">
              {t('transactions.columns.type')}
            </th>
            <th role="columnheader" scope="col">
              {t('transactions.columns.security')}
            </th>
            {hasAccounts && (
              <th role="columnheader" scope="col">
                {t('transactions.columns.account')}
              </th>
            )}
            <th role="columnheader" scope="col" className={table.end}>
              {t('transactions.columns.quantity')}
            </th>
            {!isBrief && (
              <th role="columnheader" scope="col" className={table.end}>
                {t('transactions.columns.price')}
              </th>
            )}
            <th role="columnheader" scope="col" className={table.end}>
              {t('transactions.columns.amount')}
            </th>
            <th role="columnheader" scope="col" className={table.end}>
              {t('transactions.columns.balance')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TransactionLine
              key={row.id}
              row={row}
              hasAccounts={hasAccounts}
              isBrief={isBrief}
              pricePlaces={pricePlaces}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
