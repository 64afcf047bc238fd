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

/** What an account opens into, where rows are cards and nothing stands beneath them. */
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
