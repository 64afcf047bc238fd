import type { AnswerOf, BodyOf } from '@/contract/call';
import type { CallError } from '@/contract/callError';
import type { Calls, WriteName } from '@/contract/calls';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useAppSelector, useAppStore } from './hooks';
import { enterForm } from './submissionPresence';
import {
  isUnderWay,
  outcomeNotified,
  placeOf,
  selectSubmission,
  submissionDismissed,
  submitWrite,
  type SubmissionNotice,
  type SubmissionPlace,
  type SubmissionStatus,
} from './submissions';

/** A write as the form that makes it shows it. */
export interface SubmissionView<Name extends WriteName> {
  /** `idle`: nothing was sent, or its outcome was dismissed. A write that waits its turn is `sending` too. */
  status: 'idle' | Exclude<SubmissionStatus, 'waiting'>;
  /** What was sent last; null if nothing was. */
  body: BodyOf<Calls[Name]> | null;
  /** The answer; null until it is saved. */
  outcome: AnswerOf<Calls[Name]> | null;
  /** Why it was not saved; null otherwise. */
  error: CallError | null;
  /**
   * Sends it. The same again after a lost answer takes effect once.
   *
   * @param ownNotice another notice than the form's own, where that hangs on what is sent
   */
  submit(body: BodyOf<Calls[Name]>, ownNotice?: SubmissionNotice): void;
  /** Forgets how it ended. */
  dismiss(): void;
}

export interface SubmissionOptions extends SubmissionPlace {
  /**
   * How the person hears of the outcome where the form is gone by then. Null (and where it is left out): they hear
   * nothing, for what is of no interest to them.
   */
  notice?: SubmissionNotice | null;
  /** False where this component sends and another one shows the outcome. */
  isShown?: boolean;
}

/**
 * The one way of a component to write. The write outlives the component: where that is gone when the write ends, a
 * toast tells the person, with the way back to the form. A form that is opened again shows what failed, and has what
 * was sent in `body`.
 *
 * @param call name of the write
 */
export function useSubmission<Name extends WriteName>(
  call: Name,
  { form, entity, id, notice = null, isShown = true }: SubmissionOptions,
): SubmissionView<Name> {
  const store = useAppStore();
  const place = placeOf({ form, entity, id });
  const entry = useAppSelector(selectSubmission(place));
  const isEnded = entry !== undefined && !isUnderWay(entry);

  // A success while the form was closed is no news to the form that opens now.
  const enter = useEffectEvent(() => {
    if (entry?.status === 'saved') store.dispatch(submissionDismissed({ place }));
  });
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    enter();
    return enterForm(store, place);
  }, [store, place, isShown]);
  useEffect(() => {
    if (isShown && isEnded) store.dispatch(outcomeNotified({ place }));
  }, [store, place, isShown, isEnded]);

  return {
    status: entry === undefined ? 'idle' : entry.status === 'waiting' ? 'sending' : entry.status,
    // The types of the contract hold: the entry is found by the place of this call's own form.
    body: entry === undefined ? null : (entry.body as BodyOf<Calls[Name]>),
    outcome: entry?.status === 'saved' ? (entry.outcome as AnswerOf<Calls[Name]>) : null,
    error: entry?.error ?? null,
    submit: (body, ownNotice) => {
      submitWrite(store, call, { form, entity, id }, body, ownNotice ?? notice);
    },
    dismiss: () => {
      store.dispatch(submissionDismissed({ place }));
    },
  };
}
