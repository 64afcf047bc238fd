import { OWN_FILTERS, type BookList, type OwnFilter } from '@/contract/filters/names';
import type { BookFilter, UnseenValues } from '@/contract/filters/schema';
import type { SavedView } from '@/contract/views/schema';
import { listOfView } from '@/contract/views/screens';
import { isSameNamed, isShortId, NOTHING_NAMED, type NamedByAddress } from '@/lib/filters/address';
import { filterOfList, isSameFilter, setFilters, tidyFilter } from '@/lib/filters/bookFilter';
import type { KeptFilter } from '@/lib/filters/keptFilter';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** How much of a filter is about another list's rows, and left out: a part, all, or nothing. */
type Cut = 'part' | 'all' | null;

/** A message about the filter of an address: it is not the person's to see, could not be loaded, or may show less. */
export type FilterNote =
  | { kind: 'unknownFilter' }
  | { kind: 'unknownView' }
  | { kind: 'failedFilter' }
  | { kind: 'failedView' }
  /** The tab kept more values than a filter takes. */
  | { kind: 'tooMany' }
  | { kind: 'cut'; cut: 'part' | 'all' }
  | { kind: 'unseen'; cut: Cut; values: UnseenValues }
  /** Someone else made it, and may see more; `view`: its name, null for a filter by its link. */
  | { kind: 'shared'; cut: Cut; view: string | null; values: UnseenValues };

/** True where what the address names could not be had this time: what the list shows is then not what it names. */
export const hasFailed = (note: FilterNote | null): boolean =>
  note?.kind === 'failedFilter' || note?.kind === 'failedView';

/** How a filter enters the address: as a new step of the history, or replacing the last one. */
export type AddressStep = 'push' | 'replace';

export interface BookFilterState {
  /** The list that is open, whose filter the global filters hold; null between two. */
  list: BookList | null;
  /** What the address says about the filter. */
  named: NamedByAddress;
  /** What has to come before the filter is known; `default`: it is none, unless a view opens the list. */
  awaits: 'filter' | 'view' | 'default' | null;
  /** Filters of this list by the ids that the gateway gave them. */
  known: Record<string, BookFilter>;
  /** The address does not say yet how the list is filtered. */
  unnamed: AddressStep | null;
  note: FilterNote | null;
  /** The address named a view beside its filter, and the view is not the reader's to see: it opened without. */
  isViewMissed: boolean;
  /** The filters of the open list, beside the global filters. */
  own: Pick<BookFilter, OwnFilter>;
}

const initialState: BookFilterState = {
  list: null,
  named: NOTHING_NAMED,
  awaits: null,
  known: {},
  unnamed: null,
  note: null,
  isViewMissed: false,
  own: {},
};

const ownOf = (filters: BookFilter): Pick<BookFilter, OwnFilter> =>
  Object.fromEntries(
    OWN_FILTERS.flatMap((name) => {
      const values = filters[name];
      return values === undefined ? [] : [[name, values]];
    }),
  );

/** What an address says about the list that it opens. */
interface Address {
  list: BookList;
  named: NamedByAddress;
  /** The state of the list that the tab keeps. */
  kept: KeptFilter | null;
}

/** The filter that a list has by its address: what it is, or what has to come first. */
type Taken = Partial<Pick<BookFilterState, 'awaits' | 'known' | 'unnamed' | 'note'>> & {
  filters: BookFilter | null;
};

function fromKept({ filters, named, isNamed, isCut }: KeptFilter, isInAddress: boolean): Taken {
  return {
    filters,
    known: isNamed && named.filter !== null ? { [named.filter]: filters } : {},
    unnamed: isNamed && isInAddress ? null : 'replace',
    ...(isCut && { note: { kind: 'tooMany' } }),
  };
}

function fromId(id: string): Taken {
  if (isShortId(id)) return { filters: null, awaits: 'filter' };
  return { filters: {}, note: { kind: 'unknownFilter' }, unnamed: 'replace' };
}

