import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { BookList } from '@/contract/filters/names';
import type { BookFilter, ListShow } from '@/contract/filters/schema';
import type { SavedView, ViewFrame, ViewsListAnswer } from '@/contract/views/schema';
import type { ViewScreen } from '@/contract/views/screens';
import {
  isSameNamed,
  NOTHING_NAMED,
  sortText,
  type NamedByAddress,
  type ListAddress,
} from '@/lib/filters/address';
import { isSameFilter, setFilters } from '@/lib/filters/bookFilter';
import { keepFilter, readKeptFilter, readKeptState } from '@/lib/filters/keptFilter';
import {
  addressTaken,
  addressWritten,
  filterRetried,
  filtersChosen,
  hasFailed,
  listLeft,
  noteDismissed,
  viewLeft,
  viewOpened,
  type AddressStep,
  type FilterNote,
} from '@/store/bookFilter';
import type { CallView } from '@/store/callView';
import { selectFilters } from '@/store/globalFilters';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { requestScreen } from '@/store/screenApi';
import { viewLayoutShown } from '@/store/superTable';
import { useScreenCall } from '@/store/useScreenCall';
import { useFilterAddress } from './useFilterAddress';
import { useFilterName } from './useFilterName';
import { useFilterRead } from './useFilterRead';
import { useViewLayout } from './useViewLayout';

/** The filter of a list, and what changes it. */
export interface ListFilter {
  list: BookList;
  /** The screen whose views these are. */
  screen: ViewScreen;
  /** What a view of the dashboards keeps beside the filter; absent for a list. */
  frame?: ViewFrame;
  /** The table of the list, whose arrangement a view brings. */
  tableKey: string;
  /** What the list is filtered by; the same object while nothing changes. */
  filters: BookFilter;
  isFiltered: boolean;
  /** What the list shows of the rows that are found, for the count before a filter is applied; absent where all. */
  show?: ListShow;
  /** False while the filter is on its way: the list is not asked for before. */
  ready: boolean;
  note: FilterNote | null;
  /** The address named a view beside its filter that the person may not see; what the list shows is the filter alone. */
  isViewMissed: boolean;
  /** The view that the address names; null for none. */
  viewId: string | null;
  /** The views of the list, and the person's layouts of all tables. */
  views: CallView<ViewsListAnswer>;
  /** @param step `replace` for what is typed: its history would have a step a word */
  setFilters(filters: BookFilter, step?: AddressStep): void;
  /** Lets all rows through. */
  clear(): void;
  openView(view: SavedView): void;
  /** The list as it is without a view: all its rows, in its own order and the person's own columns. */
  closeView(): void;
  /** The address names the view no longer; what the list shows stays. */
  leaveView(): void;
  /** Asks again for the filter of the address. */
  retry(): void;
  dismissNote(): void;
}

/** A list that stands as it does at first. */
const NOTHING_SAID: ListAddress = { sort: null, group: null, show: null, closed: null };

const isEmpty = (standing: ListAddress) => Object.keys(standing).length === 0;

/** Which rows show is the layout's to say, and no word of the address from before. */
const standingOf = ({ sort, groupBy }: SavedView): ListAddress => ({
  sort: sortText(sort),
  group: groupBy,
  show: null,
  closed: null,
});

/**
 * The filter of a list: of its address (`?filter=`, `?view=`), else as this tab keeps it, else of the view that the
 * list opens with. An address that names nothing gets the view that the tab keeps; one that says nothing at all also the
 * order, groups and rows with which the tab left the list. It follows the history of the tab, and the address names it
 * by what the gateway calls it. To be used once a screen; the part of the screen that asks for rows stands when it is
 * `ready`.
 */
export function useBookFilter(list: BookList, tableKey: string): ListFilter {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const state = useAppSelector(({ bookFilter }) => bookFilter);
  const filters = useAppSelector(selectFilters);
  const { path, named, standing, write } = useFilterAddress();
  const views = useScreenCall(list, 'viewsList', { screen: list });
  const isOpen = state.list === list;
  // The rows are not kept waiting for a view that most people have not chosen.
  const ready = isOpen && (state.awaits === null || state.awaits === 'default');

  const open = useEffectEvent((now: NamedByAddress) => {
    const { bookFilter } = store.getState();
    const kept = readKeptFilter(list);
    if (bookFilter.list !== list && kept !== null && isSameNamed(now, NOTHING_NAMED)) {
      const left = isEmpty(standing) ? readKeptState(list) : {};
      // A list opens by its address, and its rows are asked for in that order: the address says all of it before.
      if (!isEmpty(left) || !isSameNamed(kept.named, NOTHING_NAMED)) {
        write(kept.named, 'replace', left);
        return;
      }
    }
    const isKnown = bookFilter.list === list && isSameNamed(bookFilter.named, now);
    if (!isKnown) dispatch(addressTaken(bookFilter, { list, named: now, kept }));
  });
  useLayoutEffect(
    () => () => {
      dispatch(listLeft());
    },
    [dispatch, list],
  );
  const { filter, view } = named;
  useLayoutEffect(() => open({ filter, view }), [list, filter, view, path]);

  function showView(saved: SavedView, step: AddressStep, said: ListAddress) {
    const now = { filter: null, view: saved.id };
    dispatch(viewOpened({ view: saved, named: now }));
    dispatch(viewLayoutShown({ table: tableKey, id: saved.id, layout: saved.layout }));
    write(now, step, { ...standingOf(saved), ...said });
  }

  // Settings in the address beside the view are the person's changes since.
  useFilterRead(list, isOpen ? state : null, views, (saved) => showView(saved, 'replace', standing));
  useViewLayout(tableKey, ready ? state.named.view : undefined, views.data && views.data.views);
  useFilterName(list, ready ? state : null, filters, write);
  const keep = useEffectEvent(() => {
    const opensWithView = (views.data?.defaultViewId ?? null) !== null;
    const kept = { filters, named: state.named, isNamed: state.unnamed === null };
    keepFilter(list, kept, standing, opensWithView);
  });
  // Until it is known whether a view opens the list, the person has left nothing of it; nor of one whose filter is
  // still to be had, which a reload asks for again.
  const isSettled = isOpen && state.awaits === null && !hasFailed(state.note);
  useEffect(() => {
    if (isSettled) keep();
  }, [list, isSettled, filters, state.named, state.unnamed, path]);

  const choose = (next: BookFilter, step: AddressStep = 'push') => {
    if (!isSameFilter(filters, next)) dispatch(filtersChosen({ filters: next, step }));
  };
  return {
    list,
    screen: list,
    tableKey,
    filters,
    isFiltered: setFilters(filters).length > 0,
    ready,
    note: state.note,
    isViewMissed: state.isViewMissed,
    viewId: isOpen ? state.named.view : null,
    views,
    setFilters: choose,
    clear: () => choose({}),
    openView: (saved) => showView(saved, 'push', {}),
    closeView() {
      dispatch(filtersChosen({ filters: {}, step: 'push' }));
      dispatch(addressWritten({ named: NOTHING_NAMED }));
      write(NOTHING_NAMED, 'push', NOTHING_SAID);
    },
    leaveView: () => {
      dispatch(viewLeft());
    },
    retry() {
      const id = state.named.filter;
      if (state.note?.kind === 'failedView') views.retry();
      else if (id !== null) dispatch(requestScreen({ screen: list, api: 'filterRead', body: { id } }));
      dispatch(filterRetried());
    },
    dismissNote: () => {
      dispatch(noteDismissed());
    },
  };
}
