import type { TransactionRow } from '@/contract/accounts/history';
import { formatDate, formatQuantity, formatSecurityName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { type Detail, DetailList } from '../DetailList';
import { SignedAmount } from '../SignedAmount';
import { priceOf } from './columns';
import styles from './TransactionsPanel.module.css';

/** What a transaction is beside its row: in what, how much of it and at which price, when it is settled, in CAD. */
export function TransactionDetail({ row }: { row: TransactionRow }) {
  const t = useT('holdings');
  const locale = useLocale();
  const { security, quantity, price, settleDate, currency, amountCad } = row;
  const name = (id: 'security' | 'quantity' | 'price' | 'settleDate') => ({
    key: id,
    label: t(`transactions.columns.${id}`),
  });
  const details: (Detail | null)[] = [
    security && {
      ...name('security'),
      content: `${formatSecurityName(security.name[locale])} · ${security.symbol}`,
    },
    quantity === null ? null : { ...name('quantity'), content: formatQuantity(quantity, locale) },
    price === null ? null : { ...name('price'), content: priceOf(row, locale) },
    { ...name('settleDate'), content: formatDate(settleDate) },
    currency === 'CAD'
      ? null
      : {
          key: 'amountCad',
          label: t('transactions.amountCad'),
          content: <SignedAmount amount={amountCad} locale={locale} />,
        },
  ];
  return (
    <div className={styles.detail}>
      <DetailList details={details.filter((each) => each !== null)} />
    </div>
  );
}
