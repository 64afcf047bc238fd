import type { CallError } from '@/contract/callError';
import type { CallEntry } from './loadable';

/** A call as a component shows it. */
export interface CallView<T> {
  /** `empty`: nothing was asked, or the request was taken back. */
  status: 'empty' | 'loading' | 'success' | 'error';
  /** The answer to this question; with `isPrevious` the answer to the one before it; else null. */
  data: T | null;
  isPrevious: boolean;
  error: CallError | null;
  /** Asks the same again. */
  retry(): void;
}

/** True once a call has come to its end, well or not. */
export const hasEnded = ({ status }: Pick<CallView<unknown>, 'status'>): boolean =>
  status === 'success' || status === 'error';

function statusOf(entry: CallEntry): CallView<unknown>['status'] {
  if (entry.isLoading) return 'loading';
  if (entry.isError) return 'error';
  return entry.isSuccess ? 'success' : 'empty';
}

/**
 * Reads an entry for one question: what belongs to another question is not given, except, where `keepPrevious`
 * asks for it, the last answer, marked as previous.
 *
 * @param key key of the question; null if none is asked
 */
export function viewOf<T>(
  entry: CallEntry | undefined,
  key: string | null,
  keepPrevious: boolean,
): Omit<CallView<T>, 'retry'> {
  const isAnswer = key !== null && entry?.responseKey === key;
  const hasAnswer = entry !== undefined && entry.responseKey !== null;
  const isPrevious = keepPrevious && key !== null && hasAnswer && !isAnswer;
  const isAsked = key !== null && entry?.key === key;
  return {
    status: entry && isAsked ? statusOf(entry) : 'empty',
    // The types of the contract hold for an answer: the entry is found by the same api name that typed the call.
    data: isAnswer || isPrevious ? ((entry?.response as T | undefined) ?? null) : null,
    isPrevious,
    error: entry && isAsked ? entry.error : null,
  };
}
