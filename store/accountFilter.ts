import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The choice of accounts on a client's or household's screen, and what stands above it. */
export interface AccountFilter {
  showAccountFilter: boolean;
  /** Ids of the chosen accounts; empty means all. */
  selectedAccounts: string[];
  /** How many accounts there are to choose from. */
  totalAccounts: number;
  /** Measured height of the client info card, px: what is below sticks by it. */
  clientInfoCardHeight: number;
  /** The same for the household info card, px. */
  householdInfoCardHeight: number;
}

const initialState: AccountFilter = {
  showAccountFilter: false,
  selectedAccounts: [],
  totalAccounts: 0,
  clientInfoCardHeight: 0,
  householdInfoCardHeight: 0,
};

const slice = createSlice({
  name: 'accountFilter',
  initialState,
  reducers: {
    accountFilterShown(state, { payload }: PayloadAction<boolean>) {
      state.showAccountFilter = payload;
    },
    accountsSelected(state, { payload }: PayloadAction<readonly string[]>) {
      state.selectedAccounts = [...new Set(payload)];
    },
    totalAccountsSet(state, { payload }: PayloadAction<number>) {
      state.totalAccounts = payload;
    },
    clientInfoCardMeasured(state, { payload }: PayloadAction<number>) {
      state.clientInfoCardHeight = payload;
    },
    householdInfoCardMeasured(state, { payload }: PayloadAction<number>) {
      state.householdInfoCardHeight = payload;
    },
  },
});

export const {
  accountFilterShown,
  accountsSelected,
  totalAccountsSet,
  clientInfoCardMeasured,
  householdInfoCardMeasured,
} = slice.actions;

export const accountFilter = slice.reducer;
