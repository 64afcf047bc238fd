import type { AnswerOf, BodyOf } from '@/contract/call';
import type { Calls, GlobalApiName, ReadName } from '@/contract/calls';
import { viewOf, type CallView } from './callView';
import { requestGlobal } from './globalApi';
import { useAppDispatch, useAppSelector } from './hooks';

/** A call of the application as a component shows and makes it. */
export interface GlobalCall<A extends GlobalApiName & ReadName> extends Omit<
  CallView<AnswerOf<Calls[A]>>,
  'retry'
> {
  request(body: BodyOf<Calls[A]>): void;
}

/**
 * Gives the state of a call of the application, and makes it when `request` is called; by itself it makes none.
 * While a newer request is under way the last answer is given, marked as previous.
 */
export function useGlobalCall<A extends GlobalApiName & ReadName>(api: A): GlobalCall<A> {
  const dispatch = useAppDispatch();
  const entry = useAppSelector((state) => state.globalAPI.calls[api]);
  return {
    ...viewOf<AnswerOf<Calls[A]>>(entry, entry?.key ?? null, true),
    request: (body) => {
      dispatch(requestGlobal({ api, body }));
    },
  };
}
