import { useEffect, useEffectEvent, useState } from 'react';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { ClientOverviewAnswer } from '@/contract/clients/schema';
import { clientPath } from '@/contract/routes';
import { formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { useAppDispatch } from '@/store/hooks';
import { requestScreen } from '@/store/screenApi';
import { useSubmission } from '@/store/useSubmission';
import { useLastNameFirst } from '@/components/kit/record/useLastNameFirst';
import { showToast } from '@/components/ui/toast/toast';

export type DeathEditing = ReturnType<typeof useDeathEditing>;

/** The record of a death as the summary of a client opens it, and what the summary does once it is saved or undone. */
export function useDeathEditing(
  id: string,
  overview: CallView<ClientOverviewAnswer>,
  refreshPending: () => void,
) {
  const t = useT('summary');
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const lastFirst = useLastNameFirst();
  const [isOpen, setOpen] = useState(false);
  const name = overview.data === null ? '' : formatName(overview.data.results.name, { lastFirst });
  const askDeath = () => dispatch(requestScreen({ screen: 'clientSummary', api: 'deathRead', body: { id } }));
  const ask = () => {
    overview.retry();
    for (const api of ['clientDetails', 'addressHistory', 'clientInfoEdit'] as const)
      dispatch(requestScreen({ screen: 'clientSummary', api, body: { id } }));
    askDeath();
    refreshPending();
  };
  const undoing = useSubmission('changeUndo', {
    form: 'deathUndo',
    entity: 'client',
    id,
    notice: { label: t('death.of', { name }), href: clientPath(id, locale) },
  });
  const { outcome, error } = undoing;
  const ended = useEffectEvent(() => {
    if (outcome === null && error === null) return;
    if (outcome !== null) {
      showToast(t('death.undone', { name }));
      ask();
    } else showToast(t(error?.conflict === undefined ? 'death.undoFailed' : 'death.undoOvertaken', { name }));
    undoing.dismiss();
  });
  useEffect(() => ended(), [outcome, error]);
  const undo = (changeSetId: string) => undoing.submit({ changeSetId });
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    /** The answer about the death may be old. */
    askDeath,
    isUndoing: undoing.status === 'sending',
    undo,
    onSaved({ changeSetId, state }: SaveOutcome) {
      setOpen(false);
      ask();
      if (state === 'pending' || changeSetId === null) return showToast(t('death.proposed', { name }));
      showToast(t('death.recorded', { name }), {
        label: t('death.undo'),
        closeLabel: t('death.close'),
        onClick: () => undo(changeSetId),
      });
    },
  };
}
