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

/** What each answer of a list has. */
interface ListAnswer {
  rows: readonly { id: string }[];
  next: string | null;
  previous: string | null;
  asOf: string;
}

/** The lists among the calls of a screen: asked by the page, answered with rows and cursors. */
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
  /** What the answer hangs on beside the body: the language, for a list that is sorted by text. */
  variant?: string;
  /** Whose rows they are, where the table shows now one record's, now another's: it begins with nothing then. */
  of?: string;
  /** How many rows the filter finds, and their totals: of the list's own summary; null while they are not known. */
  total: number | null;
  totals?: Totals | undefined;
  /** True where `total`, `totals` and `groups` are of the question before: such groups are left alone. */
  isSummaryPrevious?: boolean;
  isFiltered: boolean;
  asOf?: string | undefined;
  /** Groups of the rows in their order, of the list's own summary, one array as long as it stands; null for none. */
  groups?: readonly RowGroup[] | null;
  /** True while a grouped list does not know its groups yet: its rows are not drawn without them. */
  areGroupsAwaited?: boolean;
  /** The row that the table begins at, on the way back to it: its place among all rows, headings not counted. */
  startAt?: { row: number } | null;
  /** Asks again for `total` and `totals`: what a person who reloads wants with the rows. */
  reloadSummary?: () => void;
}

/** The rows of a list for a table. */
export interface ListSource<Row> extends RowSource<Row> {
  state: ShownRows['state'] | 'stale';
  /** True where the rows answer the question before. */
  isPrevious: boolean;
}

/** Names the rows that a list finds, whatever their order. */
function findsOf(api: string, body: object): string {
  return keyOf([api, { ...body, sort: null, direction: null }]);
}

const idOf = ({ id }: { id: string }) => id;

/**
 * The rows of a list that is longer than one answer, for a table: loaded in windows as they come to be seen, the next
 * one ahead of time, and kept in the store under the table's key. Another question starts at its beginning, the rows
 * of the one before standing until the first of its own are there. What fails is told beside the rows that are there,
 * those from before where they are the same ones in another order or language, or read anew (`kept`); it is asked for
 * again by `retry`, by going on elsewhere in the list, or by itself (`useResume`). Rows and totals of two dates of the
 * book, and a list that had changed while it was read, are told as stale: `retry` then asks for both anew.
 *
 * @param body what is asked of the list, but for the page; null while that is not known
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
 * The same where the screen is only known as it runs: a table that several screens show.
 *
 * @param place a list that the screen's table of channels has: another call is refused
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
  // The same question in another language is read on from where one stands.
  const question = body === null ? null : keyOf([api, body]);

  const finds = body === null ? null : findsOf(api, body);

  const start = useRef(startAt?.row ?? 0);
  const begin = useEffectEvent(() => {
    if (body === null || key === null || finds === null) return;
    beginList(store, table, { ...place, body, variant, key, finds, of }, start.current);
    // Any other question begins at its beginning.
    start.current = 0;
  });
  // Layout effects: the list is under way before the browser paints. The screen first: it takes its rows with it.
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
  // Another one with each drawing, and no reason for another source.
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
      // The types of the contract hold for an answer: the rows are of the call that typed them.
      rowAt: (index) => rowIn(shown.windows, index) as Row | undefined,
      keyOf: (row) => idOf(row as { id: string }),
      need: (rows, isPatient) => {
        // The visible range then says nothing about the waiting rows.
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