/**
 * True when a kept filter is the complete content of its id: a filter that lets everything through has no id.
 */
const isOfItsName = ({ filters, named, isNamed, isCut }: KeptFilter) =>
  !isNamed || named.filter === null || (!isCut && setFilters(filters).length > 0);

/** The source of a list's filter when it opens: its address, else what the tab keeps, else the view it opens with. */
function opened({ named, kept }: Address): Taken {
  const isInAddress = kept !== null && isSameNamed(named, kept.named);
  // A view may have been changed or removed since it was opened: its current content counts.
  const isOfView = isInAddress && kept.isNamed && named.filter === null && named.view !== null;
  const isKept =
    kept !== null && !isOfView && isOfItsName(kept) && (isInAddress || isSameNamed(named, NOTHING_NAMED));
  if (isKept) return fromKept(kept, isInAddress);
  if (named.filter !== null) return fromId(named.filter);
  return named.view === null ? { filters: {}, awaits: 'default' } : { filters: null, awaits: 'view' };
}

/** The source of the open list's filter when the person goes back or forward. */
function moved({ known }: BookFilterState, { named }: Address): Taken {
  if (named.filter !== null) {
    const filters = known[named.filter];
    return filters === undefined ? { ...fromId(named.filter), known } : { filters, known };
  }
  return named.view === null ? { filters: {}, known } : { filters: null, awaits: 'view', known };
}

/** What is opened, who made it, and which of its values none of the reader's rep codes has. */
type Seen = Pick<SavedView, 'filters' | 'isMine' | 'unseen'>;

type Found = { id: string } & Seen;

function cutOf(taken: BookFilter, all: BookFilter): Cut {
  if (isSameFilter(taken, all)) return null;
  return setFilters(taken).length === 0 ? 'all' : 'part';
}

/** The message about a filter or a view when the list uses only a part of it. */
function noteOf(
  list: BookList,
  { filters: all, isMine, unseen }: Seen,
  view: string | null,
): FilterNote | null {
  const filters = filterOfList(list, all);
  const cut = cutOf(filters, all);
  const values = unseen.filter(({ field }) => field in filters);
  if (!isMine) return { kind: 'shared', cut, view, values };
  if (values.length > 0) return { kind: 'unseen', cut, values };
  return cut && { kind: 'cut', cut };
}

