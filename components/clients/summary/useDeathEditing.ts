import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { ClientOverviewAnswer } from '@/contract/clients/schema';
import { clientPath } from '@/contract/routes';
import { formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { useAppDispatch } from '@/store/hooks';
import type { SubmissionNotice } from '@/store/submissions';
import { requestScreen } from '@/store/screenApi';
import { useSubmission } from '@/store/useSubmission';
import { useWritesOf } from '@/store/useWritesOf';
import { useLastNameFirst } from '@/components/kit/record/useLastNameFirst';
import { focusHeading } from '@/components/states/focusHeading';
import { showToast } from '@/components/ui/toast/toast';

export type DeathEditing = ReturnType<typeof useDeathEditing>;

interface Undone {
  id: string;
  notice: SubmissionNotice;
  /** Asks again for what the undo changes. */
  ask(): void;
}

/** Undoes a change, and says in a toast how that ended. */
function useUndo(
  form: string,
  { id, notice, ask }: Undone,
  words: Record<'undone' | 'proposed' | 'failed' | 'overtaken', string>,
) {
  const undoing = useSubmission('changeUndo', { form, entity: 'client', id, notice });
  const { outcome, error } = undoing;
  const ended = useEffectEvent(() => {
    if (outcome === null && error === null) return;
    if (outcome !== null) {
      showToast(outcome.state === 'pending' ? words.proposed : words.undone);
      ask();
    } else showToast(error?.conflict === undefined ? words.failed : words.overtaken);
    undoing.dismiss();
  });
  useEffect(() => ended(), [outcome, error]);
  return undoing;
}

/** Once a death is recorded or undone, the button that did it is gone: the focus that was on it goes to the heading. */
function useFocusOfDeath(isDead: boolean | null): void {
  const was = useRef(isDead);
  useEffect(() => {
    const isChanged = was.current !== null && isDead !== null && isDead !== was.current;
    was.current = isDead ?? was.current;
    if (isChanged && document.activeElement === document.body) focusHeading();
  }, [isDead]);
}

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
  const writesOf = useWritesOf();
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
  const of = { id, notice: { label: t('death.of', { name }), href: clientPath(id, locale) }, ask };
  const death = useUndo('deathUndo', of, {
    undone: t('death.undone', { name }),
    proposed: t('death.undoProposed', { name }),
    failed: t('death.undoFailed', { name }),
    overtaken: t('death.undoOvertaken'),
  });
  const correction = useUndo('deathCorrectionUndo', of, {
    undone: t('death.correctionUndone', { name }),
    proposed: t('death.correctionUndoProposed', { name }),
    failed: t('death.correctionUndoFailed', { name }),
    overtaken: t('death.undoOvertaken'),
  });
  const undo = (changeSetId: string, isCorrection: boolean) =>
    (isCorrection ? correction : death).submit({ changeSetId });
  const isDead = overview.data && overview.data.results.deceasedOn !== null;
  useFocusOfDeath(isDead);
  // Whoever is dead already is corrected.
  const isCorrection = isDead === true;
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    /** The answer about the death may be old. */
    askDeath,
    isUndoing: death.status === 'sending' || correction.status === 'sending',
    undo,
    onSaved({ changeSetId, state }: SaveOutcome) {
      setOpen(false);
      ask();
      if (state === 'pending')
        return showToast(t(isCorrection ? 'death.correctionProposed' : 'death.proposed', { name }));
      if (changeSetId === null) return showToast(t('death.nothing'));
      showToast(t(isCorrection ? 'death.corrected' : 'death.recorded', { name }), {
        label: t('death.undo'),
        isUndo: true,
        closeLabel: t('death.close'),
        onClick: () => undo(changeSetId, isCorrection),
        until: writesOf(changeSetId),
      });
    },
  };
}
