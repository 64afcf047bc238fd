import { useMemo } from 'react';
import type { AnswerOf, BodyOf } from '@/contract/call';
import type { Calls } from '@/contract/calls';
import type { ScreenName } from '@/contract/channels';
import { useLocale } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { useAppSelector } from '@/store/hooks';
import { selectListRows } from '@/store/listRows';
import { endOf } from '@/store/listRows/windows';
import { placeOf, type ScreenCallName, type ScreenPlace } from '@/store/screenApi';
import { useCallAt } from '@/store/useScreenCall';
import { useExplainedTotals } from '../figures/useExplainedTotals';
import { useListSelection } from '../../superTable/hooks/useListSelection';
import { useListPlace } from '../../superTable/position/useListPlace';
import type { ListSort } from '../../superTable/sort/sortText';
import { useListSort } from '../../superTable/sort/useListSort';
import { type ListCallName, type ListSource, useListRowsAt } from '../../superTable/source/useListRows';
import type { ColumnDef, RowGroup, Totals } from '../../superTable/types';
import { useGrouping } from './useGrouping';

type SortKeyOf<L extends keyof Calls> =
  BodyOf<Calls[L]> extends { sort: { key: infer Key extends string }[] } ? Key : never;

/** A row of a list call. */
export type RowOf<L extends keyof Calls> =
  AnswerOf<Calls[L]> extends { rows: readonly (infer Row)[] } ? Row : never;

/** What is known about all rows: the answer of the summary call or, without one, of the list itself. */
export type SummaryOf<L extends keyof Calls, M extends keyof Calls | null> = M extends keyof Calls
  ? AnswerOf<Calls[M]>
  : AnswerOf<Calls[L]>;

/** What a list is, whatever it is asked. Declared once, outside any component. */
export interface ListDefinition<
  S extends ScreenName,
  L extends ListCallName<S>,
  M extends ScreenCallName<S> | null,
  By extends SortKeyOf<L> = never,
> {
  screen: S;
  /** Names the table in the store and in the person's layouts. */
  table: string;
  /** The call of the rows. */
  list: L;
  /** The call of their number and totals. Null when the list's own answer has `count`. */
  summary: M;
  sortKeys: readonly SortKeyOf<L>[];
  /** The order when the address does not say it. */
  firstSort: ListSort<SortKeyOf<L>>;
  /** Keys whose order depends on the language. */
  textKeys: readonly SortKeyOf<L>[];
  /** Keys that can group the list. */
  groupings?: readonly By[];
}

/** What a list is asked now, and how its answers become rows, totals and groups. */
export interface ListQuestion<L extends keyof Calls, M extends keyof Calls | null, By extends string> {
  /** Everything that decides which rows there are. */
  asked: Omit<BodyOf<Calls[L]>, 'sort' | 'page'>;
  /** The same for the summary, when its request differs. */
  summaryAsked?: object;
  isFiltered: boolean;
  /** The view that the address names, for lists that have views. */
  viewId?: string | null;
  /** The same array as long as nothing in it changes. */
  columns: readonly ColumnDef<RowOf<L>>[];
  /** How many rows there are. Absent: the summary's `count`. */
  countOf?(summary: SummaryOf<L, M>): number;
  /** The totals row, a stable function. `null`: not known yet, or unavailable. */
  totalsOf?(summary: SummaryOf<L, M> | null, status: CallView<unknown>['status']): Totals | undefined;
  /** The groups in order. Null for none. The same function as long as its result is the same. */
  groupsOf?(
    summary: SummaryOf<L, M>,
    order: ListSort<SortKeyOf<L>>,
    groupBy: By | null,
  ): readonly RowGroup[] | null;
  /** What the totals are made of. The same function, or the answer's own objects, each time. */
  explained?(summary: SummaryOf<L, M>): Parameters<typeof useExplainedTotals>[1];
  /** How the groups make up the whole. */
  explainedGroups?: NonNullable<Parameters<typeof useExplainedTotals>[2]>['groups'];
}

interface Known {
  count?: number;
  asOf?: string;
}

/** Checks that the parts of a list's definition fit each other. */
export const defineListView = <
  const S extends ScreenName,
  const L extends ListCallName<S>,
  const M extends ScreenCallName<S> | null,
  const By extends SortKeyOf<L> = never,
>(
  list: ListDefinition<S, L, M, By>,
): ListDefinition<S, L, M, By> => list;

const NO_GROUPINGS = [] as const;

