import type { CallError } from '@/contract/callError';

/** The state of an entry before the request in progress. */
interface Settled {
  key: string | null;
  isError: boolean;
  isSuccess: boolean;
  error: CallError | null;
}

/**
 * One named call as the store keeps it. At most one of the three booleans is true; none of them is "empty".
 *
 * `response` belongs to `responseKey`, which is not always `key`: while another question is asked, or after it
 * failed, the last answer stays to be shown as the previous one.
 */
export interface CallEntry<T = unknown> extends Settled {
  response: T | null;
  /** Key of the request that `response` answers. */
  responseKey: string | null;
  isLoading: boolean;
  /** The request under way, or the last one. News of any other is out of date. */
  requestId: string | null;
  /** The state to go back to when the request under way is dropped; null while none is. */
  before: Settled | null;
}

/** The entry of a call that was never made, or that was reset. */
export const EMPTY_ENTRY: CallEntry<never> = {
  response: null,
  responseKey: null,
  key: null,
  isLoading: false,
  isError: false,
  isSuccess: false,
  error: null,
  requestId: null,
  before: null,
};

const settledOf = ({ key, isError, isSuccess, error }: CallEntry): Settled => ({
  key,
  isError,
  isSuccess,
  error,
});

/** A request begins. One that is still under way in the same entry is superseded by it. */
export function started(entry: CallEntry, key: string, requestId: string): CallEntry {
  return {
    ...entry,
    before: entry.before ?? settledOf(entry),
    key,
    requestId,
    isLoading: true,
    isError: false,
    isSuccess: false,
    error: null,
  };
}

/** The answer is there. */
export function succeeded(entry: CallEntry, response: unknown): CallEntry {
  return {
    ...entry,
    response,
    responseKey: entry.key,
    isLoading: false,
    isSuccess: true,
    before: null,
  };
}

/** No answer will come. */
export function failed(entry: CallEntry, error: CallError): CallEntry {
  return { ...entry, error, isLoading: false, isError: true, before: null };
}

/** The request was taken back: the entry stands again as it did before. */
export function dropped(entry: CallEntry): CallEntry {
  return { ...entry, ...entry.before, isLoading: false, before: null };
}
