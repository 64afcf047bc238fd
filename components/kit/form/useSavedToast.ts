import { useEffect, useEffectEvent } from 'react';
import type { ChangeEntity } from '@/contract/changes/codes';
import type { SaveOutcome } from '@/contract/changes/schema';
import { formatStaffName } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { useSubmission } from '@/store/useSubmission';
import { useWritesOf } from '@/store/useWritesOf';
import { useFieldWords } from '../changes/useFieldWords';
import { showToast } from '../../ui/toast/toast';

interface Options {
  entity: ChangeEntity;
  id: string;
  /** What changed, and for whom: "Client info, Jun Chan". */
  label: string;
  /** The link back to the record, for a person who has left it. */
  href: string;
  /** The save was undone, so the screen must reload. */
  onUndone(): void;
}

/**
 * Says that a form was saved, and offers to undo it. It belongs to the record's screen, which stays when the
 * form closes.
 *
 * @returns a function to call with the outcome of a save
 */
export function useSavedToast({
  entity,
  id,
  label,
  href,
  onUndone,
}: Options): (outcome: SaveOutcome) => void {
  const t = useT('form');
  const words = useFieldWords();
  const writesOf = useWritesOf();
  const undo = useSubmission('changeUndo', { form: 'undo', entity, id, notice: { label, href } });
  const { outcome, error } = undo;

  const ended = useEffectEvent(() => {
    if (outcome !== null) {
      showToast(t(outcome.state === 'pending' ? 'undo.waits' : 'undo.done', { label }));
      onUndone();
    } else if (error !== null) {
      showToast(t(error.conflict === undefined ? 'undo.failed' : 'undo.overtaken', { label }));
    }
    if (outcome !== null || error !== null) undo.dismiss();
  });
  useEffect(() => ended(), [outcome, error]);

  return ({ changeSetId, state, pending, merged }) => {
    if (changeSetId === null) {
      showToast(t('saved.nothing'));
      return;
    }
    const isWhole = state === 'applied' && pending.length === 0;
    const saved = t(isWhole ? 'outcome.saved' : state === 'scheduled' ? 'saved.scheduled' : 'saved.pending', {
      label,
    });
    const others = merged.map(({ path, became, by }) =>
      t('saved.merged', {
        name: formatStaffName(by),
        field: words.field(path),
        value: words.value(path, became),
      }),
    );
    const text = [saved, ...others].join(' ');
    // A change that is only pending is withdrawn in its own panel, not undone.
    const action =
      state === 'applied'
        ? {
            label: t('undo.undo'),
            isUndo: true,
            closeLabel: t('outcome.close'),
            onClick: () => undo.submit({ changeSetId }),
            until: writesOf(changeSetId),
          }
        : null;
    showToast(text, action);
  };
}
