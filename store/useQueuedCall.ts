import { useContext, useEffect, useState } from 'react';
import type { CallError } from '@/contract/callError';
import { useAppStore } from './hooks';
import type { RootState } from './index';
import { KeptAnswersContext } from './keptAnswers';
import { keyOf } from './key';
import type { ScreenPlace } from './screenApi';
import { useSectionCall } from './useSectionCall';

/** What was answered, or what it failed of. */
export type Told<T> = { answer: T; error: null } | { error: CallError };

export interface QueuedCall<T> {
  /** Null until it is known. */
  told: Told<T> | null;
  /** Asks again, in turn. */
  retry(): void;
}

/** Tells one attempt at a question from the next: what is told of one that was given up is not taken for the next. */
const attemptOf = (number: number) => (number === 0 ? '' : `${number}`);

/** Whether the entry tells that the first attempt at a question has failed: of a row that was closed since. */
const hasFailed = (
  { screenAPI }: Pick<RootState, 'screenAPI'>,
  { screen, api }: ScreenPlace,
  question: object,
) => {
  const entry = screenAPI.calls[screen]?.[api];
  return entry?.isError === true && entry.key === keyOf(question, attemptOf(0));
};

/**
 * A call of which several stand at once, each with a question of its own: rows that are open. They share one entry and
 * its channel with other calls: each waits for its turn, supersedes none of these, and keeps what it was told when the
 * next has it; while its row is open that is told again at once wherever it appears anew. A failure lasts until Retry,
 * or until the row is closed: opened again, it asks anew. Another question is another component's (by `key`).
 */
export function useQueuedCall<T>(place: ScreenPlace, question: object): QueuedCall<T> {
  const { getState } = useAppStore();
  const kept = useContext(KeptAnswersContext);
  const name = keyOf({ ...place, question });
  // The types of the contract hold for an answer: it is found by the call and the question that it came to.
  const [told, setTold] = useState(() => (kept?.get(name) as Told<T> | undefined) ?? null);
  const [attempt, setAttempt] = useState(() => (hasFailed(getState(), place, question) ? 1 : 0));
  const { data, error } = useSectionCall<T>(place, told === null ? question : null, true, {
    isQueued: true,
    variant: attemptOf(attempt),
  });
  if (told === null && data !== null) setTold({ answer: data, error: null });
  else if (told === null && error !== null) setTold({ error });
  useEffect(() => {
    if (told?.error === null) kept?.set(name, told);
  }, [kept, name, told]);
  return {
    told,
    retry() {
      setAttempt(attempt + 1);
      setTold(null);
    },
  };
}
