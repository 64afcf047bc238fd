import { Box } from '@/components/ui/layout';
import type { TransactionRow } from '@/contract/transactions/schema';
import { formatDate, formatDateLong, formatQuantity, formatRate, formatSecurityName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { type Detail, DetailList } from '../../kit/record/DetailList';
import { SignedAmount } from '../../kit/figures/SignedAmount';
import { priceOf, type TransactionDisplayOptions } from './columns';
import { type Rate, rateOf } from './rateOf';
import styles from './TransactionsPanel.module.css';

interface Props {
  row: TransactionRow;
  display: Pick<TransactionDisplayOptions, 'hasAccounts' | 'sourceOf'>;
}

/**
 * The details of a transaction: its account when there are several, its security, quantity and price,
 * settlement date, value in CAD with the rate and its date, the carrier's name for it, and the firm's
 * reference.
 */
export function TransactionDetail({ row, display: { hasAccounts, sourceOf } }: Props) {
  const t = useT('holdings');
  const words = useT('accounts');
  const locale = useLocale();
  const { account, security, quantity, price, settleDate, currency, amountCad, rateOn } = row;
  const rate = rateOf(row);
  const named = (id: 'account' | 'security' | 'quantity' | 'price' | 'settleDate' | 'source') => ({
    key: id,
    label: t(`transactions.columns.${id}`),
  });
  const labelled = (id: 'amountCad' | 'rate' | 'reference') => ({ key: id, label: t(`transactions.${id}`) });
  const source = sourceOf(row);
  const rateText = (of: Rate) => {
    const said = { currency: of.currency, rate: formatRate(of.rate, locale) };
    if (rateOn === null) return t('transactions.rateIs', said);
    return t('transactions.rateOn', { ...said, date: formatDateLong(rateOn, locale) });
  };
  const details: (Detail | null)[] = [
    hasAccounts
      ? { ...named('account'), content: `${words(`type.${account.type}`)} · ${account.number}` }
      : null,
    security && {
      ...named('security'),
      content: `${formatSecurityName(security.name[locale])} · ${security.symbol}`,
    },
    quantity === null ? null : { ...named('quantity'), content: formatQuantity(quantity, locale) },
    price === null ? null : { ...named('price'), content: priceOf(row, locale) },
    { ...named('settleDate'), content: formatDate(settleDate) },
    currency === 'CAD'
      ? null
      : { ...labelled('amountCad'), content: <SignedAmount amount={amountCad} locale={locale} /> },
    rate === null
      ? null
      : {
          ...labelled('rate'),
          content: rateText(rate),
        },
    source === null ? null : { ...named('source'), content: source },
    { ...labelled('reference'), content: row.id },
  ];
  return (
    <Box breaks="normal" pad="3 inset" className={styles.detail}>
      <DetailList details={details.filter((each) => each !== null)} />
    </Box>
  );
}
