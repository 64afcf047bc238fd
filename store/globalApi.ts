import type { BodyOf } from '@/contract/call';
import type { Calls, GlobalApiName } from '@/contract/calls';
import type { MeAnswer, PreferencesSaveAnswer } from '@/contract/me/schema';
import { createSlice } from '@reduxjs/toolkit';
import { addCallCases, makeCallActions, type Entries } from './callGroup';

export interface GlobalApi {
  /** Each call by api name. */
  calls: Entries<GlobalApiName>;
}

export interface GlobalPlace {
  api: GlobalApiName;
}

export const globalCall = makeCallActions<GlobalPlace>('globalAPI');

/**
 * Asks for a call that outlives its screen.
 *
 * @param request.variant what the answer depends on beside the body: the language, where the gateway sorts by text
 */
export function requestGlobal<A extends GlobalApiName>(request: {
  api: A;
  body: BodyOf<Calls[A]>;
  variant?: string;
}) {
  return globalCall.requested({ api: request.api }, request.body, request.variant);
}

const initialState: GlobalApi = { calls: {} };

const slice = createSlice({
  name: 'globalAPI',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addCallCases(builder, globalCall, (state) => state.calls).addMatcher(
      globalCall.succeeded.match,
      (state, { payload }) => {
        const me = state.calls.me?.response as MeAnswer | null | undefined;
        // A saved choice shows at once; the person is not asked for again.
        if (payload.api === 'preferencesSave' && me) {
          me.preferences = (payload.response as PreferencesSaveAnswer).preferences;
        }
      },
    );
  },
});

/** The calls that belong to the application. */
export const globalAPI = slice.reducer;
