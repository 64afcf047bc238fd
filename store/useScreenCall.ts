import type { AnswerOf, BodyOf } from '@/contract/call';
import type { Calls } from '@/contract/calls';
import { lacksToken } from '@/contract/callError';
import type { ScreenName } from '@/contract/channels';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { viewOf, type CallView } from './callView';
import { useAppDispatch, useAppSelector, useAppStore } from './hooks';
import { keyOf } from './key';
import {
  placeOf,
  screenCall,
  screenSlotOf,
  selectScreenEntry,
  type ScreenCallName,
  type ScreenPlace,
} from './screenApi';
import { enterScreen } from './screenPresence';
import { useNewTokens } from './useNewTokens';

export interface ScreenCallOptions {
  /** Give the last answer, marked, until the new one is there (a list that is filtered or sorted anew). */
  keepPrevious?: boolean;
  /** What the answer depends on beside the body: the language, for a list that the gateway sorts by text. */
  variant?: string;
}

/**
 * Makes a call of a screen and gives its state. The call is made when the component appears and whenever the body
 * says something new; two components that ask the same share one request. When the last component of the screen
 * goes, the screen's entries are reset and its reads end.
 *
 * @param body what to ask; null makes no call (an id that is missing, a flag that is off)
 */
export function useScreenCall<S extends ScreenName, A extends ScreenCallName<S>>(
  screen: S,
  api: A,
  body: BodyOf<Calls[A]> | null,
  options: ScreenCallOptions = {},
): CallView<AnswerOf<Calls[A]>> {
  return useCallAt<AnswerOf<Calls[A]>>(placeOf(screen, api), body, options);
}

/**
 * The same where the screen is only known as it runs: a panel that several screens show. What the call means to the screen
 * (shown first, further down, in a row) stands in `contract/channels.ts`, and its channel goes by that.
 *
 * @param body what to ask; null makes no call (a section that was not seen yet)
 */
export function useCallAt<T>(
  place: ScreenPlace,
  body: object | null | undefined,
  { keepPrevious = false, variant = '' }: ScreenCallOptions = {},
): CallView<T> {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const { screen, api } = place;
  const key = body === null ? null : keyOf(body, variant);
  const entry = useAppSelector(selectScreenEntry(place, key));

  const request = () => {
    if (body !== null) dispatch(screenCall.requested(place, body, variant));
  };
  const ask = useEffectEvent(() => {
    const now = selectScreenEntry(place, key)(store.getState());
    const isShared = now?.key === key && (now.isLoading || now.isSuccess);
    if (!isShared) request();
  });

  // Layout effects: the entry is loading before the browser paints, so that "empty" is never seen on the way. What is
  // not first asks behind them: a parent's own calls, whose effects run after its children's, go out first.
  const isFirst = screenSlotOf(place).priority === 'first';
  useLayoutEffect(() => enterScreen(store, screen), [store, screen]);
  useLayoutEffect(() => {
    if (key !== null && isFirst) ask();
  }, [screen, api, key, isFirst]);
  useEffect(() => {
    if (key !== null && !isFirst) ask();
  }, [screen, api, key, isFirst]);

  useNewTokens(() => {
    const now = selectScreenEntry(place, key)(store.getState());
    if (now?.key === key && now.error !== null && lacksToken(now.error)) request();
  });

  return { ...viewOf<T>(entry, key, keepPrevious), retry: request };
}
