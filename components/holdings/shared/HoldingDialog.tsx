import { useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { RecordLens } from '../../kit/record/recordLens';
import { HoldingDetail } from './HoldingDetail';
import type { HoldingRow } from './holdingRows';

interface Props {
  /** Null while none is open. */
  row: HoldingRow | null;
  lens: RecordLens;
  transactionsHref(symbol: string): string;
  onClose(): void;
}

/** The details of a position, when there is no room for them beneath its row. */
export function HoldingDialog({ row, lens, transactionsHref, onClose }: Props) {
  const t = useT('holdings');
  return (
    <Dialog
      isOpen={row !== null}
      title={row?.label ?? ''}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('holdings.close')}</Button>}
    >
      {row !== null && (
        <HoldingDetail row={row} lens={lens} transactionsHref={transactionsHref(row.symbol)} />
      )}
    </Dialog>
  );
}
