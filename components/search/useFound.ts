import type { GlobalSearchAnswer } from '@/contract/search/schema';
import { useEffect, useEffectEvent } from 'react';
import { useLocale } from '@/lib/i18n/useT';
import { viewOf, type CallView } from '@/store/callView';
import { requestGlobal } from '@/store/globalApi';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { keyOf } from '@/store/key';

/** How long typing rests before it is asked for, ms: a key that is held down asks once. */
const TYPING_REST_MS = 40;

/**
 * Searches as one types; of several questions the latest is answered. Until then the last answer is given, marked.
 *
 * @param query what to search for; empty: nothing is asked
 */
export function useFound(query: string): CallView<GlobalSearchAnswer> {
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
  useEffect(() => {
    if (key === null) return undefined;
    const timer = setTimeout(() => ask(), TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [key]);

  return { ...viewOf<GlobalSearchAnswer>(entry, key, true), retry: request };
}
