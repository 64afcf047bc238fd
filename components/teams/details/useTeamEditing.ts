import { useEffect, useEffectEvent, useState } from 'react';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { TeamDetailsAnswer } from '@/contract/teams/schema';
import { teamPath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { useSubmission } from '@/store/useSubmission';
import { usePendingChanges } from '../../kit/changes/usePendingChanges';
import { useSavedToast } from '../../kit/form/useSavedToast';

/** The forms of a team as its page opens them, and what the page does once one was saved or a change was decided. */
export function useTeamEditing(id: string, view: CallView<TeamDetailsAnswer>, retryCodes: () => void) {
  const t = useT('teams');
  const locale = useLocale();
  const mayEdit = useAppSelector(selectFlag('advisorsAndTeamsEdit'));
  const [form, setForm] = useState<'team' | 'cover' | null>(null);
  const pending = usePendingChanges('team', id, view.data !== null);
  const undoing = useSubmission('changeUndo', { form: 'undoTeam', entity: 'team', id });
  const name = view.data?.name[locale] ?? '';
  const reload = () => {
    view.retry();
    retryCodes();
  };
  const tell = useSavedToast({
    entity: 'team',
    id,
    label: t('edit.notice', { name }),
    href: teamPath(id, locale),
    onUndone: reload,
  });
  const asked = useEffectEvent(() => {
    const { outcome } = undoing;
    if (outcome === null) return;
    tell(outcome);
    undoing.dismiss();
    pending.refresh();
    reload();
  });
  useEffect(() => asked(), [undoing.outcome]);
  return {
    mayEdit,
    form,
    open: (which: 'team' | 'cover') => setForm(which),
    pending,
    /** A change was decided: what the page shows may have moved. */
    onApplied: reload,
    undo: (changeSetId: string) => undoing.submit({ changeSetId }),
    hasUndoFailed: undoing.error !== null,
    sheet: {
      id,
      subject: name,
      onClose: () => setForm(null),
      onSaved(outcome: SaveOutcome) {
        setForm(null);
        pending.refresh();
        view.retry();
        tell(outcome);
      },
    },
  };
}
