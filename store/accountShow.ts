import type { AccountShow } from '@/contract/accounts/shared';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from './index';

/** Lists of accounts whose toggles the tab keeps; those of a list with a kept layout are part of that. */
export type AccountShowList = 'householdSummary';

/** What a list shows where the person has chosen nothing: all that is open, whatever it is worth. */
export const DEFAULT_SHOW: AccountShow = { closed: false, zero: true, negative: true };

const initialState: Partial<Record<AccountShowList, AccountShow>> = {};

const slice = createSlice({
  name: 'accountShow',
  initialState,
  reducers: {
    accountShowSet(state, { payload }: PayloadAction<{ list: AccountShowList; show: AccountShow }>) {
      state[payload.list] = payload.show;
    },
  },
});

export const { accountShowSet } = slice.actions;

/** Which accounts a list shows by the person's last choice in this tab. */
export const selectAccountShow =
  (list: AccountShowList) =>
  (state: RootState): AccountShow =>
    state.accountShow[list] ?? DEFAULT_SHOW;

/** The toggles of closed, empty and negative accounts, by list. They outlive the screen. */
export const accountShow = slice.reducer;
