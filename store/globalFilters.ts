import { FILTER_LISTS, OWN_FILTERS, type FilterList, type UpdatedPreset } from '@/contract/filters/names';
import type { BookFilter } from '@/contract/filters/schema';
import { tidyFilter } from '@/lib/filters/bookFilter';
import { createSelector, createSlice, type Action, type PayloadAction } from '@reduxjs/toolkit';
import { filtersBrought, type BookFilterState } from './bookFilter';

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

/** Leaves out filters of a single list: those belong to that list. */
const sharedOf = (filters: BookFilter | null): Partial<GlobalFilters> => {
  const own: readonly string[] = OWN_FILTERS;
  return Object.fromEntries(Object.entries(filters ?? {}).filter(([name]) => !own.includes(name)));
};

const bringsFilters = (action: Action): boolean => filtersBrought(action) !== null;

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
  extraReducers: (builder) => {
    builder.addMatcher(bringsFilters, (_state, action) => ({
      ...initialState(),
      ...sharedOf(filtersBrought(action)),
    }));
  },
});

export const { filterSet, updatedFilterSet, filtersCleared } = slice.actions;

/** The filters that screens share, eighteen lists and the span of change: those of the list that is open. */
export const globalFilters = slice.reducer;

const selectGlobalFilters = (state: { globalFilters: GlobalFilters }) => state.globalFilters;

const selectOwn = (state: { bookFilter: BookFilterState }) => state.bookFilter.own;

interface Filtered {
  globalFilters: GlobalFilters;
  bookFilter: BookFilterState;
}

/**
 * The filters that are set, those that the open list has of its own among them, as a call takes them; the same object
 * while none changes.
 */
export const selectFilters: (state: Filtered) => BookFilter = createSelector(
  [selectGlobalFilters, selectOwn],
  (shared, own) => tidyFilter({ ...shared, ...own }),
);
