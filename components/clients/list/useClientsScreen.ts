import { useMemo } from 'react';
import { CLIENT_LIST_GROUPINGS, CLIENT_SORT_KEYS } from '@/contract/clients/codes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectLastNameFirst } from '@/store/selectors';
import { useScreenCall } from '@/store/useScreenCall';
import type { ListFilter } from '../../filters/useBookFilter';
import { useGrouping } from '../../panels/list/useGrouping';
import { useExplainedTotals } from '../../panels/useExplainedTotals';
import { useListSelection } from '../../superTable/hooks/useListSelection';
import { useListPlace } from '../../superTable/place/useListPlace';
import { useListSort } from '../../superTable/sort/useListSort';
import { useListRows } from '../../superTable/source/useListRows';
import type { Totals } from '../../superTable/types';
import { BY_NAME, clientColumns, CLIENTS_TABLE, isSortedByText } from './columns';
import { toGroups } from './grouping';

const nameOrder = selectLastNameFirst('clientList');

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
  const selecting = useListSelection(CLIENTS_TABLE, JSON.stringify(filters));
  const columns = useMemo(() => clientColumns(lastFirst), [lastFirst]);
  const explained = useExplainedTotals(columns, data, { groups: 'clients' });
  const table = { tableKey: CLIENTS_TABLE, columns, source, sort, onSort, ...selecting };
  return {
    filter,
    lastFirst,
    summary,
    groupBy,
    group,
    /** Of the rows as they stand: by their groups first. */
    order,
    /** What the table and the screen around it share. */
    list: { ...table, summary, groupBy },
    table: { ...table, ...place, explained, groupedBy: groupBy },
  };
}

export type ClientsView = ReturnType<typeof useClientsScreen>;
