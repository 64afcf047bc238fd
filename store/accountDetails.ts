import type { ClientAccountsAnswer } from '@/contract/clients/schema';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** An account as the client's list of accounts has it. */
export type AccountDetails = ClientAccountsAnswer['rows'][number];

const initialState: AccountDetails[] = [];

const slice = createSlice({
  name: 'accountDetails',
  initialState,
  reducers: {
    /** Replaces the list. */
    accountDetailsSet: (_state, { payload }: PayloadAction<AccountDetails[]>) => payload,
    accountDetailsCleared: () => initialState,
  },
});

export const { accountDetailsSet, accountDetailsCleared } = slice.actions;

/** The accounts whose details are open. */
export const accountDetails = slice.reducer;
