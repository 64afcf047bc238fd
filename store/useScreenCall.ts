import type { AnswerOf, BodyOf } from '@/contract/call';
import type { Calls } from '@/contract/calls';
import type { ScreenName } from '@/contract/channels';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { viewOf, type CallView } from './callView';
import { useAppDispatch, useAppSelector, useAppStore } from './hooks';
import type { RootState } from './index';
import { keyOf } from './key';
import { screenCall, type ScreenCallName, type ScreenPlace } from './screenApi';
import { enterScreen } from './screenPresence';

export interface ScreenCallOptions {
  /** Give the last answer, marked, until the new one is there (a list that is filtered or sorted anew). */
  keepPrevious?: boolean;
  /** What the answer depends on beside the body: the language, for a list that the gateway sorts by text. */
  variant?: string;
}

interface CallAtOptions extends ScreenCallOptions {
  /**
   * Whether the call may be made, asked at the moment when it would be: another component that appears at the same
   * time may just have taken the channel.
   */
  mayAsk?(state: RootState): boolean;
}

const always = () => true;

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
  return useCallAt<AnswerOf<Calls[A]>>({ screen, api }, body, options);
}

/**
 * The same where the screen is only known as it runs: a panel that several screens show.
 *
 * @param place a call that the screen's table of channels lists: another one is refused
 */
export function useCallAt<T>(
  { screen, api }: ScreenPlace,
  body: object | null | undefined,
  { keepPrevious = false, variant = '', mayAsk = always }: CallAtOptions = {},
): CallView<T> {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const entry = useAppSelector((state) => state.screenAPI.calls[screen]?.[api]);
  const key = body === null ? null : keyOf(body, variant);

  const request = () => {
    if (body !== null) dispatch(screenCall.requested({ screen, api }, body, variant));
  };
  const ask = useEffectEvent(() => {
    const state = store.getState();
    const now = state.screenAPI.calls[screen]?.[api];
    const isShared = now?.key === key && (now.isLoading || now.isSuccess);
    if (!isShared && mayAsk(state)) request();
  });

  // Layout effects: the entry is loading before the browser paints, so that "empty" is never seen on the way. What
  // waits for its turn asks behind them: a parent's own calls, whose effects run after its children's, go first.
  const isPatient = mayAsk !== always;
  useLayoutEffect(() => enterScreen(store, screen), [store, screen]);
  useLayoutEffect(() => {
    if (key !== null && !isPatient) ask();
  }, [screen, api, key, isPatient]);
  useEffect(() => {
    if (key !== null && isPatient) ask();
  }, [screen, api, key, isPatient]);

  return { ...viewOf<T>(entry, key, keepPrevious), retry: request };
}
