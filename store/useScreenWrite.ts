import type { AnswerOf, BodyOf } from '@/contract/call';
import type { Calls } from '@/contract/calls';
import type { ScreenName } from '@/contract/channels';
import { viewOf, type CallView } from './callView';
import { useAppDispatch, useAppSelector } from './hooks';
import { requestScreen, type ScreenCallName } from './screenApi';

/** A write of a screen as a component shows and makes it. */
export interface ScreenWrite<Body, Answer> extends Omit<CallView<Answer>, 'retry' | 'isPrevious'> {
  request(body: Body): void;
}

/**
 * Gives the state of a screen's write, and makes it when `request` is called; by itself it makes none. `data` is the
 * answer to the last request, null while it is under way or where it failed.
 */
export function useScreenWrite<S extends ScreenName, A extends ScreenCallName<S>>(
  screen: S,
  api: A,
): ScreenWrite<BodyOf<Calls[A]>, AnswerOf<Calls[A]>> {
  const dispatch = useAppDispatch();
  const entry = useAppSelector((state) => state.screenAPI.calls[screen]?.[api]);
  const { status, data, error } = viewOf<AnswerOf<Calls[A]>>(entry, entry?.key ?? null, false);
  return {
    status,
    data: status === 'success' ? data : null,
    error,
    request: (body) => {
      dispatch(requestScreen({ screen, api, body }));
    },
  };
}