/** The list's last answer while its rows load or are there. Null when this table has none. */
function useOwnAnswer({ screen, api }: ScreenPlace, table: string): unknown {
  const list = useAppSelector(selectListRows(table));
  const response = useAppSelector(({ screenAPI }) => screenAPI.calls[screen]?.[api]?.response);
  if (list === undefined) return null;
  const hasCome = list.windows.order.length > 0 || endOf(list.windows) !== null || list.previous !== null;
  return hasCome ? (response ?? null) : null;
}

const STATUS = {
  loading: 'loading',
  ready: 'success',
  stale: 'success',
  partial: 'success',
  error: 'error',
} as const satisfies Record<ListSource<never>['state'], CallView<unknown>['status']>;

/**
 * Everything that a list shows and does, whatever it lists: its calls, order, groups, columns, selection, and
 * the person's place in it.
 *
 * @returns `list` for the screen around the table (`BookList`, `ListScreen`), `table` for the table itself
 */
export function useListView<
  S extends ScreenName,
  L extends ListCallName<S>,
  M extends ScreenCallName<S> | null,
  By extends SortKeyOf<L> = never,
>(definition: ListDefinition<S, L, M, By>, question: ListQuestion<L, M, By>) {
  type Key = SortKeyOf<L>;
  type Summary = SummaryOf<L, M>;
  const { screen, table: tableKey, list: api, summary: summaryApi, sortKeys, firstSort } = definition;
  const { asked, isFiltered, columns, countOf, totalsOf, groupsOf, explained } = question;
  const locale = useLocale();
  const texts: readonly string[] = definition.textKeys;
  const [sort, onSort] = useListSort<Key>(sortKeys, firstSort);
  const groupings: readonly By[] = definition.groupings ?? NO_GROUPINGS;
  const { groupBy, order, group } = useGrouping<Key, By>(groupings, {
    sort,
    viewId: question.viewId ?? null,
  });

  const rowsPlace = placeOf<S>(screen, api);
  const summaryCall = useCallAt<Summary>(
    placeOf<S>(screen, summaryApi ?? api),
    summaryApi === null
      ? null
      : {
          ...(question.summaryAsked ?? asked),
          ...(definition.groupings !== undefined && { groupBy }),
        },
    // The language decides the order of groups that have their own words.
    { keepPrevious: true, variant: groupBy !== null && texts.includes(groupBy) ? locale : '' },
  );
  const own = useOwnAnswer(rowsPlace, tableKey);
  const data = summaryApi === null ? (own as Summary | null) : summaryCall.data;
  const known = data as Known | null;
  const { status, isPrevious } = summaryCall;
  const totals = useMemo(() => totalsOf?.(data, status), [data, status, totalsOf]);
  const groups = useMemo(
    // The previous question's groups may have been made by another key.
    () => (data !== null && !isPrevious && groupsOf ? groupsOf(data, order, groupBy) : null),
    [data, isPrevious, order, groupBy, groupsOf],
  );
  const place = useListPlace(tableKey, JSON.stringify([asked, order]));
  const source = useListRowsAt<RowOf<L>>(
    rowsPlace,
    { ...asked, sort: [...order] },
    {
      table: tableKey,
      variant: order.some(({ key }) => texts.includes(key)) ? locale : '',
      total: data === null ? null : (countOf?.(data) ?? known?.count ?? null),
      totals,
      isSummaryPrevious: isPrevious,
      isFiltered,
      asOf: known?.asOf,
      groups,
      areGroupsAwaited: groupBy !== null && status === 'loading',
      startAt: place.startAt,
      ...(summaryApi !== null && { reloadSummary: summaryCall.retry }),
    },
  );
  const selecting = useListSelection({
    table: tableKey,
    place: rowsPlace,
    canAsk: summaryApi !== null,
    asked,
    sort: order,
    variant: order.some(({ key }) => texts.includes(key)) ? locale : '',
    source: source as ListSource<never>,
  });
  const explain = useMemo(() => (data === null ? null : (explained?.(data) ?? null)), [data, explained]);
  const explainedTotals = useExplainedTotals(columns as readonly ColumnDef<unknown>[], explain, {
    ...(question.explainedGroups !== undefined && { groups: question.explainedGroups }),
  });
  const summary: CallView<Summary> =
    summaryApi === null
      ? {
          status: STATUS[source.state],
          data,
          isPrevious: source.isPrevious,
          error: source.error ?? null,
          retry: source.retry,
        }
      : summaryCall;
  const table = { tableKey, columns, source, sort, onSort, ...selecting };
  return {
    summary,
    groupBy,
    group,
    /** The actual order of the rows, by group first. */
    order,
    /** What the table and its screen share. */
    list: { ...table, summary, ...(definition.groupings !== undefined && { groupBy }) },
    table: { ...table, ...place, explained: explainedTotals, groupedBy: groupBy },
  };
}
