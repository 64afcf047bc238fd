import { useContext, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type CallError, isDenial, lacksToken } from '@/contract/callError';
import { viewOf } from './callView';
import { useAppSelector, useAppStore } from './hooks';
import { keyOf } from './key';
import { OpeningContext } from './opening';
import { screenCall, selectScreenEntry, type ScreenPlace } from './screenApi';
import { enterScreen } from './screenPresence';
import { useNewTokens } from './useNewTokens';

/** What was answered, or what it failed of, with what had been answered before that and may still be seen. */
export type RowResult<T> = { answer: T; error: null } | { answer: T | null; error: CallError };

export interface RowCall<T> {
  /** Null until it is known. */
  result: RowResult<T> | null;
  /** Asks again, in turn. */
  retry(): void;
}

function resultOf<T>(data: T | null, error: CallError | null, before: T | null): RowResult<T> | null {
  if (data !== null) return { answer: data, error: null };
  if (error !== null) return { answer: isDenial(error) ? null : before, error };
  return before === null ? null : { answer: before, error: null };
}

/**
 * The call of what a row opens into. Several stand at once, each with a question and an answer of its own; the channel
 * makes them one after the other, behind all else. An answer and a failure last as long as the row is open
 * (`OpeningContext`; outside of a table, as long as the component stands). When the rows are read again, it asks again. It shows the old
 * answer until the new one is there, and beside a failure, so that nothing that has the focus goes away. Give another question a
 * component of its own (by `key`), or keep the component where the old answer should stay in view meanwhile.
 *
 * @param place a call that is a `row` in the screen's table of channels
 */
export function useRowCall<T>(place: ScreenPlace, question: object): RowCall<T> {
  const store = useAppStore();
  const [own] = useState(() => crypto.randomUUID());
  const variant = useContext(OpeningContext) ?? own;
  const key = keyOf(question, variant);
  const entry = useAppSelector(selectScreenEntry(place, key));
  const { data, error } = viewOf<T>(entry, key, false);
  const [before, setBefore] = useState<T | null>(null);
  if (data !== null && data !== before) setBefore(data);
  if (error !== null && isDenial(error) && before !== null) setBefore(null);

  const { screen, api } = place;
  const request = () => store.dispatch(screenCall.requested(place, question, variant));
  const ask = useEffectEvent(() => {
    const now = selectScreenEntry(place, key)(store.getState());
    if (!(now?.isLoading || now?.isSuccess || now?.isError)) request();
  });
  useLayoutEffect(() => enterScreen(store, screen), [store, screen]);
  // Behind the calls of the screen, which are layout effects.
  useEffect(() => ask(), [screen, api, key]);
  const withdraw = useEffectEvent((asked: string) =>
    store.dispatch(screenCall.withdrawn({ place, key: asked })),
  );
  useEffect(() => () => void withdraw(key), [screen, api, key]);

  useNewTokens(() => {
    const now = selectScreenEntry(place, key)(store.getState());
    if (now?.error && lacksToken(now.error)) request();
  });

  return {
    result: resultOf(data, error, before),
    retry() {
      setBefore(null);
      request();
    },
  };
}
