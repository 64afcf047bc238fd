import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChangeEntity } from '@/contract/changes/codes';
import type { Draft, DraftSaveAnswer } from '@/contract/changes/schema';
import { viewOf } from '@/store/callView';
import { requestGlobal } from '@/store/globalApi';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { keyOf } from '@/store/key';
import { selectIsSignedIn } from '@/store/session';
import { isUnderWay, placeOf, selectSubmission, submitWrite } from '@/store/submissions';
import type { Fields } from './values';

/** A draft is saved when the person has not typed for this long, ms. */
export const DRAFT_REST_MS = 1_000;

interface Options {
  form: string;
  entity: ChangeEntity;
  id: string;
  /** The version that the form was loaded with. */
  version: number;
  /** What was typed and not saved, by path, without secrets. */
  fields: Fields;
}

export interface FormDraft {
  /** An earlier draft to offer. Null when there is none, or the person has decided. */
  offered: Draft | null;
  /** The person has decided about the offer. */
  settle(): void;
  status: 'none' | 'keeping' | 'kept' | 'failed';
  /** When it was last saved, ISO 8601. Null when it was not. */
  savedAt: string | null;
  /** Saves it at once, unless it is saved already. */
  flush(): void;
  /** Deletes it, here and at the gateway. */
  discard(): void;
}

/**
 * Saves what a person types in a form as a draft at the gateway, for this person, form and record. It saves
 * once the typing pauses, when the form or the page closes, and before a save. An earlier draft is read when
 * the form opens.
 */
export function useDraft({ form, entity, id, version, fields }: Options): FormDraft {
  const store = useAppStore();
  const about = { form, entity, id };
  const place = { form: `draft.${form}`, entity, id };
  const [isSettled, setSettled] = useState(false);
  const typed = keyOf(fields);
  const kept = useRef(keyOf({}));
  const entry = useAppSelector((state) => state.globalAPI.calls.draftRead);
  const found = viewOf<{ draft: Draft | null }>(entry, keyOf(about), false).data?.draft ?? null;
  const written = useAppSelector(selectSubmission(placeOf(place)));

  const read = useEffectEvent(() => {
    store.dispatch(requestGlobal({ api: 'draftRead', body: about }));
  });
  useEffect(() => read(), [form, entity, id]);

  function flush() {
    if (typed === kept.current || !selectIsSignedIn(store.getState())) return;
    kept.current = typed;
    if (Object.keys(fields).length === 0) submitWrite(store, 'draftDiscard', place, about);
    // The store freezes what it gets, while the form keeps writing into its own values.
    else submitWrite(store, 'draftSave', place, { ...about, version, fields: structuredClone(fields) });
  }
  const keep = useEffectEvent(flush);
  useEffect(() => {
    const timer = setTimeout(() => keep(), DRAFT_REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const onHide = () => keep();
    const onSeen = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onSeen);
      keep();
    };
  }, []);

  const isSave = written?.call === 'draftSave';
  const isKept = isSave && written.status === 'saved';
  return {
    offered: isSettled || found === null || Object.keys(found.fields).length === 0 ? null : found,
    settle: () => setSettled(true),
    status: !isSave ? 'none' : isUnderWay(written) ? 'keeping' : isKept ? 'kept' : 'failed',
    savedAt: isKept ? (written.outcome as DraftSaveAnswer).savedAt : null,
    flush,
    discard() {
      kept.current = keyOf({});
      setSettled(true);
      submitWrite(store, 'draftDiscard', place, about);
    },
  };
}
