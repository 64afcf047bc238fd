import { useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { AnswerOf, BodyOf } from '@/contract/call';
import type { Calls } from '@/contract/calls';
import type { ScreenName } from '@/contract/channels';
import type { ListPage } from '@/contract/paging';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { keyOf } from '@/store/key';
import { listReloaded, selectListRows } from '@/store/listRows';
import { rowIn, rowsIn } from '@/store/listRows/windows';
import { placeOf, type ScreenCallName, type ScreenPlace } from '@/store/screenApi';
import { enterScreen } from '@/store/screenPresence';
import type { RowGroup, RowSource, Totals } from '../types';
import { beginList, needRows, retryList } from './askRows';
import { shownOf, type ShownRows } from './shownRows';
import { useResume } from './useResume';
import { useShownRowsAndGroups } from './useShownRowsAndGroups';

/** What every list answer has. */
interface ListAnswer {
  rows: readonly { id: string }[];
  next: string | null;
  previous: string | null;
  asOf: string;
}

/** The lists among a screen's calls: their body has a page, their answer has rows and cursors. */
export type ListCallName<S extends ScreenName> = {
  [A in ScreenCallName<S>]: AnswerOf<Calls[A]> extends ListAnswer
    ? BodyOf<Calls[A]> extends { page: ListPage }
      ? A
      : never
    : never;
}[ScreenCallName<S>];

type RowOf<A extends keyof Calls> =
  AnswerOf<Calls[A]> extends { rows: readonly (infer Row extends { id: string })[] } ? Row : never;

export interface ListRowsOptions {
  /** Key of the table that shows the rows. */
  table: string;
  /** What else the answer depends on: the language, for a list that is sorted by text. */
  variant?: string;
  /**
   * The record that the rows belong to, for a table that shows several records in turn. A new record starts
   * empty.
   */
  of?: string;
  /** How many rows the filter finds, and their totals, from the list's own summary. Null while not known. */
  total: number | null;
  totals?: Totals | undefined;
  /** True when `total`, `totals` and `groups` belong to the previous question. Such groups are ignored. */
  isSummaryPrevious?: boolean;
  isFiltered: boolean;
  asOf?: string | undefined;
  /**
   * Groups of the rows in order, from the list's own summary. One array as long as it stays the same; null
   * for none.
   */
  groups?: readonly RowGroup[] | null;
  /** True while a grouped list has no groups yet. Its rows are not drawn without them. */
  areGroupsAwaited?: boolean;
  /** The row at the top when the person comes back: its place among all rows, without counting headings. */
  startAt?: { row: number } | null;
  /** Reloads `total` and `totals`, which a person who reloads the rows wants too. */
  reloadSummary?: () => void;
}

/** The rows of a list for a table. */
export interface ListSource<Row> extends RowSource<Row> {
  state: ShownRows['state'] | 'stale';
  /** True when the rows answer the previous question. */
  isPrevious: boolean;
}

/** Names the rows that a list finds, in any order. */
function findsOf(api: string, body: object): string {
  return keyOf([api, { ...body, sort: null, direction: null }]);
}

const idOf = ({ id }: { id: string }) => id;

/**
 * The rows of a list that is longer than one answer. They load in windows as they come into sight, and the
 * next window ahead of time. The store keeps them under the table's key. A new question starts at the top,
 * and the previous rows stay until its first rows arrive. A failure is reported beside the loaded rows. Rows
 * from before stay when they are the same ones in another order or language, or reloaded (`kept`). `retry`
 * asks again, and so does scrolling on, or the list itself (`useResume`). Rows and totals from two dates of
 * the book are reported as stale, and so is a list that changed while it was read. `retry` then reloads both.
 *
 * @param body the list's request without the page. Null while it is not known
 */
export function useListRows<S extends ScreenName, A extends ListCallName<S>>(
  screen: S,
  api: A,
  body: Omit<BodyOf<Calls[A]>, 'page'> | null,
  options: ListRowsOptions,
): ListSource<RowOf<A>> {
  return useListRowsAt<RowOf<A>>(placeOf<S>(screen, api), body, options);
}

/**
 * The same when the screen is only known at run time, for a table that several screens show.
 *
 * @param place a list in the screen's table of channels. Any other call is refused
 */
export function useListRowsAt<Row>(
  place: ScreenPlace,
  body: object | null,
  options: ListRowsOptions,
): ListSource<Row> {
  const { screen, api } = place;
  const {
    table,
    variant = '',
    of = '',
    total,
    totals,
    isSummaryPrevious = false,
    isFiltered,
    asOf,
    groups: known = null,
    areGroupsAwaited = false,
    startAt,
    reloadSummary,
  } = options;
  const store = useAppStore();
  const loaded = useAppSelector(selectListRows(table));
  const list = loaded?.question.of === of ? loaded : undefined;
  const key = body === null ? null : keyOf([api, body], variant);
  // The same question in another language continues where the person is.
  const question = body === null ? null : keyOf([api, body]);

  const finds = body === null ? null : findsOf(api, body);

  const start = useRef(startAt?.row ?? 0);
  const begin = useEffectEvent(() => {
    if (body === null || key === null || finds === null) return;
    beginList(store, table, { ...place, body, variant, key, finds, of }, start.current);
    // Any other question starts at the top.
    start.current = 0;
  });
  // These are layout effects so that the list's request starts before the browser paints. The screen comes
  // first, because leaving it clears its rows.
  useLayoutEffect(() => enterScreen(store, screen), [store, screen]);
  useLayoutEffect(() => begin(), [screen, table, key]);

  useResume(store, table, list);

  const fresh = useMemo(() => shownOf(list, key, total), [list, key, total]);
  const { shown, groups, isHeld } = useShownRowsAndGroups(fresh, {
    key,
    finds,
    known: isSummaryPrevious ? null : known,
    isAwaited: areGroupsAwaited,
  });

  const rowsAsOf = list?.asOf ?? null;
  const hasChanged = list?.hasChanged === true;
  const isOutOfStep = rowsAsOf !== null && asOf !== undefined && !isSummaryPrevious && rowsAsOf !== asOf;
  const isStale = shown.state === 'ready' && (hasChanged || isOutOfStep);
  // It is new at every drawing, which is no reason for a new source.
  const latest = useRef(reloadSummary);
  useLayoutEffect(() => {
    latest.current = reloadSummary;
  }, [reloadSummary]);
  return useMemo(() => {
    const areTotalsKnown = !isSummaryPrevious || shown.isPrevious;
    return {
      ...(areTotalsKnown && totals !== undefined && { totals }),
      ...(groups !== null && { groups }),
      ...(asOf !== undefined && { asOf }),
      ...(question !== null && { question }),
      total: shown.total,
      loaded: rowsIn(shown.windows),
      isPrevious: shown.isPrevious,
      state: isStale ? 'stale' : shown.state,
      hasChanged,
      ...(shown.kept !== null && { kept: shown.kept }),
      error: shown.error,
      isFiltered,
      // The contract's types hold for an answer, and the rows belong to the call that typed them.
      rowAt: (index) => (rowIn(shown.windows, index) ?? undefined) as Row | undefined,
      isUnreadable: (index) => rowIn(shown.windows, index) === null,
      keyOf: (row) => idOf(row as { id: string }),
      need: (rows, isPatient) => {
        // While rows are held back, the visible range says nothing about them.
        if (key !== null && !isHeld) needRows(store, table, key, { rows, total: fresh.total, isPatient });
      },
      retry() {
        if (!isStale) return retryList(store, table);
        store.dispatch(listReloaded({ table }));
        latest.current?.();
      },
    };
  }, [
    store,
    table,
    fresh,
    shown,
    isHeld,
    isStale,
    hasChanged,
    key,
    question,
    totals,
    groups,
    isSummaryPrevious,
    isFiltered,
    asOf,
  ]);
}
