import { useState } from 'react';
import type { AddressSaveAnswer } from '@/contract/addresses/schema';
import type { ClientOverviewAnswer } from '@/contract/clients/schema';
import { formatName } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { useAppDispatch } from '@/store/hooks';
import { requestScreen } from '@/store/screenApi';
import { useWritesOf } from '@/store/useWritesOf';
import { useLastNameFirst } from '@/components/kit/record/useLastNameFirst';
import { showToast } from '@/components/ui/toast/toast';
import { useAddressRights } from '../address/kinds';
import { useAddressUndo } from '../address/useAddressUndo';

export type AddressEditing = ReturnType<typeof useAddressEditing>;

/**
 * The change of an address as the summary of a client opens it, and what the summary does once it is saved or undone.
 *
 * @param refreshPending asks anew for what waits on the client
 */
export function useAddressEditing(
  id: string,
  overview: CallView<ClientOverviewAnswer>,
  refreshPending: () => void,
) {
  const t = useT('summary');
  const dispatch = useAppDispatch();
  const lastFirst = useLastNameFirst();
  const writesOf = useWritesOf();
  const { isOn } = useAddressRights();
  const [isOpen, setOpen] = useState(false);
  const name = overview.data === null ? '' : formatName(overview.data.results.name, { lastFirst });
  const label = t('addresses.of', { name });
  const ask = () => {
    dispatch(requestScreen({ screen: 'clientSummary', api: 'clientDetails', body: { id } }));
    dispatch(requestScreen({ screen: 'clientSummary', api: 'addressHistory', body: { id } }));
    refreshPending();
  };
  const undoing = useAddressUndo(id, label, ask);
  return {
    isOpen,
    label,
    ask,
    isUndoing: undoing.isBusy,
    undo: undoing.undo,
    /** Null where no flag lets an address be changed. */
    open: isOn ? () => setOpen(true) : null,
    close: () => setOpen(false),
    onSaved({ changeSetId, batchId, state }: AddressSaveAnswer) {
      setOpen(false);
      ask();
      showToast(t(state === 'scheduled' ? 'addresses.savedFor' : 'addresses.saved', { label }), {
        label: t('addresses.undo'),
        isUndo: true,
        closeLabel: t('addresses.close'),
        onClick: () => undoing.undo(batchId),
        until: writesOf(changeSetId, batchId),
      });
    },
  };
}
