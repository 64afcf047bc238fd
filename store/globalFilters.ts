import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The filters that are lists of chosen values. */
export const FILTER_LISTS = [
  'clientName',
  'iaCode',
  'iaCodeName',
  'address',
  'account',
  'email',
  'phone',
  'household',
  'hhAddress',
  'initiator',
  'teamName',
  'teamMembers',
  'location',
  'branchManager',
  'regionalVicePresident',
  'prestigeSupport',
  'transactionHistoryTypes',
  'transactionProductSymbol',
] as const;

export type FilterList = (typeof FILTER_LISTS)[number];

/** A span by name; `custom` is the one whose dates a person chose. */
export type UpdatedPreset = 'today' | 'last7Days' | 'last30Days' | 'last90Days' | 'custom';

/** When a record was last changed: ISO dates, both ends included; null leaves that end open. */
export interface UpdatedFilter {
  preset: UpdatedPreset | null;
  from: string | null;
  to: string | null;
}

export type GlobalFilters = Record<FilterList, string[]> & { updated: UpdatedFilter };

const emptyLists = (): Record<FilterList, string[]> => ({
  clientName: [],
  iaCode: [],
  iaCodeName: [],
  address: [],
  account: [],
  email: [],
  phone: [],
  household: [],
  hhAddress: [],
  initiator: [],
  teamName: [],
  teamMembers: [],
  location: [],
  branchManager: [],
  regionalVicePresident: [],
  prestigeSupport: [],
  transactionHistoryTypes: [],
  transactionProductSymbol: [],
});

const initialState = (): GlobalFilters => ({
  ...emptyLists(),
  updated: { preset: null, from: null, to: null },
});

const slice = createSlice({
  name: 'globalFilters',
  initialState,
  reducers: {
    /** Replaces the values of one list; repeated values are kept once, in the order given. */
    filterSet(state, { payload }: PayloadAction<{ name: FilterList; values: readonly string[] }>) {
      state[payload.name] = [...new Set(payload.values)];
    },
    updatedFilterSet(state, { payload }: PayloadAction<UpdatedFilter>) {
      state.updated = payload;
    },
    filtersCleared: () => initialState(),
  },
});

export const { filterSet, updatedFilterSet, filtersCleared } = slice.actions;

/** The filters that screens share: eighteen lists and the span of change. */
export const globalFilters = slice.reducer;
