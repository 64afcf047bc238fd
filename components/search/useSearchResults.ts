import type { GlobalSearchAnswer } from '@/contract/search/schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocale } from '@/lib/i18n/useT';
import { viewOf, type CallView } from '@/store/callView';
import { requestGlobal } from '@/store/globalApi';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { keyOf } from '@/store/key';

/** Keys that follow each other faster than this, ms, are one that is held down, or a word that is typed at a stroke. */
const BURST_MS = 100;

/** How long a burst of keys rests before it is asked for, ms. */
const BURST_REST_MS = 40;

/**
 * Searches at every key press; in a burst of keys only the last counts. The latest question wins, and the
 * previous answer shows, marked, until then.
 * @param query what to search for; empty: nothing is asked
 */
export function useSearchResults(query: string): CallView<GlobalSearchAnswer> {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  // The gateway sorts by text: the answer in one language is not that in the other.
  const variant = useLocale();
  const entry = useAppSelector((state) => state.globalAPI.calls.globalSearch);
  const key = query === '' ? null : keyOf({ query }, variant);

  const request = () => {
    dispatch(requestGlobal({ api: 'globalSearch', body: { query }, variant }));
  };
  const ask = useEffectEvent(() => {
    const now = store.getState().globalAPI.calls.globalSearch;
    if (now?.key !== key || !(now.isLoading || now.isSuccess)) request();
  });
  const typedAt = useRef(-Infinity);
  useEffect(() => {
    if (key === null) return undefined;
    const now = performance.now();
    const isBurst = now - typedAt.current < BURST_MS;
    typedAt.current = now;
    if (!isBurst) {
      ask();
      return undefined;
    }
    const timer = setTimeout(() => ask(), BURST_REST_MS);
    return () => clearTimeout(timer);
  }, [key]);

  return { ...viewOf<GlobalSearchAnswer>(entry, key, true), retry: request };
}
