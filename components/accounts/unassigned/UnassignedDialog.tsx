import type { UnassignedRow } from '@/contract/unassigned/schema';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { UnassignedDetail } from './UnassignedDetail';

interface Props {
  /** Null while none is open. */
  account: UnassignedRow | null;
  onClose(): void;
}

/** The detail of an account when rows are cards, which cannot open anything beneath them. */
export function UnassignedDialog({ account, onClose }: Props) {
  const t = useT('accounts');
  return (
    <Dialog
      isOpen={account !== null}
      title={account?.number ?? ''}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('unassigned.close')}</Button>}
    >
      {account !== null && <UnassignedDetail account={account} isAlone />}
    </Dialog>
  );
}
