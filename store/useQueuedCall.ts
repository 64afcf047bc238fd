import { useState } from 'react';
import type { CallError } from '@/contract/callError';
import { useAppDispatch } from './hooks';
import { screenCall, type ScreenPlace } from './screenApi';
import { useSectionCall } from './useSectionCall';

/** What was answered, or what it failed of. */
export type Told<T> = { answer: T; error: null } | { error: CallError };

export interface QueuedCall<T> {
  /** Null until it is known. */
  told: Told<T> | null;
  /** Asks again. */
  retry(): void;
}

/**
 * A call of which several stand at once, each with a question of its own: rows that are open. They share one entry and
 * its channel with other calls: each waits for its turn, supersedes none of these, and keeps what it was told when the
 * next has it. Another question is another component's (by `key`).
 */
export function useQueuedCall<T>(place: ScreenPlace, question: object): QueuedCall<T> {
  const dispatch = useAppDispatch();
  const [told, setTold] = useState<Told<T> | null>(null);
  const body = told === null ? question : null;
  const { data, error } = useSectionCall<T>(place, body, true, { isQueued: true });
  if (told === null && data !== null) setTold({ answer: data, error: null });
  else if (told === null && error !== null) setTold({ error });
  return {
    told,
    retry() {
      // At once, so that the error is not taken for the one of the next attempt.
      dispatch(screenCall.requested(place, question, ''));
      setTold(null);
    },
  };
}
