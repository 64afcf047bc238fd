import { useEffect, useEffectEvent, useState } from 'react';
import type { SaveOutcome } from '@/contract/changes/schema';
import { NEW_NOTE, type NoteKind, noteForm, notePath } from '@/contract/notes/codes';
import type { NotesListAnswer, NotesListBody, ShownNote } from '@/contract/notes/schema';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppDispatch } from '@/store/hooks';
import { placeOn, requestScreen } from '@/store/screenApi';
import { useCallAt } from '@/store/useScreenCall';
import { useSubmission } from '@/store/useSubmission';
import { useSavedToast } from '@/components/kit/form/useSavedToast';
import { showToast } from '@/components/ui/toast/toast';
import { ownerPath } from './ownerPath';
import type { NotesOf } from './types';

const LIST = { clientSummary: 'notesList', householdSummary: 'notesList' } as const;

/** The notes of a record, a page at a time, and what the person does with them. */
export function useNotes({ screen, record, id, name }: NotesOf) {
  const t = useT('notes');
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const [kind, setKind] = useState<NoteKind | null>(null);
  const [skip, setSkip] = useState(0);
  const [open, setOpen] = useState<string | null>(null);
  const body = { record, id, kinds: kind === null ? [] : [kind], skip } satisfies NotesListBody;
  const view = useCallAt<NotesListAnswer>(placeOn(LIST, screen), body, { keepPrevious: true });
  const label = t('of', { name });
  const href = ownerPath({ record, id }, locale);
  const tell = useSavedToast({ entity: record, id, label, href, onUndone: view.retry });
  const removal = useSubmission('noteSave', {
    form: noteForm(record, 'remove'),
    entity: record,
    id,
    notice: { label, href },
  });
  const ended = useEffectEvent(() => {
    const { outcome, error } = removal;
    if (outcome === null && error === null) return;
    if (outcome !== null) tell(outcome);
    else showToast(t(error?.conflict === undefined ? 'removeFailed' : 'removeOvertaken'));
    removal.dismiss();
    view.retry();
  });
  useEffect(() => ended(), [removal.outcome, removal.error]);
  return {
    view,
    kind,
    skip,
    /** The id of the note whose form is open, or `new`; null while no form is open. */
    open,
    isRemoving: removal.status === 'sending',
    choose(chosen: NoteKind | null) {
      setKind(chosen);
      setSkip(0);
    },
    goTo: setSkip,
    /** Opens the form and asks the gateway again, because a kept answer may be old. */
    edit(note: string) {
      setOpen(note);
      dispatch(
        requestScreen({
          screen,
          api: 'noteEdit',
          body: { record, id, note: note === NEW_NOTE ? null : note },
        }),
      );
    },
    close: () => setOpen(null),
    onSaved(outcome: SaveOutcome) {
      setOpen(null);
      setSkip(0);
      tell(outcome);
      view.retry();
    },
    remove({ id: note, client, version }: ShownNote) {
      removal.submit({ id: client.id, version, fields: { [notePath(note)]: null } });
    },
  };
}

export type NotesState = ReturnType<typeof useNotes>;
