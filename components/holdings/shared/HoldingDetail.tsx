import Link from 'next/link';
import { Caption, Grid } from '@/components/ui/layout';
import { formatDateLong, formatSecurityName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import styles from './HoldingDetail.module.css';
import { keyOf } from '@/store/key';
import type { RecordLens } from '../../kit/record/recordLens';
import { AccountLots } from './AccountLots';
import { AccountParts } from './AccountParts';
import type { HoldingRow } from './holdingRows';
import { Lots } from './Lots';
import { lotsBody } from './useHoldingLots';

interface Props {
  row: HoldingRow;
  /** The lens through which it is seen. */
  lens: RecordLens;
  transactionsHref: string;
  /** True in a grid, which has its own tab stop. */
  isInGrid?: boolean;
}

/**
 * What opens beneath a position: its lots, by account when there can be several, the price's date, and a link
 * to its transactions.
 */
export function HoldingDetail({ row, lens, transactionsHref, isInGrid = false }: Props) {
  const t = useT('holdings');
  const locale = useLocale();
  const { label, priceOn, symbol, exchange, kind } = row;
  const facts = [
    // A dialog shows it as its title. A row may have had to cut it off.
    isInGrid ? formatSecurityName(label) : null,
    t(`kind.${kind}`),
    exchange,
    priceOn === null ? null : t('holdings.priceOn', { date: formatDateLong(priceOn, locale) }),
  ].filter((fact) => fact !== null);
  return (
    <Grid columns={1} gap={2} padTop={2} padBottom={3}>
      <Caption as="p">{facts.join(' · ')}</Caption>
      <PositionParts row={row} lens={lens} isInGrid={isInGrid} />
      {kind !== 'cash' && (
        <Link href={transactionsHref} className={styles.link} tabIndex={isInGrid ? -1 : undefined}>
          {t('holdings.transactions', { symbol })}
        </Link>
      )}
    </Grid>
  );
}

function PositionParts({ row, lens, isInGrid }: { row: HoldingRow; lens: RecordLens; isInGrid: boolean }) {
  if (row.lots !== null) return <Lots lots={row.lots} row={row} />;
  const { record } = lens;
  if (row.kind === 'cash' || record === 'account') return <AccountParts row={row} isInGrid={isInGrid} />;
  const asked = { ...lens, record };
  return <AccountLots key={keyOf(lotsBody(asked, row.symbol))} row={row} lens={asked} isInGrid={isInGrid} />;
}
