import { createAction, original, type ActionReducerMapBuilder, type Draft } from '@reduxjs/toolkit';
import type { ApiName } from '@/contract/calls';
import type { CallError } from '@/contract/callError';
import { keyOf } from './key';
import { dropped, EMPTY_ENTRY, failed, started, succeeded, type CallEntry } from './loadable';

/** The place of a call's entry in its group. */
interface Place {
  api: ApiName;
}

/** A call to be made: which, with what, and the two names of this one request. */
export type CallRequest<P extends Place = Place> = P & {
  body: unknown;
  key: string;
  /** Names this one request. A write sends it as its idempotency key. */
  requestId: string;
};

/** Entries by name: of most calls the api name, of what rows ask the question too. */
export type Entries<Name extends string = string> = Partial<Record<Name, CallEntry>>;

/**
 * The actions of a group of calls: `requested` and `withdrawn` by screens, the other three by the channels.
 *
 * @param group name of the slice, by which its actions are prefixed
 */
export function makeCallActions<P extends Place>(group: string) {
  return {
    requested: createAction(
      `${group}/requested`,
      (place: P, body: unknown, variant?: string): { payload: CallRequest<P> } => ({
        payload: { ...place, body, key: keyOf(body, variant), requestId: crypto.randomUUID() },
      }),
    ),
    succeeded: createAction<CallRequest<P> & { response: unknown }>(`${group}/succeeded`),
    failed: createAction<CallRequest<P> & { error: CallError }>(`${group}/failed`),
    dropped: createAction<CallRequest<P>>(`${group}/dropped`),
    /** Nobody wants the answer any more. The call is dropped unless it is on the wire already. */
    withdrawn: createAction<{ place: P; key: string }>(`${group}/withdrawn`),
  };
}

export type CallActions<P extends Place> = ReturnType<typeof makeCallActions<P>>;

/**
 * Adds what every group does with its actions. An answer, failure or drop of a request that the entry no longer
 * waits for changes nothing.
 *
 * @param entriesAt the entries among which that of a request is, or null where they are gone (screen left, signed
 *   out); called with `create` where they are to be made
 * @param nameOf under which name among them; by default the api name
 */
export function addCallCases<State, P extends Place>(
  builder: ActionReducerMapBuilder<State>,
  actions: CallActions<P>,
  entriesAt: (state: State, place: P, create: boolean) => Entries | null,
  nameOf: (request: CallRequest<P>) => string = ({ api }) => api,
): ActionReducerMapBuilder<State> {
  /** The entry as it is kept: to copy its draft, field by field, costs more than all else on a call's way. */
  const entryAt = (state: State, request: CallRequest<P>): CallEntry | undefined =>
    entriesAt(original<State>(state as Draft<State>), request, false)?.[nameOf(request)];

  const set = (state: State, request: CallRequest<P>, entry: CallEntry) => {
    const entries = entriesAt(state, request, true);
    if (entries) entries[nameOf(request)] = entry;
  };
  const settle = (state: State, request: CallRequest<P>, next: (entry: CallEntry) => CallEntry) => {
    const entry = entryAt(state, request);
    if (entry?.isLoading && entry.requestId === request.requestId) set(state, request, next(entry));
  };
  return builder
    .addCase(actions.requested, (draft, { payload }) => {
      const state = draft as State;
      set(state, payload, started(entryAt(state, payload) ?? EMPTY_ENTRY, payload.key, payload.requestId));
    })
    .addCase(actions.succeeded, (state, { payload }) => {
      settle(state as State, payload, (entry) => succeeded(entry, payload.response));
    })
    .addCase(actions.failed, (state, { payload }) => {
      settle(state as State, payload, (entry) => failed(entry, payload.error));
    })
    .addCase(actions.dropped, (state, { payload }) => {
      settle(state as State, payload, dropped);
    });
}
