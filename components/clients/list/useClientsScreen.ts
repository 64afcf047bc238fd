import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { CLIENT_LIST_GROUPINGS, CLIENT_SORT_KEYS } from '@/contract/clients/codes';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { useAppSelector } from '@/store/hooks';
import { selectLastNameFirst } from '@/store/selectors';
import { useScreenCall } from '@/store/useScreenCall';
import type { ListFilter } from '../../filters/useBookFilter';
import { useGrouping } from '../../panels/list/useGrouping';
import { useTableSelection } from '../../superTable/hooks/useTableSelection';
import { useListPlace } from '../../superTable/place/useListPlace';
import { useListSort } from '../../superTable/sort/useListSort';
import { useListRows } from '../../superTable/source/useListRows';
import type { Totals } from '../../superTable/types';
import { BY_NAME, clientColumns, CLIENTS_TABLE, isSortedByText } from './columns';
import { toGroups } from './grouping';

const nameOrder = selectLastNameFirst('clientList');

/** The selection of the table: of what a filter finds, and gone with it. */
function useSelectionOf(filter: string) {
  const [selection, select] = useTableSelection(CLIENTS_TABLE);
  const last = useRef(filter);
  const clear = useEffectEvent(() => select({ all: false, keys: [] }));
  useEffect(() => {
    if (last.current !== filter) clear();
    last.current = filter;
  }, [filter]);
  return { selection, onSelection: select };
}

/** Whoever asks again for the rows wants their totals too. */
function useRetryTogether(
  hasFailed: boolean,
  { status, retry }: Pick<CallView<unknown>, 'status' | 'retry'>,
) {
  const had = useRef(hasFailed);
  const retryTotals = useEffectEvent(() => {
    if (status === 'error') retry();
  });
  useEffect(() => {
    if (had.current && !hasFailed) retryTotals();
    had.current = hasFailed;
  }, [hasFailed]);
}

/**
 * All that the list of clients shows and does: its calls, order, columns, and where one stood in it.
 *
 * @param filter one that is ready
 */
export function useClientsScreen(filter: ListFilter) {
  const locale = useLocale();
  const t = useT('client');
  const lastFirst = useAppSelector(nameOrder);
  const [sort, onSort] = useListSort(CLIENT_SORT_KEYS, BY_NAME);
  const { filters, isFiltered, viewId } = filter;
  const { groupBy, order, group } = useGrouping(CLIENT_LIST_GROUPINGS, { sort, viewId });

  const summary = useScreenCall(
    'clients',
    'clientsSummaryList',
    { filters, groupBy },
    // The language decides in which order households stand.
    { keepPrevious: true, variant: groupBy === 'household' ? locale : '' },
  );
  const { data, status, isPrevious } = summary;
  const totals = useMemo((): Totals | undefined => {
    // Where the totals failed, the line under the title says so and offers to try again.
    if (data === null) return status === 'error' ? undefined : {};
    return { accountCount: data.accountCount, marketValue: data.marketValue, cash: data.cash };
  }, [data, status]);
  const groups = useMemo(
    // Those of the question before may be grouped by something else.
    () => (data && !isPrevious ? toGroups(data, order, groupBy, { t, locale }) : null),
    [data, isPrevious, order, groupBy, t, locale],
  );
  const place = useListPlace(CLIENTS_TABLE, JSON.stringify([filters, order]));
  const source = useListRows(
    'clients',
    'clientsList',
    { filters, sort: [...order] },
    {
      table: CLIENTS_TABLE,
      variant: isSortedByText(order) ? locale : '',
      total: data?.count ?? null,
      totals,
      isSummaryPrevious: isPrevious,
      isFiltered,
      asOf: data?.asOf,
      groups,
      areGroupsAwaited: groupBy !== null && status === 'loading',
      startAt: place.startAt,
      reloadSummary: summary.retry,
    },
  );
  useRetryTogether(source.state === 'error', summary);
  return {
    filter,
    lastFirst,
    summary,
    groupBy,
    group,
    /** Of the rows as they stand: by their groups first. */
    order,
    table: {
      columns: useMemo(() => clientColumns(lastFirst), [lastFirst]),
      source,
      sort,
      onSort,
      ...useSelectionOf(JSON.stringify(filters)),
      ...place,
    },
  };
}

export type ClientsView = ReturnType<typeof useClientsScreen>;