const slice = createSlice({
  name: 'bookFilter',
  initialState,
  reducers: {
    addressTaken: {
      /** The address of a list says something new: the list opens, or the person goes back or forward. */
      prepare: (state: BookFilterState, { list, named, kept }: Address) => {
        const taken =
          state.list === list ? moved(state, { list, named, kept }) : opened({ list, named, kept });
        return { payload: { list, named, ...taken } };
      },
      reducer: (_state, { payload }: PayloadAction<Taken & Pick<Address, 'list' | 'named'>>) => {
        const { filters: _filters, ...taken } = payload;
        return { ...initialState, ...taken };
      },
    },
    /** The person filters otherwise. */
    filtersChosen(state, { payload }: PayloadAction<{ filters: BookFilter; step: AddressStep }>) {
      state.awaits = null;
      state.note = null;
      state.isViewMissed = false;
      state.unnamed = payload.step;
    },
    filterFound: {
      /** The gateway answered with the filter of the address. The list takes the part that its rows have. */
      prepare: (list: BookList, found: Found) => {
        const filters = filterOfList(list, found.filters);
        const isWhole = isSameFilter(filters, found.filters);
        return { payload: { id: found.id, filters, isWhole, note: noteOf(list, found, null) } };
      },
      reducer(
        state,
        {
          payload,
        }: PayloadAction<Pick<Found, 'id' | 'filters'> & { isWhole: boolean; note: FilterNote | null }>,
      ) {
        state.awaits = null;
        if (payload.isWhole) state.known[payload.id] = payload.filters;
        else state.unnamed = 'replace';
        state.note = payload.note;
      },
    },
    /** The filter or the view of the address is not to be had. */
    filterMissed(state, { payload }: PayloadAction<{ note: FilterNote | null }>) {
      state.awaits = null;
      state.note = payload.note;
      const isUnknown = payload.note?.kind === 'unknownFilter' || payload.note?.kind === 'unknownView';
      if (isUnknown) state.unnamed = 'replace';
    },
    /** Asks again for what could not be loaded. */
    filterRetried(state) {
      state.awaits = state.note?.kind === 'failedView' ? 'view' : 'filter';
      state.note = null;
    },
    /** A view opens. `named`: what the address says from now on. */
    viewOpened(state, { payload }: PayloadAction<{ view: SavedView; named: NamedByAddress }>) {
      state.awaits = null;
      state.named = payload.named;
      state.unnamed = null;
      state.isViewMissed = false;
      state.note = noteOf(listOfView(payload.view.screen), payload.view, payload.view.name);
    },
    /** The view that the address names is no more; its filter stays. */
    viewLeft(state) {
      state.named.view = null;
      state.unnamed = 'replace';
    },
    /** The view that the address names beside its filter is not to be had: the filter stays, the view goes. */
    viewMissed(state) {
      state.isViewMissed = true;
      state.named.view = null;
      state.unnamed ??= 'replace';
    },
    /** The gateway has given the filter an id. */
    filterNamed(state, { payload }: PayloadAction<{ id: string; filters: BookFilter }>) {
      state.known[payload.id] = payload.filters;
    },
    /** The address is about to name what the list shows, as far as there is a name for it. */
    addressWritten(state, { payload }: PayloadAction<{ named: NamedByAddress }>) {
      state.named = payload.named;
      state.unnamed = null;
    },
    noteDismissed(state) {
      // A person who dismisses it continues with the list as shown, and the address then names nothing else.
      if (hasFailed(state.note)) state.unnamed = 'replace';
      state.note = null;
      state.isViewMissed = false;
    },
    listLeft: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addMatcher(
      (action) => filtersBrought(action) !== null,
      (state, action) => {
        state.own = ownOf(filtersBrought(action) ?? {});
      },
    );
  },
});

export const {
  addressTaken,
  filtersChosen,
  filterFound,
  filterMissed,
  filterRetried,
  viewOpened,
  viewLeft,
  viewMissed,
  filterNamed,
  addressWritten,
  noteDismissed,
  listLeft,
} = slice.actions;

/** How the open list comes by its filter, and how its address names it. */
export const bookFilter = slice.reducer;

/** The id under which the gateway keeps a filter, as far as this list has learned it. */
export function findFilterId(state: BookFilterState, filters: BookFilter): string | null {
  const known = Object.entries(state.known).find(([, each]) => isSameFilter(each, filters));
  return known?.[0] ?? null;
}

/** True where the address names a filter that could be had: what the list shows is that or newer. */
export const isFilterThere = ({ awaits, named, note }: BookFilterState): boolean =>
  named.filter !== null && awaits === null && note?.kind !== 'unknownFilter' && !hasFailed(note);

/** The filter of a view. An earlier version may have kept more than the rows have. */
export const viewFilter = ({ screen, filters }: Pick<SavedView, 'screen' | 'filters'>): BookFilter =>
  filterOfList(listOfView(screen), filters);

/** The filters that an action of this slice brings, tidied; null if it brings none. */
export function filtersBrought(action: unknown): BookFilter | null {
  if (addressTaken.match(action)) return action.payload.filters;
  if (filtersChosen.match(action) || filterFound.match(action)) return tidyFilter(action.payload.filters);
  if (viewOpened.match(action)) return viewFilter(action.payload.view);
  if (filterMissed.match(action)) return {};
  return null;
}
