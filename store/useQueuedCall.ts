import { useContext, useEffect, useState } from 'react';
import { type CallError, isDenial } from '@/contract/callError';
import { useAppStore } from './hooks';
import type { RootState } from './index';
import { KeptAnswersContext, type KeptAnswers } from './keptAnswers';
import { keyOf } from './key';
import type { ScreenPlace } from './screenApi';
import { useSectionCall } from './useSectionCall';

/** What was answered, or what it failed of, with what had been answered before that and may still be seen. */
export type Told<T> = { answer: T; error: null } | { answer: T | null; error: CallError };

export interface QueuedCall<T> {
  /** Null until it is known. */
  told: Told<T> | null;
  /** Asks again, in turn. */
  retry(): void;
}

/** Tells one attempt at a question from the next: what is told of one that was given up is not taken for the next. */
const attemptOf = (number: number) => (number === 0 ? '' : `${number}`);

/**
 * Which attempt at a question a row begins with: the one that it has begun, where it is drawn anew; otherwise one of
 * which the entry does not tell how it ended: that was of a row that was closed since. Where nothing is kept for rows an
 * answer is taken from the entry all the same.
 */
function firstAttempt(
  { screenAPI }: Pick<RootState, 'screenAPI'>,
  { screen, api }: ScreenPlace,
  question: object,
  { kept, begun }: { kept: KeptAnswers | null; begun: string },
): number {
  const own = kept?.get(begun);
  if (typeof own === 'number') return own;
  const entry = screenAPI.calls[screen]?.[api];
  if (entry?.key !== keyOf(question, attemptOf(0))) return 0;
  return entry.isError || (entry.isSuccess && kept !== null) ? 1 : 0;
}

/**
 * A call of which several stand at once, each with a question of its own: rows that are open. They share one entry and
 * its channel with other calls: each waits for its turn, supersedes none of these, and keeps what it was told when the
 * next has it; while its row is open that is told again at once wherever it appears anew. A failure lasts until Retry,
 * or until the row is closed: opened again, it asks anew. Where the rows are read anew, and with them what is kept is
 * another, it asks anew too, and shows what it was told until the new answer is there, and beside a failure: nothing in it
 * that has the focus goes away. Another question is another component's (by `key`).
 */
export function useQueuedCall<T>(place: ScreenPlace, question: object): QueuedCall<T> {
  const { getState } = useAppStore();
  const kept = useContext(KeptAnswersContext);
  const name = keyOf({ ...place, question });
  // The types of the contract hold for an answer: it is found by the call and the question that it came to.
  const [told, setTold] = useState(() => (kept?.get(name) as Told<T> | undefined) ?? null);
  const begun = `attempt ${name}`;
  const [attempt, setAttempt] = useState(() => firstAttempt(getState(), place, question, { kept, begun }));
  // What the answer that shows is kept in: another one has to be asked for anew.
  const [keptIn, setKeptIn] = useState(kept);
  const [isPast, setIsPast] = useState(false);
  const isAsking = told === null || isPast;
  const { data, error } = useSectionCall<T>(place, isAsking ? question : null, true, {
    isQueued: true,
    variant: attemptOf(attempt),
  });
  const tell = (next: Told<T> | null) => {
    setTold(next);
    setIsPast(false);
  };
  if (keptIn !== kept) {
    setKeptIn(kept);
    setIsPast(told !== null);
    setAttempt(attempt + 1);
  } else if (isAsking && data !== null) tell({ answer: data, error: null });
  else if (isAsking && error !== null)
    tell({ answer: isDenial(error) ? null : (told?.answer ?? null), error });
  useEffect(() => {
    kept?.set(begun, attempt);
    if (told?.error === null && !isPast) kept?.set(name, told);
  }, [kept, name, told, isPast, begun, attempt]);
  return {
    told,
    retry() {
      setAttempt(attempt + 1);
      tell(null);
    },
  };
}
