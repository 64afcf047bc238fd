import { FILTER_LISTS, type FilterList, type UpdatedPreset } from '@/contract/filters/names';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export { FILTER_LISTS, type FilterList, type UpdatedPreset } from '@/contract/filters/names';

/** When a record was last changed: ISO dates, both ends included; null leaves that end open. */
export interface UpdatedFilter {
  preset: UpdatedPreset | null;
  from: string | null;
  to: string | null;
}

export type GlobalFilters = Record<FilterList, string[]> & { updated: UpdatedFilter };

const emptyLists = () =>
  Object.fromEntries(FILTER_LISTS.map((name) => [name, [] as string[]])) as Record<FilterList, string[]>;

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
