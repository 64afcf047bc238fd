import Link from 'next/link';
import { formatDateLong, formatSecurityName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import styles from './HoldingDetail.module.css';
import { keyOf } from '@/store/key';
import type { RecordLens } from '../record/recordLens';
import { AccountLots } from './AccountLots';
import { AccountParts } from './AccountParts';
import type { HoldingRow } from './holdingRows';
import { Lots } from './Lots';
import { lotsBody } from './useHoldingLots';

interface Props {
  row: HoldingRow;
  /** Through which it is seen. */
  lens: RecordLens;
  transactionsHref: string;
  /** True in a grid, which has one tab stop of its own. */
  isInGrid?: boolean;
}

/** Beneath a position: its lots, under the accounts that it is in where there can be several; the price's date; the way to its transactions. */
export function HoldingDetail({ row, lens, transactionsHref, isInGrid = false }: Props) {
  const t = useT('holdings');
  const locale = useLocale();
  const { label, priceOn, symbol, exchange, kind } = row;
  const facts = [
    // A dialog has it for its title; a row may have had to cut it short.
    isInGrid ? formatSecurityName(label) : null,
    t(`kind.${kind}`),
    exchange,
    priceOn === null ? null : t('holdings.priceOn', { date: formatDateLong(priceOn, locale) }),
  ].filter((fact) => fact !== null);
  return (
    <div className={styles.detail}>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <PositionParts row={row} lens={lens} isInGrid={isInGrid} />
      {kind !== 'cash' && (
        <Link href={transactionsHref} className={styles.link} tabIndex={isInGrid ? -1 : undefined}>
          {t('holdings.transactions', { symbol })}
        </Link>
      )}
    </div>
  );
}

function PositionParts({ row, lens, isInGrid }: { row: HoldingRow; lens: RecordLens; isInGrid: boolean }) {
  if (row.lots !== null) return <Lots lots={row.lots} row={row} />;
  const { record } = lens;
  if (row.kind === 'cash' || record === 'account') return <AccountParts row={row} isInGrid={isInGrid} />;
  const asked = { ...lens, record };
  return <AccountLots key={keyOf(lotsBody(asked, row.symbol))} row={row} lens={asked} isInGrid={isInGrid} />;
}
