import type { FlagState } from '@/contract/flags';
import { createAction, createSlice } from '@reduxjs/toolkit';
import { globalCall } from './globalApi';
import { defaultFlags, mergeFlags } from './mergeFlags';

/**
 * `unknown`: not answered yet, screens show their skeleton; `known`: merged over the defaults; `failed`: the
 * defaults hold for the navigation, and screens offer to try again.
 */
export type FlagsStatus = 'unknown' | 'known' | 'failed';

export interface FlagsSlice extends FlagState {
  status: FlagsStatus;
}

/** A person wants the flags asked for again. */
export const flagsRetryRequested = createAction('flags/retryRequested');

const initialState = (): FlagsSlice => ({ status: 'unknown', ...defaultFlags() });

const slice = createSlice({
  name: 'flags',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(globalCall.requested, (state, { payload }) => {
        if (payload.api === 'flags' && state.status === 'failed') state.status = 'unknown';
      })
      .addCase(globalCall.succeeded, (state, { payload }) => {
        if (payload.api !== 'flags') return state;
        const merged = mergeFlags(payload.response);
        if (merged) return { status: 'known', ...merged.state };
        if (state.status === 'unknown') state.status = 'failed';
        return state;
      })
      .addCase(globalCall.failed, (state, { payload }) => {
        // Known values stay: a failed renewal takes nothing away.
        if (payload.api === 'flags' && state.status === 'unknown') state.status = 'failed';
      });
  },
});

/** The flags, and whether they are known. */
export const flags = slice.reducer;
