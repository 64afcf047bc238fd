import type { Lot } from '@/contract/holdings/schema';
import { useT } from '@/lib/i18n/useT';
import type { HoldingRow } from './holdingRows';
import { LotRows } from './LotRows';
import { PositionTable } from './PositionTable';

interface Props {
  lots: readonly Lot[];
  /** The position that they belong to. */
  row: HoldingRow;
}

/** The purchases that still make up a position in one account. Their figures add up to it. */
export function Lots({ lots, row }: Props) {
  const t = useT('holdings');
  return (
    <PositionTable caption={t('lots.title')} title={t('lots.openedOn')} currency={row.currency} hasLots>
      <tbody role="rowgroup">
        <LotRows lots={lots} row={row} />
      </tbody>
    </PositionTable>
  );
}
