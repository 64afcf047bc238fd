import Link from 'next/link';
import { formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import styles from './HoldingDetail.module.css';
import { AccountParts } from './AccountParts';
import { quantityPlaces, type HoldingRow } from './holdingRows';
import { Lots } from './Lots';

interface Props {
  row: HoldingRow;
  transactionsHref: string;
  /** True in a grid, which has one tab stop of its own. */
  isInGrid?: boolean;
}

/** Beneath a position: its lots, or the accounts that it is in; the price's date; the way to its transactions. */
export function HoldingDetail({ row, transactionsHref, isInGrid = false }: Props) {
  const t = useT('holdings');
  const locale = useLocale();
  const { lots, priceOn, symbol, exchange, kind } = row;
  const facts = [
    t(`kind.${kind}`),
    exchange,
    priceOn === null ? null : t('holdings.priceOn', { date: formatDateLong(priceOn, locale) }),
  ].filter((fact) => fact !== null);
  return (
    <div className={styles.detail}>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {lots === null ? (
        <AccountParts parts={row.accounts} places={quantityPlaces(row)} isInGrid={isInGrid} />
      ) : (
        <Lots lots={lots} currency={row.currency} />
      )}
      {kind !== 'cash' && (
        <Link href={transactionsHref} className={styles.link} tabIndex={isInGrid ? -1 : undefined}>
          {t('holdings.transactions', { symbol })}
        </Link>
      )}
    </div>
  );
}
