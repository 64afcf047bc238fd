import type { AnswerOf, BodyOf } from '@/contract/call';
import type { CallError } from '@/contract/callError';
import type { Calls, WriteName } from '@/contract/calls';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { shallowEqual } from 'react-redux';
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
} from './submissions';

/** How a write ended: with an answer, or with an error. */
export interface SubmissionEnd<Name extends WriteName> {
  body: BodyOf<Calls[Name]>;
  outcome: AnswerOf<Calls[Name]> | null;
  error: CallError | null;
}

interface Options<Name extends WriteName, Of> {
  form: string;
  entity: string;
  /** How the person hears of an outcome where the component is gone by then; null: not at all. */
  notice?: SubmissionNotice | null;
  /** Called once for each write, with what was said of it when it was sent. */
  onEnded(of: Of, end: SubmissionEnd<Name>): void;
}

/**
 * `useSubmission` for the rows of a list: a write of one record does not replace that of another, so that each of them
 * is told.
 *
 * @param call name of the write
 * @returns whether a write is under way, and what sends one about the record of that id
 */
export function useSubmissions<Name extends WriteName, Of extends { id: string }>(
  call: Name,
  { form, entity, notice = null, onEnded }: Options<Name, Of>,
): { isBusy: boolean; submit(of: Of, body: BodyOf<Calls[Name]>): void } {
  const store = useAppStore();
  const [sent, setSent] = useState<readonly { place: string; of: Of }[]>([]);
  const entries = useAppSelector(
    (state) => sent.map(({ place }) => selectSubmission(place)(state)),
    shallowEqual,
  );

  useLayoutEffect(() => {
    const left = sent.map(({ place }) => enterForm(store, place));
    return () => left.forEach((leave) => leave());
  }, [store, sent]);

  const end = useEffectEvent(() => {
    for (const { place, of } of sent) {
      const entry = selectSubmission(place)(store.getState());
      if (entry === undefined || isUnderWay(entry) || entry.isNotified) continue;
      // What nobody knows the end of keeps its key, so that the same again takes effect once.
      const told = entry.status === 'failed' ? outcomeNotified : submissionDismissed;
      store.dispatch(told({ place }));
      onEnded(of, {
        // The types of the contract hold: the entry is found by the place of this call's own form.
        body: entry.body as BodyOf<Calls[Name]>,
        outcome: entry.status === 'saved' ? (entry.outcome as AnswerOf<Calls[Name]>) : null,
        error: entry.error,
      });
    }
  });
  useEffect(() => end(), [entries]);

  return {
    isBusy: entries.some((entry) => entry !== undefined && isUnderWay(entry)),
    submit(of, body) {
      const at = { form, entity, id: of.id };
      const place = placeOf(at);
      submitWrite(store, call, at, body, notice);
      const isLeft = (each: string) =>
        each !== place && selectSubmission(each)(store.getState()) !== undefined;
      setSent((all) => [...all.filter((each) => isLeft(each.place)), { place, of }]);
    },
  };
}
