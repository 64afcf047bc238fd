import type { BodyOf } from '@/contract/call';
import type { Calls, GlobalApiName, ReadName } from '@/contract/calls';
import type { MeAnswer } from '@/contract/me/schema';
import { createSlice } from '@reduxjs/toolkit';
import { addCallCases, makeCallActions, type Entries } from './callGroup';
import { isSavedBy } from './submissions';

export interface GlobalApi {
  /** Each call by api name. */
  calls: Entries<GlobalApiName>;
}

export interface GlobalPlace {
  api: GlobalApiName & ReadName;
}

export const globalCall = makeCallActions<GlobalPlace>('globalAPI');

/**
 * Asks for a call that outlives its screen.
 *
 * @param request.variant what the answer depends on beside the body: the language, where the gateway sorts by text
 */
export function requestGlobal<A extends GlobalApiName & ReadName>(request: {
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
      isSavedBy('preferencesSave'),
      (state, { payload }) => {
        const me = state.calls.me?.response as MeAnswer | null | undefined;
        const { preferences } = payload.outcome;
        // A saved choice shows at once; the person is not asked for again.
        if (me) me.preferences = preferences;
      },
    );
  },
});

/** The calls that belong to the application. */
export const globalAPI = slice.reducer;
