import type { AccountRow } from '@/contract/accounts/row';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const initialState: AccountRow[] = [];

const slice = createSlice({
  name: 'accountDetails',
  initialState,
  reducers: {
    /** Replaces the list. */
    accountDetailsSet: (_state, { payload }: PayloadAction<AccountRow[]>) => payload,
    accountDetailsCleared: () => initialState,
  },
});

export const { accountDetailsSet, accountDetailsCleared } = slice.actions;

/** The accounts whose details are open. */
export const accountDetails = slice.reducer;
