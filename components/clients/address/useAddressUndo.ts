import { clientPath } from '@/contract/routes';
import { useEffect, useEffectEvent } from 'react';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useSubmission } from '@/store/useSubmission';
import { showToast } from '../../ui/toast/toast';

/**
 * Takes a change of address back for all whom it reached, and says how that ended.
 *
 * @param label what was changed, and of whom
 * @param onUndone what is shown is no longer what stands there
 */
export function useAddressUndo(
  id: string,
  label: string,
  onUndone: () => void,
): { isBusy: boolean; undo(batchId: string): void } {
  const t = useT('summary');
  const locale = useLocale();
  const undoing = useSubmission('addressUndo', {
    form: 'addressUndo',
    entity: 'client',
    id,
    notice: { label, href: clientPath(id, locale) },
  });
  const { outcome, error } = undoing;
  const ended = useEffectEvent(() => {
    if (outcome === null && error === null) return;
    if (outcome !== null) {
      showToast(t('addresses.undone', { label }));
      onUndone();
    } else {
      showToast(
        t(error?.conflict === undefined ? 'addresses.undoFailed' : 'addresses.undoOvertaken', { label }),
      );
    }
    undoing.dismiss();
  });
  useEffect(() => ended(), [outcome, error]);
  return {
    isBusy: undoing.status === 'sending',
    undo: (batchId) => undoing.submit({ id, batchId }),
  };
}
