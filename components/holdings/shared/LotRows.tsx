import type { Lot } from '@/contract/holdings/schema';
import { formatDate } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import type { HoldingRow } from './holdingRows';
import { PositionRow } from './PositionRow';

interface Props {
  lots: readonly Lot[];
  row: HoldingRow;
  /** `lot` when they appear beneath their account. */
  level?: 'lot';
}

/** Purchases by date, oldest first. */
export function LotRows({ lots, row, level }: Props) {
  const t = useT('holdings');
  return lots.map((lot, index) => (
    <PositionRow
      key={lot.transactionId ?? `unknown-${index}`}
      head={lot.openedOn === null ? t('lots.unknown') : formatDate(lot.openedOn)}
      figures={lot}
      of={row}
      level={level}
      hasLots
    />
  ));
}
